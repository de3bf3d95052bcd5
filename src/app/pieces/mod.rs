//! The men as entities: a view of the position that can be made anew from it at any time.
//!
//! Each side has as many men as the rules give it, and each is always somewhere: on a point, in its owner's
//! hand, or taken. After every change the men whose spot is no longer theirs go to the spots that are empty;
//! so a move, a jump in the history, undo and a new game are all the same thing.

mod fade;
mod gesture;
mod hold;
mod mesh;
mod motion;
mod shade;

use bevy::prelude::*;

use super::board::{BoardLayout, Spot};
use super::play::{BoardEvents, OnBoard, TurnEvent};
use super::states::AppSystems;
use crate::rules::{Position, Side};

pub use motion::{ARC, AnimationSpeed, FLIGHT, Motion, Moving, ReducedMotion, SLIDE, Skipped, Stance};

/// A man.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man {
    /// Whose it is.
    pub side: Side,
    /// Where it is; it may still be shown on its way there.
    pub spot: Spot,
}

/// Seconds by which a man that was taken is ahead of the others when a turn is taken back.
const RETURN: f32 = 0.2;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(motion::plugin);
    app.add_systems(Update, follow_position.in_set(AppSystems::Pieces));
    #[cfg(debug_assertions)]
    app.add_systems(Update, check.after(follow_position).in_set(AppSystems::Pieces));
}

/// What of the men is seen; left out where nothing is drawn.
pub(super) fn view_plugin(app: &mut App) {
    app.add_plugins((mesh::plugin, shade::plugin, hold::plugin, gesture::plugin, fade::plugin));
}

/// All spots of a side's men in a position.
pub fn spots(position: &Position, side: Side) -> Vec<Spot> {
    let on_board = position.men(side).into_iter().map(Spot::Board);
    let hand = (0..position.hand(side)).map(Spot::Hand);
    let taken = (0..position.taken(side)).map(Spot::Taken);
    on_board.chain(hand).chain(taken).collect()
}

/// Men whose spot is not theirs any more, and spots where no man is yet.
fn differences(position: &Position, side: Side, men: &[(Entity, Spot)]) -> (Vec<(Entity, Spot)>, Vec<Spot>) {
    let wanted = spots(position, side);
    let loose = men.iter().copied().filter(|(_, spot)| !wanted.contains(spot)).collect();
    let open = wanted.into_iter().filter(|spot| men.iter().all(|(_, taken)| taken != spot)).collect();
    (loose, open)
}

/// Sends every man that is not where the position has it to where it should be.
fn follow_position(
    mut commands: Commands,
    turn: OnBoard,
    layout: Res<BoardLayout>,
    (speed, reduced): (Res<AnimationSpeed>, Res<ReducedMotion>),
    mut events: BoardEvents,
    mut men: Query<(Entity, &mut Man, &Transform)>,
    mut seen: Local<Option<(bool, u64)>>,
) {
    let key = turn.key();
    let other = seen.is_some_and(|(demo, _)| demo != key.0);
    let began = events.read().contains(&TurnEvent::Began) || other;
    let position = turn.position();
    let count = men.iter().filter(|(_, man, _)| man.side == Side::White).count();
    if count != usize::from(position.rules().men()) {
        men.iter().for_each(|(man, ..)| commands.entity(man).despawn());
        spawn(&mut commands, position, &layout);
        *seen = Some(key);
        return;
    } else if layout.is_changed() {
        for (entity, man, transform) in &men {
            let place = layout.place(man.side, man.spot);
            commands.entity(entity).insert(transform.with_translation(place)).remove::<Motion>();
        }
    } else if *seen == Some(key) {
        return;
    }
    *seen = Some(key);
    // When a turn is taken back, the man it took returns first.
    let returns =
        men.iter().any(|(_, man, _)| matches!(man.spot, Spot::Taken(number) if number >= position.taken(man.side)));
    for side in Side::ALL {
        let here: Vec<(Entity, Spot)> =
            men.iter().filter(|(_, man, _)| man.side == side).map(|(entity, man, _)| (entity, man.spot)).collect();
        let (loose, mut open) = differences(position, side, &here);
        for (entity, from) in loose {
            // The nearest open spot: neighbours on the board belong together when many men move at once.
            let from_place = layout.place(side, from);
            let distance = |spot: &Spot| layout.place(side, *spot).distance(from_place);
            let nearest = open.iter().enumerate().min_by(|(_, a), (_, b)| distance(a).total_cmp(&distance(b)));
            let Some(index) = nearest.map(|(index, _)| index) else { continue };
            let to = open.swap_remove(index);
            let Ok((_, mut man, transform)) = men.get_mut(entity) else { continue };
            man.spot = to;
            let path = if began { Motion::gather } else { Motion::between };
            let transform = *transform;
            let later = returns && !matches!(from, Spot::Taken(_));
            let motion = path(&layout, (side, from, to), transform.translation);
            let motion = motion.after(if later { RETURN } else { 0.0 });
            let motion = if reduced.0 { motion.faded() } else { motion };
            let mut entity = commands.entity(entity);
            if let Some(motion) = motion.with_speed(*speed) {
                entity.insert(motion);
            } else {
                entity.insert(transform.with_translation(layout.place(side, to))).remove::<Motion>();
            }
        }
    }
}

fn spawn(commands: &mut Commands, position: &Position, layout: &BoardLayout) {
    for side in Side::ALL {
        for (number, spot) in spots(position, side).into_iter().enumerate() {
            commands.spawn((
                Name::new(format!("{side} man {}", number + 1)),
                Man { side, spot },
                Stance::default(),
                Transform::from_translation(layout.place(side, spot)),
                Visibility::default(),
            ));
        }
    }
}

/// In debug builds: the men are exactly where the position has them.
#[cfg(debug_assertions)]
fn check(turn: OnBoard, men: Query<&Man>) {
    if men.is_empty() {
        return;
    }
    for side in Side::ALL {
        let mut shown: Vec<Spot> = men.iter().filter(|man| man.side == side).map(|man| man.spot).collect();
        let mut wanted = spots(turn.position(), side);
        let order = |spot: &Spot| format!("{spot:?}");
        shown.sort_by_key(order);
        wanted.sort_by_key(order);
        debug_assert_eq!(shown, wanted, "{side}'s men are not where the position has them");
    }
}
