//! The answer to `statejson`.

use serde_json::json;

use crate::session::Session;

/// The current position, rules, legal actions, counters, result and reason as one line of JSON.
pub(super) fn line(session: &Session) -> String {
    let (position, board, limits) = (session.position(), session.board(), session.limits());
    let outcome = session.outcome();
    let legal: Vec<String> =
        position.legal_actions().into_iter().map(|action| board.display_action(action).to_string()).collect();
    json!({
        "position": position.to_string(),
        "rules": session.rules().to_string(),
        "legal": legal,
        "counters": {
            "turn": position.turn(),
            "owed": position.owed(),
            "quiet": limits.quiet,
            "quiet-limit": limits.quiet_limit,
            "occurrences": limits.occurrences,
            "repetition": limits.repetition,
        },
        "result": outcome.map_or("*", |outcome| outcome.result()),
        "reason": outcome.map(|outcome| outcome.reason.name()),
    })
    .to_string()
}
