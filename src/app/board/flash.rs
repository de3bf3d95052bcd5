//! Light that comes and goes: a mill lights up man by man, the light moves away from a man that was set down, an
//! end has its own. It only shows what happened, and any press ends it.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::geometry::{BoardLayout, HALF_FIELD, Spot};
use super::marks::{self, Mark, Masks, REACH};
use super::mesh::FieldColours;
use crate::app::pieces::{ARC, AnimationSpeed, FLIGHT, Man, SLIDE, Skipped};
use crate::app::places::CurrentPlace;
use crate::app::play::{BoardEvents, OnBoard, TurnEvent, TurnState};
use crate::app::scene::shapes;
use crate::app::states::{AppSystems, Screen};
use crate::app::window::Activity;
use crate::rules::{Point, PointSet};
use crate::session::Event;

/// What lights up.
#[derive(Clone, Copy, Debug)]
enum Lit {
    /// An inlaid point.
    Plug(Point),
    /// The inlaid line between two points.
    Line(Point, Point),
    /// The rim of the man at a point, and the wood around its foot.
    Man(Point),
}

/// A light, when it comes and how it goes: seconds at the usual speed.
#[derive(Clone, Copy, Debug)]
struct Flash {
    lit: Lit,
    wait: f32,
    rise: f32,
    fall: f32,
    /// 1 is the light of a mark.
    strength: f32,
}

/// A light that is being shown.
#[derive(Component)]
struct Shining {
    flash: Flash,
    peak: LinearRgba,
    passed: f32,
    material: Handle<StandardMaterial>,
}

/// Seconds between the men of a mill, and how long each takes to light up and to fade: 400 ms for the three.
const MILL_STEP: f32 = 0.10;
const MILL_RISE: f32 = 0.07;
const MILL_FALL: f32 = 0.42;
/// Height of the light above the board.
const HEIGHT: f32 = 0.010;
/// The light of lines and points, and of rims, linear.
const WARM: LinearRgba = LinearRgba::rgb(8.0, 5.2, 2.4);
const RIM_LIGHT: LinearRgba = LinearRgba::rgb(2.4, 1.6, 0.7);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (kindle, shine).chain().in_set(AppSystems::Show).run_if(not(in_state(Screen::Loading))));
    app.add_systems(OnExit(Screen::Playing), put_out).add_systems(OnExit(Screen::Title), put_out);
}

fn put_out(mut commands: Commands, lights: Query<Entity, With<Shining>>) {
    lights.iter().for_each(|light| commands.entity(light).try_despawn());
}

/// The points of a closed line, from one end to the other.
fn in_order(layout: &BoardLayout, line: PointSet) -> Vec<Point> {
    let mut points: Vec<Point> = line.into_iter().collect();
    points.sort_by(|a, b| {
        let (a, b) = (layout.point(*a), layout.point(*b));
        (a.x + a.z * 1e-2).total_cmp(&(b.x + b.z * 1e-2)).then(a.z.total_cmp(&b.z))
    });
    points
}

/// What lights up for what has just happened.
fn flashes(events: &[TurnEvent], turn: &TurnState, layout: &BoardLayout) -> Vec<Flash> {
    let mut flashes = Vec::new();
    // The man arrives first.
    let (mut arrival, mut at) = (0.0, None);
    for event in events {
        let TurnEvent::Played(event) = event else { continue };
        match event {
            Event::Placed { at: to, .. } | Event::Moved { to, .. } | Event::Flew { to, .. } => {
                arrival = match event {
                    Event::Moved { .. } => SLIDE,
                    Event::Flew { .. } => FLIGHT,
                    _ => ARC,
                };
                at = Some(*to);
                let wait = arrival - 0.05;
                for next in layout.board.neighbours(*to) {
                    let way = layout.point(*to).distance(layout.point(next));
                    let light = Flash { lit: Lit::Line(*to, next), wait, rise: 0.06, fall: 0.30, strength: 0.34 };
                    flashes.push(light);
                    flashes.push(Flash { lit: Lit::Plug(next), wait: wait + 0.06 * way, fall: 0.36, ..light });
                }
            }
            Event::MillClosed { lines, .. } => {
                for line in lines {
                    let points = in_order(layout, *line);
                    let mut wait = arrival;
                    for (number, point) in points.iter().enumerate() {
                        let light =
                            Flash { lit: Lit::Man(*point), wait, rise: MILL_RISE, fall: MILL_FALL, strength: 1.0 };
                        flashes.push(light);
                        if let Some(next) = points.get(number + 1) {
                            let lit = Lit::Line(*point, *next);
                            flashes.push(Flash { lit, wait: wait + MILL_STEP / 2.0, strength: 0.8, ..light });
                        }
                        wait += MILL_STEP;
                    }
                }
            }
            Event::Ended(outcome) => {
                let from = at.map_or(Vec3::ZERO, |point| layout.point(point));
                let position = turn.position();
                let winner = outcome.winner;
                let quiet = winner.is_none_or(|side| turn.is_lost_to_computer(side));
                let men = winner
                    .map_or(position.men(!position.side()) | position.men(position.side()), |side| position.men(side));
                for point in men {
                    // Who wins sees light run over the men from the last one; a draw, or a loss, one slow glow.
                    let later = if quiet { 0.0 } else { 0.11 * layout.point(point).distance(from) };
                    let (rise, fall, strength) = if quiet { (0.7, 0.9, 0.55) } else { (0.16, 0.7, 1.0) };
                    flashes.push(Flash { lit: Lit::Man(point), wait: arrival + 0.15 + later, rise, fall, strength });
                }
            }
            _ => {}
        }
    }
    flashes
}

fn kindle(
    mut commands: Commands,
    mut events: BoardEvents,
    (turn, layout, place): (OnBoard, Res<BoardLayout>, Res<CurrentPlace>),
    speed: Res<AnimationSpeed>,
    (masks, field): (Option<Res<Masks>>, Option<Res<FieldColours>>),
    (mut meshes, mut materials): (ResMut<Assets<Mesh>>, ResMut<Assets<StandardMaterial>>),
    men: Query<(Entity, &Man)>,
) {
    let events = events.read();
    let (Some(masks), Some(field), Some(factor)) = (masks, field, speed.factor()) else { return };
    for flash in flashes(&events, &turn, &layout) {
        let flash = Flash { wait: flash.wait * factor, rise: flash.rise * factor, fall: flash.fall * factor, ..flash };
        let on_board = |mask: Handle<Image>| marks::on_board(mask, LinearRgba::BLACK, &field);
        let mut spawn = |material: StandardMaterial, peak: LinearRgba, mesh: Mesh, at: Transform| {
            let material = materials.add(material);
            let shining = Shining { flash, peak, passed: 0.0, material: material.clone() };
            commands
                .spawn((
                    shining,
                    Mesh3d(meshes.add(mesh)),
                    MeshMaterial3d(material),
                    at,
                    NotShadowCaster,
                    NotShadowReceiver,
                ))
                .id()
        };
        let above = |point: Vec3| Transform::from_translation(point.with_y(HEIGHT));
        let half = layout.man_radius() * REACH;
        let tile = |at: Vec3| shapes::glow(at.xz(), Vec2::X * half, half, 2.0 * HALF_FIELD);
        match flash.lit {
            Lit::Plug(point) => {
                let at = layout.point(point);
                spawn(on_board(masks.mark(Mark::Target)), WARM, tile(at), above(at));
            }
            Lit::Line(a, b) => {
                let (a, b) = (layout.point(a), layout.point(b));
                let centre = (a + b) / 2.0;
                let strip = shapes::glow(centre.xz(), (b - a).xz() / 2.0, 0.13, 2.0 * HALF_FIELD);
                spawn(on_board(masks.line.clone()), WARM, strip, above(centre));
            }
            Lit::Man(point) => {
                let at = layout.point(point);
                spawn(on_board(masks.mark(Mark::Selected)), WARM, tile(at), above(at));
                let Some((man, of)) = men.iter().find(|(_, man)| man.spot == Spot::Board(point)) else { continue };
                let (mesh, at) = marks::rim(place.0.men[of.side].crest);
                let rim = spawn(marks::on_rim(masks.rim(Mark::Selected), LinearRgba::BLACK), RIM_LIGHT, mesh, at);
                commands.entity(man).add_child(rim);
            }
        }
    }
}

fn shine(
    mut commands: Commands,
    (time, skipped): (Res<Time<Real>>, Res<Skipped>),
    mut activity: ResMut<Activity>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut lights: Query<(Entity, &mut Shining)>,
) {
    let step = time.delta_secs().min(0.1);
    for (entity, mut shining) in &mut lights {
        activity.want(0.3);
        shining.passed += step;
        let Flash { wait, rise, fall, strength, .. } = shining.flash;
        let passed = shining.passed - wait;
        if skipped.0 || passed >= rise + fall {
            commands.entity(entity).try_despawn();
            continue;
        }
        let up = EaseFunction::QuadraticOut.sample_clamped((passed / rise).clamp(0.0, 1.0));
        let down = EaseFunction::QuadraticIn.sample_clamped(1.0 - ((passed - rise) / fall).clamp(0.0, 1.0));
        if let Some(mut material) = materials.get_mut(&shining.material) {
            material.emissive = shining.peak * (strength * up * down);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Side};

    #[test]
    fn a_mill_lights_up_from_one_end_to_the_other_within_its_time() {
        let layout = BoardLayout::default();
        let turn = TurnState::default();
        for line in Board::Nine.lines() {
            let points = in_order(&layout, line);
            assert_eq!(points.len(), 3);
            // The middle one is a neighbour of both ends.
            assert!([0, 2].iter().all(|end| layout.board.neighbours(points[1]).contains(points[*end])));
            let closed = TurnEvent::Played(Event::MillClosed { side: Side::White, lines: vec![line] });
            let waits: Vec<f32> = flashes(&[closed], &turn, &layout)
                .iter()
                .filter(|flash| matches!(flash.lit, Lit::Man(_)))
                .map(|flash| flash.wait)
                .collect();
            assert_eq!(waits.len(), 3);
            assert!(waits.is_sorted() && waits[2] + MILL_RISE <= 0.4);
        }
    }
}
