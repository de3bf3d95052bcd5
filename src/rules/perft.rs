//! Counting the game tree: the standard test that a rules engine is exact.

use super::position::Position;

/// The number of sequences of `depth` single actions from here (a removal is an action of its own).
/// Sequences that end earlier count nothing; repetition and quiet limits play no part.
pub fn perft(position: &Position, depth: u32) -> u64 {
    actions(&position.without_limits(), depth)
}

fn actions(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return position.count_actions(),
        _ => {}
    }
    let mut count = 0;
    for action in position.legal_actions() {
        let mut next = *position;
        next.play_unchecked(action);
        count += actions(&next, depth - 1);
    }
    count
}

/// The number of sequences of `depth` whole turns from here; where a removal is owed already, finishing it
/// is the first.
pub fn perft_turns(position: &Position, depth: u32) -> u64 {
    turns(&position.without_limits(), depth)
}

fn turns(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for action in position.legal_actions() {
        let mut next = *position;
        next.play_unchecked(action);
        // An action that leaves a removal owed has not ended its turn.
        count += turns(&next, if next.owed() > 0 { depth } else { depth - 1 });
    }
    count
}
