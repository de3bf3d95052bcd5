//! What people write beside the game.

use super::Session;
use super::record::comment;

impl Session {
    /// The comments on the current position.
    pub fn comments(&self) -> &[String] {
        &self.tree.node(self.current).notes.after
    }

    /// Adds a comment on the current position. A closing brace in it becomes a parenthesis.
    pub fn add_comment(&mut self, text: &str) {
        self.tree.node_mut(self.current).notes.after.push(comment(text));
    }

    /// Takes away all comments on the current position.
    pub fn clear_comments(&mut self) {
        self.tree.node_mut(self.current).notes.after.clear();
    }

    /// The `$` marks of the action that led to the current position.
    pub fn marks(&self) -> &[u16] {
        &self.tree.node(self.current).notes.marks
    }
}
