//! What each option may be, by the names that commands and tags use.

/// Declares an option's values with their names in commands and tags, the default first.
macro_rules! option_values {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$value_doc])* $value),+ }

        impl $name {
            /// Every value, the default first.
            pub const ALL: &'static [$name] = &[$($name::$value),+];

            /// The value's name in commands and tags.
            pub const fn name(self) -> &'static str {
                match self { $($name::$value => $text),+ }
            }

            pub(super) fn from_name(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|value| value.name() == name)
            }
        }
    };
}

option_values! {
    /// With how many men on the board, and none in hand, a side may fly.
    Flying {
        /// Three or fewer.
        Three = "three",
        /// Four or fewer.
        Four = "four",
        /// No flying.
        Never = "never",
    }
}

option_values! {
    /// How many men are taken for two mills closed at once.
    DoubleMill {
        /// One.
        One = "one",
        /// Two.
        Two = "two",
    }
}

option_values! {
    /// Whether men that stand in a mill may be taken.
    MenInMills {
        /// Only if all the opponent's men stand in mills.
        SafeUnlessAll = "safe-unless-all",
        /// Any time.
        NeverSafe = "never-safe",
        /// Never: if all stand in mills nothing is taken.
        AlwaysSafe = "always-safe",
    }
}

option_values! {
    /// Whether a man that left a mill may go straight back to close a mill where it stood.
    CsikiCsuki {
        /// It may.
        Allowed = "allowed",
        /// It may not on its owner's next turn, unless nothing else is legal; then it takes nothing.
        Forbidden = "forbidden",
    }
}

option_values! {
    /// Whether a man that left one mill to close another may go straight back to close the first.
    RepeatMill {
        /// It may.
        Allowed = "allowed",
        /// It may not on its owner's next turn, unless nothing else is legal; then it takes nothing.
        Restricted = "restricted",
    }
}

option_values! {
    /// What a side with men in hand may do.
    Placing {
        /// Place only.
        First = "first",
        /// Place or move (Lasker).
        Free = "free",
    }
}

option_values! {
    /// What becomes of a side that must move and cannot.
    Blocked {
        /// It loses.
        Loses = "loses",
        /// The game is a draw.
        Draws = "draws",
        /// It passes; if both are blocked the game is a draw.
        Passes = "passes",
    }
}

option_values! {
    /// What a full board after placing means.
    FullBoard {
        /// The side to move is blocked.
        Blocked = "blocked",
        /// The game is a draw.
        Draw = "draw",
    }
}

option_values! {
    /// At which occurrence of a position the game is a draw.
    Repetition {
        /// The third.
        Three = "3",
        /// The fourth.
        Four = "4",
        /// None.
        Never = "never",
    }
}

option_values! {
    /// Whether the first man of the game may go to the centre, where there is one.
    CentreFirst {
        /// It may.
        Allowed = "allowed",
        /// It may not.
        Forbidden = "forbidden",
    }
}

impl Flying {
    /// The most men on the board with which a side flies; 0 for never.
    #[inline]
    pub const fn men(self) -> u8 {
        match self {
            Flying::Three => 3,
            Flying::Four => 4,
            Flying::Never => 0,
        }
    }
}

impl Repetition {
    /// The occurrence that is a draw.
    pub const fn count(self) -> Option<u8> {
        match self {
            Repetition::Three => Some(3),
            Repetition::Four => Some(4),
            Repetition::Never => None,
        }
    }
}
