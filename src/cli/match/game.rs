//! One game of a match.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::player::{Player, Spec};
use crate::rules::{Action, BySide, Outcome, Point, PointSet, Position, Rules, Setup, Side};
use crate::session::Session;

/// A game that goes on for so many actions is given up as a draw: rules without draws need an end.
const LONGEST: usize = 2_000;

/// How games of a match begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Beginning {
    /// With so many random turns from the start.
    Opening(u8),
    /// After placing, with so many men for the first player, who is to move, and for the second.
    Men(u8, u8),
}

impl Beginning {
    /// A beginning with so many men, if the rules have room for them.
    pub(super) fn men(rules: Rules, own: u8, theirs: u8) -> Result<Beginning, String> {
        let most = rules.men();
        match [own, theirs].into_iter().find(|men| !(3..=most).contains(men)) {
            Some(men) => Err(format!("{men} men: each side has 3 to {most} under these rules")),
            None => Ok(Beginning::Men(own, theirs)),
        }
    }
}

/// A game that was played.
pub(super) struct Played {
    /// The first player's side.
    pub(super) first: Side,
    /// How it ended; nothing if it was given up for its length.
    pub(super) outcome: Option<Outcome>,
    pub(super) actions: usize,
    pub(super) record: String,
}

/// Plays the game with this number, from 0. Games in pairs begin alike, with colours swapped.
pub(super) fn play(
    white: &Spec,
    black: &Spec,
    rules: Rules,
    beginning: Beginning,
    seed: u64,
    number: usize,
) -> Result<Played, String> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number as u64 / 2);
    let first = if number.is_multiple_of(2) { Side::White } else { Side::Black };
    let mut session = begin(rules, beginning, first, &mut rng);
    let spec = |side| if side == first { white } else { black };
    let own_seed = |side: Side| seed.wrapping_mul(1_000_003).wrapping_add((number as u64) << 1 | side as u64);
    let mut players = [
        Player::new(spec(Side::White), &rules, own_seed(Side::White))?,
        Player::new(spec(Side::Black), &rules, own_seed(Side::Black))?,
    ];
    for side in Side::ALL {
        session.set_player(side, &spec(side).to_string());
    }
    let mut actions = 0;
    while session.outcome().is_none() && actions < LONGEST {
        let side = session.position().side();
        let action = players[side as usize].choose(&session)?;
        let position = *session.position();
        session.play(action).map_err(|error| format!("{} plays in {position}: {error}", spec(side)))?;
        actions += 1;
    }
    Ok(Played { first, outcome: session.outcome(), actions, record: session.to_record() })
}

fn begin(rules: Rules, beginning: Beginning, first: Side, rng: &mut ChaCha8Rng) -> Session {
    match beginning {
        Beginning::Opening(turns) => {
            // A beginning that happens to end the game, or takes a man, is thrown away.
            loop {
                let mut session = Session::new(rules);
                let quiet = (0..turns).all(|_| {
                    let actions: Vec<Action> = session.position().legal_actions().to_vec();
                    let played = actions.choose(rng).is_some_and(|action| session.play(*action).is_ok());
                    played && session.position().owed() == 0
                });
                if quiet && session.outcome().is_none() {
                    return session;
                }
            }
        }
        Beginning::Men(own, theirs) => loop {
            let mut points: Vec<Point> = rules.board().points().into_iter().collect();
            points.shuffle(rng);
            let (mine, others) = points.split_at(own.into());
            let men = |points: &[Point]| points.iter().copied().collect::<PointSet>();
            let mut setup = Setup::start(rules);
            setup.men = BySide::from_fn(|side| if side == first { men(mine) } else { men(&others[..theirs.into()]) });
            setup.hand = BySide::default();
            setup.side = first;
            if let Ok(position) = Position::new(rules, &setup)
                && position.outcome().is_none()
            {
                return Session::from_position(position);
            }
        },
    }
}
