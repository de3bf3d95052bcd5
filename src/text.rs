//! Every word shown to people, in each language, from the Fluent files in `assets/locales`.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, static_loader};

static_loader! {
    static LOCALES = {
        locales: "./assets/locales",
        fallback_language: "en",
        // No bidirectional isolation marks: both languages run left to right, and terminals show the marks.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// A language the game speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, clap::ValueEnum)]
pub enum Language {
    /// Magyar.
    #[value(name = "hu")]
    Hungarian,
    /// English.
    #[default]
    #[value(name = "en")]
    English,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::Hungarian, Language::English];

    /// Its code: `hu` or `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::Hungarian => "hu",
            Language::English => "en",
        }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language the system is set to, or English if the game does not speak it.
    pub fn of_system() -> Language {
        let locale = sys_locale::get_locale().unwrap_or_default();
        locale.get(..2).and_then(Language::from_code).unwrap_or_default()
    }

    fn identifier(self) -> LanguageIdentifier {
        match self {
            Language::Hungarian => fluent_templates::langid!("hu"),
            Language::English => fluent_templates::langid!("en"),
        }
    }

    /// The text with this key, or the key itself if there is none.
    pub fn text(self, key: &str) -> String {
        LOCALES.try_lookup(&self.identifier(), key).unwrap_or_else(|| key.to_owned())
    }

    /// The text with this key, its `{ $name }` places filled from `arguments`.
    pub fn text_with<'a>(
        self,
        key: &str,
        arguments: impl IntoIterator<Item = (&'static str, FluentValue<'a>)>,
    ) -> String {
        let arguments: HashMap<Cow<'static, str>, FluentValue> =
            arguments.into_iter().map(|(name, value)| (name.into(), value)).collect();
        LOCALES.try_lookup_with_args(&self.identifier(), key, &arguments).unwrap_or_else(|| key.to_owned())
    }
}
