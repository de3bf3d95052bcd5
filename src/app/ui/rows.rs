//! Buttons that share the room there is: beside one another or one below the other.

use bevy_egui::egui::Ui;

use super::widgets::{Button, Look, first};

/// Between two buttons of a row, points.
const GAP: f32 = 10.0;

/// A button of a row: its word, what it is made of, and what it stands for.
pub type Entry<T> = (String, Look, T);

/// Shows buttons in a row; gives what the one that was pressed stands for. The golden one gets the focus of a panel
/// that has just opened.
pub fn row<T: Clone>(ui: &mut Ui, entries: &[Entry<T>]) -> Option<T> {
    let mut pressed = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let count = entries.len() as f32;
        let width = (ui.available_width() - GAP * (count - 1.0)) / count;
        for (word, look, stands_for) in entries {
            let button = ui.add(Button::new(word).width(width).look(*look));
            if *look == Look::Gold {
                first(&button);
            }
            if button.clicked() {
                pressed = Some(stands_for.clone());
            }
        }
    });
    pressed
}

/// Shows each button in a row of its own.
pub fn column<T: Clone>(ui: &mut Ui, entries: &[Entry<T>]) -> Option<T> {
    let rows: Vec<Option<T>> = entries.chunks(1).map(|entry| row(ui, entry)).collect();
    rows.into_iter().flatten().next()
}
