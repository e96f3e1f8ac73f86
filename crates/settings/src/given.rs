//! What is set, wherever it was said: flags go before the environment, that before the file.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::Path,
};

use super::{
    ConfigError,
    names::{self, wrong},
    settings::{PLAIN, SECRET, Settings},
};

/// What stands behind the name of a setting that names a file with the value.
const IN_FILE: &str = "_FILE";
/// What others read too, and the file of settings may say.
const ALSO: [&str; 4] =
    ["AWS_DEFAULT_REGION", "AWS_ENDPOINT_URL_S3", "AWS_SESSION_TOKEN", "SSL_CERT_FILE"];

/// Where systemd puts what `LoadCredential` names, and what it puts before the names of files where
/// that is a folder with the id `svenn`.
const CREDENTIALS: (&str, &str) = ("CREDENTIALS_DIRECTORY", "svenn_");

type Layer = BTreeMap<String, String>;

/// The settings by their names.
#[derive(Default)]
pub struct Given(Layer);

impl Given {
    /// All that is said; what is wrong about how it is said is noted.
    pub fn of(settings: &Settings, wrongs: &mut Vec<ConfigError>) -> Self {
        let of_file = settings.config().map(|path| file(path, wrongs)).unwrap_or_default();
        let set = env::vars_os().filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        });
        let mut nearer: Layer = set.filter(|(_, value)| !value.is_empty()).collect();
        nearer.extend(settings.named());
        Self::layered(of_file, nearer, wrongs)
    }

    fn layered(of_file: Layer, nearer: Layer, wrongs: &mut Vec<ConfigError>) -> Self {
        wrongs.extend(of_file.keys().filter_map(|name| stranger(name)));
        let mut values = Layer::new();
        for layer in [of_file, nearer] {
            for name in SECRET {
                let other = format!("{name}{IN_FILE}");
                match (layer.contains_key(*name), layer.contains_key(&other)) {
                    (true, true) => {
                        wrongs.push(wrong(name, format!("and {other} are both set")));
                    }
                    // Said anew in another way.
                    (true, false) => drop(values.remove(&other)),
                    (false, true) => drop(values.remove(*name)),
                    (false, false) => {}
                }
            }
            values.extend(layer);
        }
        let all: Vec<_> = values.iter().map(|(name, it)| (name.clone(), it.clone())).collect();
        for name in SECRET {
            if let Some(path) = credential(&values, name) {
                values.insert(format!("{name}{IN_FILE}"), path);
            }
        }
        for name in SECRET {
            let other = format!("{name}{IN_FILE}");
            let Some(path) = values.get(&other).filter(|_| !values.contains_key(*name)) else {
                continue;
            };
            match fs::read_to_string(path) {
                Ok(text) => drop(values.insert((*name).to_owned(), text.trim().to_owned())),
                Err(error) => {
                    let why = format!("names a file that cannot be read: {error}");
                    wrongs.push(wrong(&other, why));
                }
            }
        }
        wrongs.extend(names::strangers(&all));
        let all: Vec<_> = values.iter().map(|(name, it)| (name.clone(), it.clone())).collect();
        wrongs.extend(names::wrongs(&all));
        Self(values)
    }

    /// What a setting says, where it says anything.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<String> {
        self.0.get(name).filter(|value| !value.is_empty()).cloned()
    }

    /// What is said to those who ask for the account of a bucket.
    pub(super) fn of_buckets(&self) -> Layer {
        let theirs = self.0.iter().filter(|(name, _)| name.starts_with("AWS_"));
        theirs.map(|(name, value)| (name.clone(), value.clone())).collect()
    }
}

/// The file in which systemd gives a secret that is said nowhere else.
fn credential(values: &Layer, name: &str) -> Option<String> {
    let (folder, prefix) = CREDENTIALS;
    let folder = Path::new(values.get(folder)?);
    if values.contains_key(name) || values.contains_key(&format!("{name}{IN_FILE}")) {
        return None;
    }
    let paths = [folder.join(name), folder.join(format!("{prefix}{name}"))];
    let path = paths.into_iter().find(|path| path.is_file())?;
    path.into_os_string().into_string().ok()
}

/// Reads `NAME=value` a line, as systemd reads an `EnvironmentFile`: `#` begins a comment, and
/// what stands around the whole value in quotes is the value.
fn file(path: &Path, wrongs: &mut Vec<ConfigError>) -> Layer {
    match fs::read_to_string(path) {
        Ok(text) => lines(&text, wrongs),
        Err(error) => {
            let why = format!("{} cannot be read: {error}", path.display());
            wrongs.push(wrong("SVENN_CONFIG", why));
            Layer::new()
        }
    }
}

fn lines(text: &str, wrongs: &mut Vec<ConfigError>) -> Layer {
    let mut layer = Layer::new();
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with(['#', ';']) {
            continue;
        }
        let number = at.saturating_add(1);
        let Some((name, value)) = line.split_once('=') else {
            wrongs.push(wrong("SVENN_CONFIG", format!("line {number} is not NAME=value")));
            continue;
        };
        let (name, value) = (name.trim(), unquoted(value.trim()));
        if !value.is_empty() && layer.insert(name.to_owned(), value.to_owned()).is_some() {
            wrongs.push(wrong(name, format!("is set again in line {number} of the file")));
        }
    }
    layer
}

fn unquoted(value: &str) -> &str {
    let within = |quote: char| value.strip_prefix(quote).and_then(|it| it.strip_suffix(quote));
    within('"').or_else(|| within('\'')).unwrap_or(value)
}

/// A name in the file that is none of ours; those that look like ours are told elsewhere.
fn stranger(name: &str) -> Option<ConfigError> {
    let known: BTreeSet<&str> = [PLAIN, SECRET, &ALSO].concat().into_iter().collect();
    let is_known = known.contains(name)
        || name.strip_suffix(IN_FILE).is_some_and(|secret| SECRET.contains(&secret))
        || name.starts_with(names::PREFIX);
    (!is_known).then(|| wrong(name, "is no setting; `svenn --help` has all"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layer(settings: &[(&str, &str)]) -> Layer {
        settings.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect()
    }

    fn told(wrongs: &[ConfigError]) -> Vec<String> {
        wrongs.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_environment_goes_before_the_file() {
        let mut wrongs = Vec::new();
        let text = "# Svenn\nPORT=4000\n\nSVENN_BASE_URL = \"https://svenn.example\"\nHOST=\n";
        let of_file = lines(text, &mut wrongs);
        let given = Given::layered(of_file, layer(&[("PORT", "5000")]), &mut wrongs);
        assert_eq!(given.text("PORT").as_deref(), Some("5000"));
        assert_eq!(given.text("SVENN_BASE_URL").as_deref(), Some("https://svenn.example"));
        assert_eq!(given.text("HOST"), None);
        assert!(wrongs.is_empty(), "{:?}", told(&wrongs));
    }

    #[test]
    fn a_secret_stands_in_a_file_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secret");
        fs::write(&path, "abc\n").unwrap();
        let path = path.to_str().unwrap();
        let mut wrongs = Vec::new();
        let nearer = layer(&[("SVENN_SECRET_FILE", path)]);
        // The file of settings has another one, which was the one before.
        let given = Given::layered(layer(&[("SVENN_SECRET", "old")]), nearer, &mut wrongs);
        assert_eq!(given.text("SVENN_SECRET").as_deref(), Some("abc"));
        assert!(wrongs.is_empty(), "{:?}", told(&wrongs));
        // What systemd hands over counts where nothing else is said.
        let given = folder.path().join("svenn_SVENN_SMS_TOKEN");
        fs::write(&given, "def").unwrap();
        let credentials = layer(&[("CREDENTIALS_DIRECTORY", folder.path().to_str().unwrap())]);
        let given = Given::layered(Layer::new(), credentials, &mut wrongs);
        assert_eq!(given.text("SVENN_SMS_TOKEN").as_deref(), Some("def"));
        let nearer = layer(&[("SVENN_SECRET_FILE", "/finnes/ikke"), ("SVENN_SECRET", "abc")]);
        Given::layered(Layer::new(), nearer, &mut wrongs);
        let nearer = layer(&[("SVENN_SMS_TOKEN_FILE", "/finnes/ikke")]);
        Given::layered(Layer::new(), nearer, &mut wrongs);
        let told = told(&wrongs);
        assert_eq!(told[0], "SVENN_SECRET: and SVENN_SECRET_FILE are both set");
        assert!(told[1].starts_with("SVENN_SMS_TOKEN_FILE: names a file that cannot"), "{told:?}");
    }

    #[test]
    fn what_is_no_setting_is_told_with_its_place() {
        let mut wrongs = Vec::new();
        let text = "SMTP_HOST=mail.example\nSVENN_SMPT_HOST=mail.example\nuten likhetstegn\n";
        let of_file = lines(text, &mut wrongs);
        Given::layered(of_file, Layer::new(), &mut wrongs);
        assert_eq!(
            told(&wrongs),
            [
                "SVENN_CONFIG: line 3 is not NAME=value",
                "SMTP_HOST: is no setting; `svenn --help` has all",
                "SVENN_SMPT_HOST: is no setting; SVENN_SMTP_HOST is meant?",
            ]
        );
    }
}
