//! The search's first step: every action of the position that was asked about.

use super::geometry::Geometry;
use super::state::{Move, State};
use super::worker::{INFINITE, Worker};

impl<G: Geometry> Worker<'_, G> {
    /// Searches every action of `list`, and brings the best to its front. The worth of the best within the window,
    /// or of the best found before the search was stopped; `None` if nothing was finished.
    pub(super) fn root(
        &mut self,
        root: &State,
        list: &mut [Move],
        depth: i32,
        mut alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let mut best: Option<i32> = None;
        self.enter(root);
        for at in 0..list.len() {
            let played = list[at];
            let mut score = 0;
            if at > 0 {
                score = self.after(root, played, depth - 1, 0, alpha, alpha + 1);
            }
            if at == 0 || !self.stopped && score > alpha {
                score = self.after(root, played, depth - 1, 0, alpha, beta);
            }
            if self.stopped {
                break;
            }
            if best.is_none_or(|best| score > best) {
                best = Some(score);
                if at == 0 || score > alpha {
                    self.extend_line(0, played);
                    list[..=at].rotate_right(1);
                }
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.leave(root);
        best
    }

    /// The actions of `list`, the best first, with scores that are exact if within `margin` of the best. If the
    /// search is stopped, those that were finished.
    pub(super) fn rank(&mut self, root: &State, list: &[(Move, i32)], depth: i32, margin: i32) -> Vec<(Move, i32)> {
        let mut found: Vec<(Move, i32)> = Vec::with_capacity(list.len());
        let mut best = -INFINITE;
        self.enter(root);
        for (played, _) in list {
            let floor = (best - margin - 1).max(-INFINITE);
            let score = self.after(root, *played, depth - 1, 0, floor, INFINITE);
            if self.stopped {
                break;
            }
            best = best.max(score);
            found.push((*played, score));
        }
        self.leave(root);
        found.sort_by_key(|(_, score)| -score);
        found
    }
}
