//! Every command line in the README and in `docs/` is one that works: commands of `svenn` are
//! given to it with `--help` behind, which reads all of them and does nothing; of the others, what
//! they name is there.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn pages() -> Vec<PathBuf> {
    let mut pages = vec![root().join("README.md"), root().join("web/README.md")];
    for folder in ["docs", "docs/checklists"] {
        let entries = fs::read_dir(root().join(folder)).unwrap().flatten();
        let all = entries.map(|entry| entry.path());
        pages.extend(all.filter(|path| path.extension().is_some_and(|it| it == "md")));
    }
    pages
}

/// The commands of a page: what is in its shell blocks and between backticks, one command a
/// line, without comments and without what is set before them.
fn commands(page: &str) -> Vec<Vec<String>> {
    let mut lines = Vec::new();
    for (at, part) in page.split("```").enumerate() {
        if at % 2 == 1 {
            if let Some(block) = part.strip_prefix("sh\n") {
                lines.extend(block.replace("\\\n", " ").lines().map(str::to_owned));
            }
        } else {
            lines.extend(part.split('`').skip(1).step_by(2).map(str::to_owned));
        }
    }
    let each = lines.iter().flat_map(|line| line.split(" #").next().unwrap().split("&&"));
    let each = each.flat_map(|line| line.split(" | "));
    each.map(words).filter(|words| !words.is_empty()).collect()
}

/// A line's words as a shell reads them, from the command's name on.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for letter in line.trim().chars() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            other => words.last_mut().unwrap().push(other),
        }
    }
    words.retain(|word| !word.is_empty());
    words.into_iter().skip_while(|word| is_assignment(word)).collect()
}

fn is_assignment(word: &str) -> bool {
    let name = word.split_once('=').map(|(name, _)| name);
    name.is_some_and(|name| name.chars().all(|it| it.is_ascii_uppercase() || it == '_'))
}

/// What is wrong with a command of the documentation.
fn fault(command: &[String]) -> Option<String> {
    let name = command[0].rsplit('/').next().unwrap_or_default();
    let rest = &command[1..];
    match (command[0].as_str(), name) {
        (_, "svenn") if !rest.is_empty() => fault_of_svenn(rest),
        ("make", _) => {
            let target = rest.iter().find(|word| !is_assignment(word))?;
            let named = format!("\n{target}:");
            (!text("Makefile").contains(&named)).then(|| format!("no target {target}"))
        }
        ("cargo", _) => fault_of_cargo(rest),
        ("npm", _) => fault_of_npm(rest),
        (path, _) if path.starts_with("scripts/") => {
            (!root().join(path).is_file()).then(|| "no such script".to_owned())
        }
        _ => None,
    }
}

fn fault_of_svenn(arguments: &[String]) -> Option<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_svenn"));
    let output = command.args(arguments).arg("--help").output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    (!output.status.success()).then_some(errors)
}

/// The value behind one of these flags.
fn value<'a>(arguments: &'a [String], flags: &[&str]) -> Option<&'a str> {
    let at = arguments.iter().position(|word| flags.contains(&word.as_str()))?;
    arguments.get(at + 1).map(String::as_str)
}

fn fault_of_cargo(arguments: &[String]) -> Option<String> {
    let package = value(arguments, &["-p", "--package"]).unwrap_or("svenn-server");
    let folder = format!("crates/{}", package.strip_prefix("svenn-")?);
    let manifest = root().join(&folder).join("Cargo.toml");
    let Ok(manifest) = fs::read_to_string(manifest) else {
        return Some(format!("no package {package}"));
    };
    if let Some(feature) = value(arguments, &["--features"]) {
        let (_, features) = manifest.split_once("[features]")?;
        if !features.contains(&format!("\n{feature} = ")) {
            return Some(format!("no feature {feature}"));
        }
        // What production is built with, `make check` lints and builds.
        if !text("scripts/check").contains("--all-features") {
            return Some("nobody builds the features".to_owned());
        }
    }
    let example = value(arguments, &["--example"])?;
    let file = root().join(folder).join("examples").join(example);
    let is_there = file.is_dir() || file.with_extension("rs").is_file();
    (!is_there).then(|| format!("no example {example}"))
}

fn fault_of_npm(arguments: &[String]) -> Option<String> {
    let script = match value(arguments, &["run"]) {
        Some(script) => script,
        None if arguments.iter().any(|word| word == "test") => "test",
        None => return None,
    };
    let named = format!("\"{script}\":");
    (!text("web/package.json").contains(&named)).then(|| format!("no script {script}"))
}

#[test]
fn every_command_of_the_documentation_works() {
    let mut wrong = Vec::new();
    let mut of_svenn = 0;
    for page in pages() {
        for command in commands(&fs::read_to_string(&page).unwrap()) {
            of_svenn += usize::from(command[0].ends_with("svenn"));
            if let Some(fault) = fault(&command) {
                wrong.push(format!("{}: {}: {fault}", page.display(), command.join(" ")));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(of_svenn > 15, "the search for commands finds them: {of_svenn}");
}
