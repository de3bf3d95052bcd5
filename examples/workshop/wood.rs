//! Wood as a solid: year rings around a pith that wanders, vessels and rays that run through them. Whatever is
//! cut from it shows on its faces what a saw would show. A unit is the board's: about six centimetres.

use super::noise::{Place, chance, fractal, mix, noise, smooth};

/// A kind of wood.
#[derive(Clone, Copy)]
pub struct Wood {
    /// Year rings a unit.
    pub rings: f32,
    /// How much darker the late wood of a year is, 0 to 1.
    pub late: f32,
    /// How strongly bands of pigment follow the rings, 0 to 1.
    pub bands: f32,
    /// How strongly vessels show as dark dashes along the grain, 0 to 1.
    pub vessels: f32,
    /// Vessels only in the wood of spring.
    pub ring_porous: bool,
    /// How strongly rays show, dark below 0, pale above.
    pub rays: f32,
    /// How strongly the fibres wave, which shows as soft bars across the grain.
    pub curl: f32,
    /// Colours from the darkest vessel to the lightest wood, sRGB.
    pub colours: [[f32; 3]; 4],
    /// What a slow drift of the colour multiplies it by at its warm end; it divides at the cool end.
    pub drift: [f32; 3],
    /// How rough it is, oiled or waxed.
    pub roughness: f32,
}

/// Walnut, oiled.
pub const WALNUT: Wood = Wood {
    rings: 11.0,
    late: 0.52,
    bands: 0.50,
    vessels: 0.62,
    ring_porous: false,
    rays: 0.0,
    curl: 0.25,
    colours: [[0.098, 0.058, 0.038], [0.204, 0.122, 0.074], [0.340, 0.216, 0.135], [0.470, 0.322, 0.210]],
    drift: [1.07, 0.99, 0.88],
    roughness: 0.40,
};

/// Walnut from near the heart: what frames are made of.
pub const WALNUT_DARK: Wood = Wood {
    rings: 13.0,
    bands: 0.42,
    colours: [[0.070, 0.037, 0.023], [0.138, 0.074, 0.043], [0.232, 0.132, 0.078], [0.330, 0.203, 0.124]],
    ..WALNUT
};

/// Maple, waxed.
pub const MAPLE: Wood = Wood {
    rings: 11.0,
    late: 0.70,
    bands: 0.26,
    vessels: 0.10,
    ring_porous: false,
    rays: -0.34,
    curl: 0.55,
    colours: [[0.470, 0.315, 0.175], [0.680, 0.495, 0.295], [0.850, 0.700, 0.490], [0.925, 0.810, 0.625]],
    drift: [1.015, 0.995, 0.95],
    roughness: 0.36,
};

/// Ebony with a few brown streaks, polished.
pub const EBONY: Wood = Wood {
    rings: 12.0,
    late: 0.45,
    bands: 0.95,
    vessels: 0.55,
    ring_porous: false,
    rays: 0.0,
    curl: 0.2,
    colours: [[0.022, 0.019, 0.018], [0.050, 0.041, 0.036], [0.100, 0.074, 0.058], [0.275, 0.175, 0.112]],
    drift: [1.08, 0.98, 0.88],
    roughness: 0.30,
};

/// The oak of an old bench.
pub const OAK: Wood = Wood {
    rings: 8.5,
    late: 0.40,
    bands: 0.34,
    vessels: 0.85,
    ring_porous: true,
    rays: 0.16,
    curl: 0.1,
    colours: [[0.120, 0.078, 0.045], [0.255, 0.175, 0.105], [0.375, 0.270, 0.170], [0.470, 0.355, 0.235]],
    drift: [1.05, 1.0, 0.92],
    roughness: 0.55,
};

/// What is seen of the wood at a place.
#[derive(Clone, Copy, Default)]
pub struct Grain {
    /// From the darkest colour at 0 to the lightest at 1.
    pub tone: f32,
    /// From the cool end of the drift at −1 to the warm end at 1.
    pub drift: f32,
    /// Height of the surface in units: vessels are hollows.
    pub height: f32,
    /// Roughness.
    pub roughness: f32,
}

impl Wood {
    /// The wood at a place of the log that `seed` names.
    pub fn at(&self, place: Place, seed: u32) -> Grain {
        let [x, y, z] = place;
        // The tree did not grow straight: the pith wanders along it and the rings bulge.
        let bow = |seed: u32| fractal([x * 0.16, y * 0.25, z * 0.25], 2, seed);
        let fine = noise([x * 0.9, y * 2.2, z * 2.2], seed + 3);
        let (across, deep) = (y + 0.34 * bow(seed + 1) + 0.018 * fine, z + 0.34 * bow(seed + 5) + 0.018 * fine);
        let radius = across.hypot(deep) + 0.10 * fractal([x * 0.5, across * 0.9, deep * 0.9], 3, seed + 9);
        let years = radius * self.rings + 0.55 * noise([radius * self.rings * 0.41, 0.5, 0.5], seed + 13);
        let year = years.floor();
        let season = years - year;
        // Wood of spring darkens slowly into that of autumn and ends sharply in winter; no two years are alike.
        let strength = 0.35 + 0.65 * chance(year as i32, seed + 15);
        let autumn = smooth(0.15, 0.96, season).powf(1.6) * (1.0 - smooth(0.955, 1.0, season)) * strength;
        let band =
            noise([years * 0.31, x * 0.05, 3.7], seed + 17) + 0.5 * noise([years * 0.83, x * 0.11, 9.1], seed + 19);
        let cloud = fractal([x * 0.22, across * 0.8, deep * 0.8], 3, seed + 21);
        let fibre = noise([x * 3.5, across * 75.0, deep * 75.0], seed + 25)
            + 0.6 * noise([x * 7.0, across * 150.0, deep * 150.0], seed + 27);
        // Bundles of fibres: the long faint stripes that make wood silky.
        let silk = noise([x * 0.7, across * 14.0, deep * 14.0], seed + 28)
            + 0.7 * noise([x * 1.3, across * 34.0, deep * 34.0], seed + 29);
        // Waves of the fibres catch the light as bars across the grain.
        let bars = noise(
            [x * 5.2 + 1.5 * noise([x * 0.6, across * 1.3, deep], seed + 31), across * 0.7, deep * 0.7],
            seed + 33,
        );
        let calm = smooth(-0.3, 0.5, noise([x * 0.3, across * 0.5, deep * 0.5], seed + 35));

        let spring = if self.ring_porous { 1.0 - smooth(0.16, 0.34, season) } else { 1.0 - 0.55 * season };
        let dash = |long: f32, fine: f32, seed: u32| noise([x * long, across * fine, deep * fine], seed);
        let vessel =
            smooth(0.36, 0.62, dash(3.6, 88.0, seed + 41)).max(0.7 * smooth(0.38, 0.62, dash(6.0, 140.0, seed + 43)));
        let vessel = vessel * spring * (if self.ring_porous { 1.0 } else { 0.85 + 0.3 * cloud });
        // Rays are sheets from the pith outwards: seen as flecks where the cut runs along them.
        let around = deep.atan2(across) * radius.max(0.4);
        let ray = smooth(0.30, 0.60, noise([x * 6.5, around * 46.0, radius * 2.4], seed + 47));

        let tone = 0.66 - 0.46 * self.late * autumn
            + 0.30 * self.bands * band
            + 0.13 * cloud
            + 0.050 * fibre
            + 0.075 * silk
            + 0.16 * self.curl * bars * calm
            + 0.28 * self.rays * ray
            - 0.52 * self.vessels * vessel;
        let drift = fractal([x * 0.13 + 5.0, across * 0.55, deep * 0.55], 2, seed + 51) * 1.5 + 0.5 * band * self.bands;
        Grain {
            tone: tone.clamp(0.0, 1.0),
            drift: drift.clamp(-1.0, 1.0),
            height: -0.0045 * self.vessels * vessel + 0.0004 * fibre - 0.0008 * autumn,
            roughness: self.roughness + 0.28 * self.vessels * vessel - 0.05 * autumn + 0.03 * cloud,
        }
    }

    /// The colour of a tone, sRGB.
    pub fn colour(&self, tone: f32, drift: f32) -> [f32; 3] {
        let along = tone.clamp(0.0, 1.0) * 3.0;
        let index = (along as usize).min(2);
        std::array::from_fn(|part| {
            let plain = mix(self.colours[index][part], self.colours[index + 1][part], along - index as f32);
            plain * self.drift[part].powf(drift)
        })
    }
}

/// A board sawn from a log: where its corner lies in it, and how its plane runs through the rings.
#[derive(Clone, Copy)]
pub struct Cut {
    /// How far the plane lies from the pith, units.
    pub depth: f32,
    /// How much nearer it comes to the pith for each unit along the grain: cathedrals instead of stripes.
    pub slope: f32,
    /// How far the middle of the board lies beside the pith, units.
    pub beside: f32,
    /// The plane's turn about the grain, radians: 0 is flat sawn, a quarter turn shows the rays.
    pub turn: f32,
    /// Which log.
    pub seed: u32,
}

impl Cut {
    /// The place in the log of a place of the board: along the grain, across it, and below its face.
    pub fn place(&self, along: f32, across: f32, below: f32) -> Place {
        let (sine, cosine) = self.turn.sin_cos();
        let (flat, deep) = (across + self.beside, self.depth + self.slope * along - below);
        [along, flat * cosine - deep * sine, flat * sine + deep * cosine]
    }
}
