//! What each capability does about what happens, as a table; every cell that does something has a
//! test of its own.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use svenn_http::follows::{Cell, Kind};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/events.md");
const HEAD: &str = "# What follows from what happens\n\n\
    Generated from what the capabilities say (`crates/http/src/follows.rs`): a new event does not \
    compile before each capability has answered for it, nor a new capability before it has answered \
    for all events. What has to hold at once is done in the event's own transaction, said before it \
    is done, and stands in the journal afterwards; the rest is read from the change log or derived \
    when it is asked for. Behind each answer that does something stand the templates by which people \
    are told, in the order of the answer, and its test.\n";

/// The reason of a capability that nothing concerns, whatever it is.
fn untouched(cell: impl Fn(Kind) -> Cell) -> Option<&'static str> {
    let mut reason = None;
    for kind in Kind::ALL {
        match (cell(*kind), reason) {
            (Cell::Nothing(why), None) => reason = Some(why),
            (Cell::Nothing(why), Some(before)) if why == before => {}
            _ => return None,
        }
    }
    reason
}

/// An answer, and the templates that it names behind it.
fn told_by(what: &str) -> (&str, Vec<&str>) {
    let parts = what.strip_suffix(']').and_then(|it| it.rsplit_once(" ["));
    parts.map_or((what, Vec::new()), |(what, ids)| (what, ids.split(' ').collect()))
}

/// A row of the table.
fn row(name: &str, what: &str, test: &str) -> String {
    let (what, templates) = told_by(what);
    let templates: Vec<String> = templates.iter().map(|id| format!("`{id}`")).collect();
    format!("| `{name}` | {what} | {} | `{test}` |\n", templates.join(", "))
}

fn section(kind: Kind) -> String {
    let (mut does, mut nothing) = (String::new(), BTreeMap::<&str, Vec<String>>::new());
    for it in svenn_server::described().unwrap().iter() {
        if untouched(|kind| it.follows.cell(kind)).is_some() {
            continue;
        }
        let name = it.name;
        match it.follows.cell(kind) {
            Cell::Does(what) => {
                does.push_str(&row(name, what, &format!("follows.rs: {}", kind.cell())));
            }
            Cell::Tested(what, file, test) => {
                does.push_str(&row(name, what, &format!("{file}: {test}")));
            }
            Cell::Nothing(why) => nothing.entry(why).or_default().push(format!("`{name}`")),
        }
    }
    let mut text = format!("\n### {}\n", kind.title());
    if !does.is_empty() {
        let head = "| capability | what follows | told by | test |\n|---|---|---|---|";
        text.push_str(&format!("\n{head}\n{does}"));
    }
    text.push_str("\nNothing, because:\n\n");
    for (why, names) in nothing {
        text.push_str(&format!("- {}: {why}.\n", names.join(", ")));
    }
    text
}

#[test]
fn the_table_of_events_is_true() {
    let mut text = HEAD.to_owned();
    text.push_str("\n## Capabilities that nothing concerns, whatever it is\n\n");
    for it in svenn_server::described().unwrap().iter() {
        if let Some(why) = untouched(|kind| it.follows.cell(kind)) {
            text.push_str(&format!("- `{}`: {why}.\n", it.name));
        }
    }
    let mut group = "";
    for kind in Kind::ALL {
        if kind.group() != group {
            group = kind.group();
            text.push_str(&format!("\n## {group}\n"));
        }
        text.push_str(&section(*kind));
    }
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(FILE, &text).unwrap();
    }
    assert_eq!(fs::read_to_string(FILE).unwrap_or_default(), text, "UPDATE_DOCS=1 writes it anew");
}

#[test]
fn each_template_that_an_answer_names_is_there() {
    let all = svenn_server::described().unwrap();
    let known: BTreeSet<&str> = all.templates().iter().map(|it| it.id).collect();
    let mut unknown = Vec::new();
    for capability in all.iter() {
        for kind in Kind::ALL {
            let (Cell::Does(what) | Cell::Tested(what, ..)) = capability.follows.cell(*kind) else {
                continue;
            };
            let named = told_by(what).1.into_iter().filter(|id| !known.contains(id));
            unknown.extend(named.map(|id| format!("{}: {}: {id}", capability.name, kind.cell())));
        }
    }
    assert!(unknown.is_empty(), "{unknown:#?}");
}

/// Whether there is a test that carries the name of a cell: as its own, or in what is said above it.
fn carries(text: &str, test: &str, cell: &str) -> bool {
    let Some((before, _)) = text.split_once(&format!("async fn {test}(world)")) else {
        return false;
    };
    let named = format!("`{cell}`");
    let above = before.lines().rev().skip(1);
    let mut said = above.take_while(|line| line.trim_start().starts_with("///"));
    test == cell || said.any(|line| line.contains(&named))
}

#[test]
fn each_cell_that_does_something_has_its_test() {
    let mut missing = Vec::new();
    for capability in svenn_server::described().unwrap().iter() {
        let name = capability.name;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{name}/tests/{name}"));
        for kind in Kind::ALL {
            let (file, test) = match capability.follows.cell(*kind) {
                Cell::Does(_) => ("follows.rs", kind.cell()),
                Cell::Tested(_, file, test) => (file, test),
                Cell::Nothing(_) => continue,
            };
            let text = fs::read_to_string(folder.join(file)).unwrap_or_default();
            let all = fs::read_to_string(folder.join("mod.rs")).unwrap_or_default();
            let is_run = all.contains(&format!("mod {};", file.trim_end_matches(".rs")));
            if !is_run || !carries(&text, test, kind.cell()) {
                missing.push(format!("{name}: {file}: {test}: {}", kind.cell()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}
