//! Under reduced motion nothing crosses the board: a man fades where it was and comes into sight where it goes.

use bevy::prelude::*;

use super::{Man, Motion};
use crate::app::states::AppSystems;

/// A man that is partly seen through: what it is made of, and the same thinned.
#[derive(Component)]
struct Fading {
    solid: Handle<StandardMaterial>,
    thin: Handle<StandardMaterial>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (thin_out, restore).chain().after(AppSystems::Show));
}

type Shown<'a> = (Entity, &'a Motion, &'a mut MeshMaterial3d<StandardMaterial>, Option<&'a Fading>);

fn thin_out(mut commands: Commands, mut materials: ResMut<Assets<StandardMaterial>>, mut men: Query<Shown, With<Man>>) {
    for (entity, motion, mut material, fading) in &mut men {
        let Some(alpha) = motion.seen() else { continue };
        if let Some(fading) = fading {
            if let Some(mut thin) = materials.get_mut(&fading.thin) {
                thin.base_color.set_alpha(alpha);
            }
            continue;
        }
        let Some(mut thin) = materials.get(&material.0).cloned() else { continue };
        thin.alpha_mode = AlphaMode::Blend;
        thin.base_color.set_alpha(alpha);
        let thin = materials.add(thin);
        commands.entity(entity).insert(Fading { solid: material.0.clone(), thin: thin.clone() });
        material.0 = thin;
    }
}

/// Whoever has arrived is solid again.
fn restore(
    mut commands: Commands,
    mut men: Query<(Entity, &Fading, &mut MeshMaterial3d<StandardMaterial>, Option<&Motion>)>,
) {
    for (entity, fading, mut material, motion) in &mut men {
        if motion.and_then(Motion::seen).is_some() {
            continue;
        }
        // It may be made of something else by now.
        if material.0 == fading.thin {
            material.0 = fading.solid.clone();
        }
        commands.entity(entity).remove::<Fading>();
    }
}
