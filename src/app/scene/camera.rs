//! The camera: the whole board and both trays in view at any window shape, limited orbit and zoom, a flat view.

use bevy::camera::{Hdr, RenderTarget};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::math::ops;
use bevy::post_process::bloom::Bloom;
use bevy::post_process::effect_stack::Vignette;
use bevy::prelude::*;
use bevy::render::view::ColorGrading;

use super::Quality;
use super::environment;
use crate::app::board::BoardLayout;
use crate::app::picture::Canvas;
use crate::app::pieces::{AnimationSpeed, ReducedMotion};
use crate::app::places::CurrentPlace;
use crate::app::play::DemoClock;
use crate::app::states::{AppSystems, Screen};
use crate::app::window::Activity;

/// The camera that shows the game.
#[derive(Component)]
pub struct MainCamera;

/// How the board is seen.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct CameraMode {
    /// Straight down.
    pub flat: bool,
    /// Turned around the board, radians.
    pub yaw: f32,
    /// Tilted from the default view, radians, positive upwards.
    pub tilt: f32,
    /// Nearer above 1.
    pub zoom: f32,
    /// Seen from Black's side.
    pub from_black: bool,
}

impl CameraMode {
    /// Turns and tilts within limits.
    pub fn orbit(&mut self, by: Vec2) {
        self.yaw = (self.yaw - by.x).clamp(-0.7, 0.7);
        self.tilt = (self.tilt + by.y).clamp(-0.35, 0.5);
    }

    /// Goes nearer or farther within limits.
    pub fn magnify(&mut self, by: f32) {
        self.zoom = (self.zoom + by).clamp(-0.25, 0.6);
    }

    /// Back to the default view, flat or not.
    pub fn reset(&mut self) {
        *self = CameraMode { flat: self.flat, from_black: self.from_black, ..default() };
    }
}

/// The part of the window that panels leave free for the board, in fractions of its size from the top left.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct FreeArea(pub Rect);

impl Default for FreeArea {
    fn default() -> Self {
        FreeArea(Rect::new(0.0, 0.0, 1.0, 1.0))
    }
}

/// Seconds in which the camera goes to another view.
const GLIDE: f32 = 0.55;
/// How the board is seen behind the title: turned, tilted from the default view, and nearer.
const TITLE_VIEW: CameraMode = CameraMode { flat: false, yaw: 0.30, tilt: -0.24, zoom: 0.10, from_black: false };
/// How far the title's view drifts either way, radians, and how slowly, seconds.
const DRIFT: (f32, f32) = (0.030, 53.0);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CameraMode>().init_resource::<FreeArea>();
    app.add_systems(Startup, spawn);
    app.add_systems(Update, follow_place.run_if(resource_changed::<CurrentPlace>));
    app.add_systems(Update, (turn_layout, aim).chain().in_set(AppSystems::Show));
    app.add_systems(Update, follow_quality.run_if(resource_changed::<Quality>));
}

fn spawn(mut commands: Commands, canvas: Option<Res<Canvas>>) {
    let mut camera = commands.spawn((
        bevy::camera::ShadowLodOrigin,
        Name::new("camera"),
        MainCamera,
        Camera3d::default(),
        Hdr,
        Tonemapping::AgX,
        Vignette { intensity: 0.45, radius: 0.9, smoothness: 1.5, ..default() },
        Transform::from_xyz(0.0, 10.0, 8.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    if let Some(canvas) = canvas {
        camera.insert(RenderTarget::Image(canvas.0.clone().into()));
    }
}

/// Lens, exposure and what polished things reflect are the place's.
fn follow_place(
    place: Res<CurrentPlace>,
    cameras: Query<Entity, With<MainCamera>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let (style, light) = (&place.0.camera, &place.0.light);
    let mut grading = ColorGrading::default();
    grading.global.exposure = light.exposure;
    grading.global.post_saturation = 1.16;
    for camera in &cameras {
        commands.entity(camera).insert((
            Projection::from(PerspectiveProjection { fov: style.field_of_view, near: 0.5, far: 200.0, ..default() }),
            grading.clone(),
            environment::bake(&mut images, light),
        ));
    }
}

fn follow_quality(quality: Res<Quality>, cameras: Query<Entity, With<MainCamera>>, mut commands: Commands) {
    for camera in &cameras {
        let mut camera = commands.entity(camera);
        camera.insert(match *quality {
            Quality::Low => Msaa::Off,
            Quality::Medium | Quality::High => Msaa::Sample4,
        });
        // What glows spills a little light into the lens.
        if *quality == Quality::Low {
            camera.remove::<Bloom>();
        } else {
            camera.insert(Bloom { intensity: 0.06, low_frequency_boost: 0.5, ..Bloom::NATURAL });
        }
        // No screen-space occlusion: tried, it dulled what ebony mirrors and cost the smooth edges, and there is little
        // light from all round for it to darken. Shade where things touch is in the meshes and under the men instead.
        if *quality == Quality::High {
            camera.insert(bevy::pbr::ContactShadows::default());
        } else {
            camera.remove::<bevy::pbr::ContactShadows>();
        }
    }
}

/// Trays stand beside the board in wide windows, before and behind it in tall ones.
fn turn_layout(cameras: Query<&Camera, With<MainCamera>>, mut layout: ResMut<BoardLayout>) {
    let Some(size) = cameras.iter().next().and_then(Camera::logical_target_size) else { return };
    let upright = size.x < size.y;
    if layout.upright != upright {
        layout.upright = upright;
    }
}

/// A view that the camera is leaving for another.
#[derive(Clone, Copy)]
struct Glide {
    from: Transform,
    passed: f32,
}

/// What makes the camera look elsewhere: the screen, the room that panels leave, flat or not; and the window's size.
type Sight = ((Screen, FreeArea, bool), Vec2);

#[expect(clippy::too_many_arguments, reason = "where to look follows from everything that is seen")]
fn aim(
    mut cameras: Query<(&Camera, &mut Transform, &Projection), With<MainCamera>>,
    layout: Res<BoardLayout>,
    (mode, place): (Res<CameraMode>, Res<CurrentPlace>),
    (free, screen): (Res<FreeArea>, Res<State<Screen>>),
    (quality, speed, reduced): (Res<Quality>, Res<AnimationSpeed>, Res<ReducedMotion>),
    (time, clock): (Res<Time<Real>>, Res<DemoClock>),
    mut activity: ResMut<Activity>,
    (mut glide, mut seen): (Local<Option<Glide>>, Local<Option<Sight>>),
) {
    let titled = matches!(screen.get(), Screen::Title | Screen::Loading);
    let still = reduced.0 || *speed == AnimationSpeed::Off;
    let mode = if titled { title_view(&clock, layout.upright, still || *quality == Quality::Low) } else { *mode };
    for (camera, mut transform, projection) in &mut cameras {
        let (Some(size), Projection::Perspective(lens)) = (camera.logical_target_size(), projection) else { continue };
        let pitch = if mode.flat { 1.5690 } else { (place.0.camera.pitch + mode.tilt).clamp(0.5, 1.5) };
        let yaw = mode.yaw + if mode.from_black { std::f32::consts::PI } else { 0.0 };
        let rotation = Quat::from_euler(EulerRot::YXZ, yaw, -pitch, 0.0);
        let tall = ops::tan(lens.fov / 2.0);
        let half_view = Vec2::new(tall * size.x / size.y.max(1.0), tall);
        let mut at = fit(&layout, rotation, half_view, free.0);
        at -= rotation * Vec3::NEG_Z * at.length() * -mode.zoom * 0.5;
        let wanted = Transform { translation: at, rotation, ..default() };
        let sight = (*screen.get(), *free, mode.flat);
        match seen.replace((sight, size)) {
            // A window of another size shows the same view at once.
            Some((before, room)) if before != sight && room == size && before.0 != Screen::Loading && !still => {
                *glide = Some(Glide { from: *transform, passed: 0.0 });
            }
            Some((_, room)) if room != size => *glide = None,
            _ => {}
        }
        let mut now = wanted;
        if let Some(way) = glide.as_mut() {
            way.passed += time.delta_secs().min(0.25);
            let t = EaseFunction::CubicOut.sample_clamped((way.passed / GLIDE).min(1.0));
            now.translation = way.from.translation.lerp(wanted.translation, t);
            now.rotation = way.from.rotation.slerp(wanted.rotation, t);
            activity.want(0.3);
            if t >= 1.0 || still {
                (now, *glide) = (wanted, None);
            }
        }
        if *transform != now {
            *transform = now;
        }
    }
}

/// The title's view at a time: it drifts so slowly that one hardly sees it.
fn title_view(clock: &DemoClock, upright: bool, still: bool) -> CameraMode {
    // In a tall window there is nothing to spare at the sides.
    let view = if upright { CameraMode { zoom: 0.0, yaw: 0.12, ..TITLE_VIEW } } else { TITLE_VIEW };
    if still {
        return view;
    }
    let wave = |seconds: f32| ops::sin(clock.passed() * std::f32::consts::TAU / seconds);
    CameraMode {
        yaw: view.yaw + DRIFT.0 * wave(DRIFT.1),
        tilt: view.tilt + DRIFT.0 * 0.35 * wave(DRIFT.1 * 0.63),
        ..view
    }
}

/// Where a camera turned so must be for board and trays to fill the free part of the view.
fn fit(layout: &BoardLayout, rotation: Quat, half_view: Vec2, free: Rect) -> Vec3 {
    let half = layout.half_extents() + 0.15;
    let corners = [-1.0, 1.0].map(|x| [-1.0, 1.0].map(|z| [-0.3, 0.3].map(|y| Vec3::new(x * half.x, y, z * half.y))));
    // The free part in view coordinates: −1 to 1, y upwards.
    let free_centre = Vec2::new(free.center().x * 2.0 - 1.0, 1.0 - free.center().y * 2.0);
    let free_half = free.size() * 0.98;
    let (mut centre, mut distance) = (Vec3::ZERO, 20.0_f32);
    for _ in 0..24 {
        let camera = centre - rotation * Vec3::NEG_Z * distance;
        let seen = corners.as_flattened().as_flattened().iter().map(|corner| {
            let local = rotation.inverse() * (*corner - camera);
            local.xy() / -local.z.min(-0.1) / half_view
        });
        let (low, high) = seen.fold((Vec2::MAX, Vec2::MIN), |(low, high), at| (low.min(at), high.max(at)));
        let off = (low + high) / 2.0 - free_centre;
        centre += rotation * (off * half_view * distance).extend(0.0);
        let filled = (high - low) / 2.0 / free_half;
        distance *= filled.max_element().clamp(0.5, 2.0);
    }
    centre - rotation * Vec3::NEG_Z * distance
}
