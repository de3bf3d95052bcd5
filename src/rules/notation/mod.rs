//! Reading and writing points, actions, turns and positions.

mod action;
mod point;
mod position;

pub use action::{ActionError, ActionName, TurnName};
pub use point::PointError;
pub use position::PositionError;
