//! Programs of others that look at what we make. Where one is not installed, the test says so
//! loudly and looks with the others; `scripts/ensure-system` installs them.

use std::{fs, path::Path, process::Command};

/// The program's words on a file; `None` where there is no such program.
fn said(program: &str, arguments: &[&str], bytes: &[u8]) -> Option<(bool, String)> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fil.pdf");
    fs::write(&file, bytes).unwrap();
    run(program, arguments, &file)
}

fn run(program: &str, arguments: &[&str], file: &Path) -> Option<(bool, String)> {
    match Command::new(program).args(arguments).arg(file).output() {
        Ok(output) => {
            let text = [output.stdout, output.stderr].concat();
            Some((output.status.success(), String::from_utf8_lossy(&text).into_owned()))
        }
        Err(error) => {
            eprintln!("NOT LOOKED AT: {program} is not here ({error}): scripts/ensure-system");
            None
        }
    }
}

/// How many signatures `pdfsig` finds valid, and how many cover the whole file.
pub fn pdfsig(bytes: &[u8]) -> Option<(usize, usize)> {
    let (_, text) = said("pdfsig", &["-nocert"], bytes)?;
    let count = |words: &str| text.matches(words).count();
    Some((count("Signature is Valid."), count("Total document signed")))
}

/// What `pdfsig` says, for a test that fails.
pub fn words_of_pdfsig(bytes: &[u8]) -> String {
    said("pdfsig", &["-nocert"], bytes).map_or_else(String::new, |(_, text)| text)
}

/// `qpdf` finds nothing wrong with the structure.
pub fn qpdf_is_content(bytes: &[u8], name: &str) {
    if let Some((is_good, text)) = said("qpdf", &["--check"], bytes) {
        assert!(is_good, "{name}: {text}");
    }
}

/// The file as `qpdf` writes it with these options.
pub fn rewritten(bytes: &[u8], options: &[&str]) -> Option<Vec<u8>> {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("fra.pdf"), folder.path().join("til.pdf"));
    fs::write(&from, bytes).unwrap();
    let from = from.to_str().unwrap();
    run("qpdf", &[options, &[from]].concat(), &to)?;
    Some(fs::read(&to).unwrap())
}
