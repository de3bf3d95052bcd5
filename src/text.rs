//! Every word shown to people, in each language, from the Fluent files in `assets/locales`.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, static_loader};

static_loader! {
    static LOCALES = {
        locales: "./assets/locales",
        fallback_language: "en",
        // No bidirectional isolation marks: the languages run left to right, and terminals show the marks.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// A language the game speaks: one for each file in `assets/locales`, which is named by its code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Language(&'static str);

/// Every language by its code, in the codes' order.
static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    // They are kept for as long as the program runs.
    let code = |identifier: &LanguageIdentifier| &*identifier.to_string().leak();
    let mut codes: Vec<&'static str> = LOCALES.locales().map(code).collect();
    codes.sort_unstable();
    codes.into_iter().map(Language).collect()
});

impl Default for Language {
    fn default() -> Self {
        Language::ENGLISH
    }
}

impl Language {
    /// English, which also says what another language has no words for.
    pub const ENGLISH: Language = Language("en");

    /// Every language.
    pub fn all() -> &'static [Language] {
        &LANGUAGES
    }

    /// Its code, such as `hu`.
    pub const fn code(self) -> &'static str {
        self.0
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Language> {
        Language::all().iter().copied().find(|language| language.code() == code)
    }

    /// The language the system is set to, or English if the game does not speak it.
    pub fn of_system() -> Language {
        Language::of_locale(&sys_locale::get_locale().unwrap_or_default())
    }

    /// The language of a locale such as `pt-BR`: with its region if there is a file for that, else without.
    fn of_locale(locale: &str) -> Language {
        let language = locale.split(['-', '_', '.']).next().unwrap_or_default();
        Language::from_code(locale).or_else(|| Language::from_code(language)).unwrap_or_default()
    }

    fn identifier(self) -> LanguageIdentifier {
        self.0.parse().unwrap_or(fluent_templates::langid!("en"))
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

impl clap::ValueEnum for Language {
    fn value_variants<'a>() -> &'a [Self] {
        Language::all()
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(clap::builder::PossibleValue::new(self.code()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_language() {
        let mut files = Vec::new();
        for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales")).unwrap() {
            files.push(entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned());
        }
        files.sort_unstable();
        let codes: Vec<_> = Language::all().iter().map(|language| language.code()).collect();
        assert_eq!(codes, files);
        assert!(codes.contains(&"en") && codes.contains(&"hu"));
    }

    #[test]
    fn each_language_tells_its_own_name() {
        let mut names: Vec<_> = Language::all().iter().map(|language| language.text("language-name")).collect();
        assert!(!names.contains(&"language-name".to_owned()));
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Language::all().len());
    }

    #[test]
    fn the_system_s_locale_gives_its_language() {
        for (locale, code) in [("hu-HU", "hu"), ("hu", "hu"), ("en_US.UTF-8", "en"), ("C", "en"), ("", "en")] {
            assert_eq!(Language::of_locale(locale).code(), code, "{locale}");
        }
    }
}
