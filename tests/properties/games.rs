//! Random rules, positions and ways to choose among actions.

use malom::rules::{Action, Board, BySide, Point, PointSet, Position, RuleOption, Rules, Setup, Side};
use proptest::prelude::*;
use proptest::test_runner::Config;

/// So many cases, and no files left behind.
pub(crate) fn cases(cases: u32) -> Config {
    Config { cases, failure_persistence: None, ..Config::default() }
}

/// Any rules that can be played.
pub(crate) fn any_rules() -> impl Strategy<Value = Rules> {
    let board = prop::sample::select(Board::ALL.to_vec());
    (board, any::<[u8; 14]>()).prop_map(|(board, bytes)| {
        let most = board.point_count() / 2;
        let value = |option: RuleOption, byte: u8| match option {
            RuleOption::Board => board.name().to_owned(),
            RuleOption::Men => (3 + byte % (most - 2)).to_string(),
            RuleOption::QuietLimit | RuleOption::EndgameLimit if byte < 128 => (1 + byte / 2).to_string(),
            RuleOption::QuietLimit | RuleOption::EndgameLimit => "never".to_owned(),
            _ => option.values()[byte as usize % option.values().len()].to_owned(),
        };
        let values: Vec<(&str, String)> =
            RuleOption::ALL.into_iter().zip(bytes).map(|(option, byte)| (option.name(), value(option, byte))).collect();
        let pairs = values.iter().map(|(option, value)| (*option, value.as_str()));
        Rules::default().with_options(pairs).unwrap_or_else(|error| panic!("{error}"))
    })
}

/// Any position of these rules: no more men than there are, some in hand, perhaps a removal owed.
fn any_setup(rules: Rules) -> impl Strategy<Value = Setup> {
    let points = rules.board().point_count() as usize;
    let men = prop::collection::vec(0_u8..4, points);
    (men, any::<[u8; 2]>(), any::<bool>(), any::<u8>(), any::<u8>(), any::<u8>()).prop_map(
        move |(men, hands, white, owed, quiet, turn)| {
            let mut setup = Setup { side: if white { Side::White } else { Side::Black }, ..Setup::start(rules) };
            for (point, man) in rules.board().points().into_iter().zip(men) {
                let Some(side) = Side::ALL.get(man as usize) else { continue };
                if setup.men[*side].len() < rules.men() {
                    setup.men[*side].insert(point);
                }
            }
            let hand = |side: Side| {
                let left = rules.men() - setup.men[side].len();
                let wish = hands[side as usize];
                if wish < 100 { 0 } else { wish % (left + 1) }
            };
            setup.hand = BySide::from_fn(hand);
            setup.owed[setup.side] = if owed < 40 { 1 + owed % rules.max_removals() } else { 0 };
            setup.quiet = u16::from(quiet % 32);
            setup.turn = u32::from(turn) + 1;
            setup
        },
    )
}

/// A game to be played: where it begins, and a pair of numbers for each choice.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) start: Position,
    pub(crate) choices: Vec<(u8, u8)>,
}

/// Games of up to so many actions, one in three from the start.
pub(crate) fn any_game(actions: usize) -> impl Strategy<Value = Game> {
    any_rules().prop_flat_map(move |rules| {
        let set_up = any_setup(rules).prop_filter_map("not a position", move |setup| Position::new(rules, &setup).ok());
        let start = prop_oneof![1 => Just(Position::start(rules)), 2 => set_up];
        (start, prop::collection::vec(any::<(u8, u8)>(), 1..actions))
            .prop_map(|(start, choices)| Game { start, choices })
    })
}

impl Game {
    /// Every position of the game, with the action chosen in it, `None` at the end. Going straight back and
    /// closing mills are chosen more often than chance would.
    pub(crate) fn positions(&self) -> impl Iterator<Item = (Position, Option<Action>)> {
        let mut next = Some(self.start);
        let mut choices = self.choices.iter();
        let mut before: [Option<Action>; 2] = [None; 2];
        std::iter::from_fn(move || {
            let position = next?;
            let side = position.side() as usize;
            let action = choices.next().and_then(|choice| choose(&position, *choice, before[side]));
            if !matches!(action, Some(Action::Take(_))) {
                before[side] = action;
            }
            next = action.map(|action| {
                let mut after = position;
                after.play(action).unwrap_or_else(|error| panic!("{position}: {error}"));
                after
            });
            Some((position, action))
        })
    }
}

fn choose(position: &Position, (kind, which): (u8, u8), before: Option<Action>) -> Option<Action> {
    let actions = position.legal_actions();
    let own = position.men(position.side());
    let back = |action: &&Action| match (**action, before) {
        (Action::Move { from, to }, Some(Action::Move { from: left, to: stands })) => from == stands && to == left,
        _ => false,
    };
    let closes = |action: &&Action| match **action {
        Action::Place(to) => position.board().mills_at(to, own) > 0,
        Action::Move { from, to } => position.board().mills_at(to, own.without(from.into())) > 0,
        Action::Take(_) => false,
    };
    let pick = |some: Vec<&Action>| some.get(which as usize % some.len().max(1)).map(|action| **action);
    let preferred = match kind {
        0..60 => pick(actions.iter().filter(back).collect()),
        60..100 => pick(actions.iter().filter(closes).collect()),
        _ => None,
    };
    preferred.or_else(|| pick(actions.iter().collect()))
}

/// Every action that could be written down, on whatever board.
pub(crate) fn conceivable() -> Vec<Action> {
    let all = || PointSet::from_bits(u32::MAX).into_iter();
    let moves = all().flat_map(|from: Point| all().map(move |to| Action::Move { from, to }));
    all().map(Action::Place).chain(all().map(Action::Take)).chain(moves).collect()
}
