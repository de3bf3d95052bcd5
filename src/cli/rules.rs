//! `malom rules`: presets and options in words.

use std::io::{self, Write};
use std::process::ExitCode;

use super::Done;
use crate::rules::{Preset, RuleOption, Rules};
use crate::text::Language;

/// Tell the rules in words
#[derive(clap::Args)]
#[command(
    long_about = "Without a name: the presets and the options with their values, in words.\n\
        With a name (options may follow it): what those rules say, option by option.",
    after_help = "Example: malom rules nine,flying=never --language hu"
)]
pub(super) struct Arguments {
    /// A preset, then options, such as `nine,flying=never`
    #[arg(value_name = "NAME")]
    rules: Option<Rules>,
    /// The language; the system's if none is given
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Done {
    let language = arguments.language.unwrap_or_else(Language::of_system);
    match &arguments.rules {
        Some(rules) => tell(rules, language, out)?,
        None => list(language, out)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn list(language: Language, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}\n", language.text("rules-presets"))?;
    for preset in Preset::ALL {
        writeln!(out, "  {:<12}{}", preset.name(), language.text(&format!("preset-{}-about", preset.name())))?;
    }
    writeln!(out, "\n{}", language.text("rules-options"))?;
    for option in RuleOption::ALL {
        writeln!(out, "\n  {}: {}", option.name(), language.text(&format!("option-{}", option.name())))?;
        for value in option.values() {
            writeln!(out, "    {value:<18}{}", language.option_value(option, value))?;
        }
    }
    Ok(())
}

fn tell(rules: &Rules, language: Language, out: &mut impl Write) -> io::Result<()> {
    let (preset, changed) = rules.nearest_preset();
    writeln!(out, "{rules}: {}\n", language.text(&format!("preset-{}-about", preset.name())))?;
    for option in RuleOption::ALL {
        let value = rules.value(option);
        let mark = if changed.contains(&option) { '*' } else { ' ' };
        writeln!(out, "{mark} {:<16}{value:<18}{}", option.name(), language.option_value(option, &value))?;
    }
    if !changed.is_empty() {
        writeln!(out, "\n* {}", language.text_with("rules-changed", [("preset", preset.name().into())]))?;
    }
    Ok(())
}

impl Language {
    /// What a value of a rule option means, in a sentence.
    pub fn option_value(self, option: RuleOption, value: &str) -> String {
        match (option, value.parse::<u32>()) {
            (RuleOption::Men | RuleOption::QuietLimit | RuleOption::EndgameLimit, Ok(number)) => {
                self.text_with(&format!("option-{}-number", option.name()), [("number", number.into())])
            }
            _ if value.contains('-') && value.starts_with(|c: char| c.is_ascii_digit()) => {
                self.text(&format!("option-{}-range", option.name()))
            }
            _ => self.text(&format!("option-{}-{value}", option.name())),
        }
    }
}
