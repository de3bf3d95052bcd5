//! The rules a second time, written for plainness and not for speed: no bit boards, no shared code beyond the
//! board tables and the names of options.

use malom::rules::{Action, Outcome, Point, Position, Reason, RuleOption, Side};

/// A side's last turn, if it was a move.
#[derive(Clone)]
struct LastMove {
    from: Point,
    to: Point,
    closed: bool,
    /// The mills that the man left.
    left: Vec<[Point; 3]>,
}

/// A game as it stands.
#[derive(Clone)]
pub(crate) struct Model {
    rules: malom::rules::Rules,
    men: Vec<(Point, Side)>,
    hand: [u8; 2],
    side: Side,
    owed: u8,
    quiet: u32,
    turn: u32,
    last: [Option<LastMove>; 2],
}

impl From<&Position> for Model {
    /// A model that remembers no turn before.
    fn from(position: &Position) -> Model {
        let men = Side::ALL.into_iter().flat_map(|side| position.men(side).into_iter().map(move |point| (point, side)));
        Model {
            rules: *position.rules(),
            men: men.collect(),
            hand: Side::ALL.map(|side| position.hand(side)),
            side: position.side(),
            owed: position.owed(),
            quiet: position.quiet().into(),
            turn: position.turn(),
            last: [None, None],
        }
    }
}

impl Model {
    fn says(&self, option: RuleOption, value: &str) -> bool {
        self.rules.value(option) == value
    }

    fn at(&self, point: Point) -> Option<Side> {
        self.men.iter().find(|man| man.0 == point).map(|man| man.1)
    }

    fn points(&self) -> Vec<Point> {
        self.rules.board().points().into_iter().collect()
    }

    fn on_board(&self, side: Side) -> Vec<Point> {
        self.points().into_iter().filter(|point| self.at(*point) == Some(side)).collect()
    }

    fn empty(&self) -> Vec<Point> {
        self.points().into_iter().filter(|point| self.at(*point).is_none()).collect()
    }

    fn total(&self, side: Side) -> usize {
        self.on_board(side).len() + self.hand[side as usize] as usize
    }

    /// The mills in which the man on a point stands.
    fn mills(&self, point: Point) -> Vec<[Point; 3]> {
        let owner = self.at(point);
        let lines = self.rules.board().line_points().filter(|line| line.contains(&point));
        lines.filter(|line| owner.is_some() && line.iter().all(|other| self.at(*other) == owner)).collect()
    }

    fn flies(&self, side: Side) -> bool {
        let most = match self.rules.value(RuleOption::Flying).as_str() {
            "three" => 3,
            "four" => 4,
            _ => 0,
        };
        self.hand[side as usize] == 0 && self.on_board(side).len() <= most
    }

    fn takeable(&self) -> Vec<Point> {
        let theirs = self.on_board(!self.side);
        let outside: Vec<Point> = theirs.iter().copied().filter(|point| self.mills(*point).is_empty()).collect();
        match self.rules.value(RuleOption::MenInMills).as_str() {
            "never-safe" => theirs,
            "safe-unless-all" if outside.is_empty() => theirs,
            _ => outside,
        }
    }

    /// Placements and moves of a side that owes nothing, bans aside.
    fn acts(&self, side: Side) -> Vec<Action> {
        let (mut acts, empty, in_hand) = (Vec::new(), self.empty(), self.hand[side as usize] > 0);
        if in_hand {
            for point in &empty {
                let first_in_centre = self.men.is_empty() && self.rules.board().centre() == Some(*point);
                if !(first_in_centre && self.says(RuleOption::CentreFirst, "forbidden")) {
                    acts.push(Action::Place(*point));
                }
            }
        }
        if !in_hand || self.says(RuleOption::Placing, "free") {
            for from in self.on_board(side) {
                for to in &empty {
                    if self.flies(side)
                        || self.rules.board().edges().any(|(a, b)| (a, b) == (from, *to) || (b, a) == (from, *to))
                    {
                        acts.push(Action::Move { from, to: *to });
                    }
                }
            }
        }
        acts
    }

    fn is_banned(&self, action: Action) -> bool {
        let (Action::Move { from, to }, Some(last)) = (action, &self.last[self.side as usize]) else { return false };
        if (last.to, last.from) != (from, to) || last.left.is_empty() {
            return false;
        }
        let mut moved = self.clone();
        moved.men.retain(|man| man.0 != from);
        moved.men.push((to, self.side));
        let closed = moved.mills(to);
        let csiki_csuki = self.says(RuleOption::CsikiCsuki, "forbidden") && !closed.is_empty();
        let repeat = self.says(RuleOption::RepeatMill, "restricted")
            && last.closed
            && closed.iter().any(|mill| last.left.contains(mill));
        csiki_csuki || repeat
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        if self.owed > 0 {
            return self.takeable().into_iter().map(Action::Take).collect();
        }
        let all = self.acts(self.side);
        let free: Vec<Action> = all.iter().copied().filter(|action| !self.is_banned(*action)).collect();
        if free.is_empty() { all } else { free }
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if let Some(loser) = Side::ALL.into_iter().find(|side| self.total(*side) < 3) {
            return Some(Outcome::win(!loser, Reason::FewMen));
        }
        if self.owed > 0 {
            return None;
        }
        if self.acts(self.side).is_empty() {
            return Some(match self.rules.value(RuleOption::Blocked).as_str() {
                _ if self.empty().is_empty() && self.says(RuleOption::FullBoard, "draw") => {
                    Outcome::draw(Reason::FullBoard)
                }
                "loses" => Outcome::win(!self.side, Reason::Blocked),
                "passes" if !self.acts(!self.side).is_empty() => panic!("a side that passes has passed"),
                _ => Outcome::draw(Reason::Blocked),
            });
        }
        let reached = |option| self.rules.value(option).parse::<u32>().is_ok_and(|limit| self.quiet >= 2 * limit);
        let endgame = Side::ALL.into_iter().any(|side| self.total(side) == 3);
        if reached(RuleOption::QuietLimit) {
            Some(Outcome::draw(Reason::QuietLimit))
        } else if endgame && reached(RuleOption::EndgameLimit) {
            Some(Outcome::draw(Reason::EndgameLimit))
        } else {
            None
        }
    }

    pub(crate) fn play(&mut self, action: Action) {
        let relief = self.is_banned(action);
        match action {
            Action::Place(to) => {
                self.hand[self.side as usize] -= 1;
                self.men.push((to, self.side));
                self.last[self.side as usize] = None;
                self.quiet = 0;
                self.close(self.mills(to).len());
            }
            Action::Move { from, to } => {
                let left = self.mills(from);
                self.men.retain(|man| man.0 != from);
                self.men.push((to, self.side));
                let mills = self.mills(to).len();
                self.last[self.side as usize] = Some(LastMove { from, to, closed: mills > 0, left });
                self.quiet += 1;
                self.close(if relief { 0 } else { mills });
            }
            Action::Take(point) => {
                self.men.retain(|man| man.0 != point);
                self.quiet = 0;
                self.owed -= 1;
                if self.total(!self.side) < 3 {
                    self.owed = 0;
                } else if self.owed == 0 || self.takeable().is_empty() {
                    self.next();
                }
            }
        }
    }

    fn close(&mut self, mills: usize) {
        let most = if self.says(RuleOption::DoubleMill, "two") { 2 } else { 1 };
        self.owed = mills.min(most) as u8;
        if self.owed == 0 || self.takeable().is_empty() {
            self.next();
        }
    }

    fn next(&mut self) {
        self.owed = 0;
        self.turn += u32::from(self.side == Side::Black);
        self.side = !self.side;
        let passes = self.says(RuleOption::Blocked, "passes") && self.acts(self.side).is_empty();
        if passes && !self.acts(!self.side).is_empty() {
            self.last[self.side as usize] = None;
            self.turn += u32::from(self.side == Side::Black);
            self.side = !self.side;
        }
    }

    /// Everything but what the bans remember, for comparing.
    pub(crate) fn state(&self) -> (Vec<Point>, Vec<Point>, [u8; 2], Side, u8, u32, u32) {
        let [white, black] = Side::ALL.map(|side| self.on_board(side));
        (white, black, self.hand, self.side, self.owed, self.quiet, self.turn)
    }
}
