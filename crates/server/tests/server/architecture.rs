//! The walls of the house. If you are here because one of these failed: `ARCHITECTURE.md` says
//! why the wall stands. Move the code, or change the design there and here in one commit.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

/// The rooms in their order, as the workspace's manifest lists them: a crate may depend only on
/// crates before it, and processes stand side by side.
static ROOMS: LazyLock<Vec<(String, Kind)>> = LazyLock::new(|| {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let listed = manifest.split("[workspace.dependencies]").nth(1).unwrap();
    let mut kind = None;
    let mut rooms = Vec::new();
    for line in listed.lines().skip(1).take_while(|line| !line.is_empty()) {
        let headline = line.strip_prefix("# ").unwrap_or_default();
        if let Some((_, named)) = KINDS.iter().find(|(name, _)| headline.starts_with(name)) {
            kind = Some(*named);
        }
        let name = line.strip_prefix("svenn-").and_then(|rest| rest.split(' ').next());
        if let Some(name) = name {
            let kind = kind.unwrap_or_else(|| panic!("{name} is below no headline of rooms"));
            rooms.push((name.to_owned(), kind));
        }
    }
    rooms
});

/// The headlines of the manifest.
const KINDS: [(&str, Kind); 6] = [
    ("Foundations", Kind::Foundation),
    ("Directories", Kind::Directory),
    ("Processes", Kind::Process),
    ("What is built on a process", Kind::Built),
    ("Read models", Kind::ReadModel),
    ("The product", Kind::Server),
];

/// Tables whose released migration also changes another room's tables: it stays with those, the
/// table belongs to the room named here.
const MOVED_TABLES: &[(&str, &str)] =
    &[("contracts", "apprenticeships"), ("ready_texts", "readytexts")];

/// Alarm for a file's length.
const FILE_LINES_MAX: usize = 600;

/// Alarm for the length of a crate.
const CRATE_LINES_MAX: usize = 9_000;

/// Crates that may be longer until a record is declared once.
const LONGER_CRATES: &[&str] =
    &["courses", "gateways", "interviews", "messaging", "people", "server"];
const LONGER_CRATE_LINES_MAX: usize = 10_900;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Foundation,
    Directory,
    Process,
    /// Needs what one process keeps, and no other process knows of it.
    Built,
    ReadModel,
    Server,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn files(folder: &Path, ending: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["node_modules", "dist", "target"].contains(&name.as_str()) {
                found.extend(files(&path, ending));
            }
        } else if ending.iter().any(|end| name.ends_with(end)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn dependencies(room: &str) -> Vec<String> {
    let manifest = fs::read_to_string(root().join("crates").join(room).join("Cargo.toml")).unwrap();
    let section = manifest.split("[dependencies]").nth(1).unwrap_or_default();
    let section = section.split("\n[").next().unwrap_or_default();
    let names = section.lines().filter_map(|line| line.split(['.', ' ', '=']).next());
    names.filter_map(|name| name.strip_prefix("svenn-")).map(str::to_owned).collect()
}

#[test]
fn every_crate_has_a_room() {
    let mut crates: Vec<String> = fs::read_dir(root().join("crates"))
        .unwrap()
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    let mut rooms: Vec<String> = ROOMS.iter().map(|(room, _)| room.clone()).collect();
    crates.sort();
    rooms.sort();
    assert_eq!(crates, rooms);
}

#[test]
fn edges_go_down_the_list_and_processes_do_not_import_each_other() {
    let place = |room: &str| ROOMS.iter().position(|(name, _)| name == room);
    let mut wrong = Vec::new();
    for (at, (room, kind)) in ROOMS.iter().enumerate() {
        for dependency in dependencies(room) {
            let below = place(&dependency).unwrap();
            let beside = *kind == Kind::Process && ROOMS[below].1 == Kind::Process;
            if below >= at || beside {
                wrong.push(format!("{room} -> {dependency}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The program of the server is left out as well; its library is not.
#[test]
fn where_unit_tests_are_left_out_there_are_none() {
    let crates = root().join("crates");
    let mut wrong = Vec::new();
    for (room, _) in ROOMS.iter() {
        let manifest = fs::read_to_string(crates.join(room).join("Cargo.toml")).unwrap();
        if !manifest.contains("\ntest = false") {
            continue;
        }
        let left_out = if room == "server" { "server/src/commands" } else { room };
        let tests = files(&crates.join(left_out), &[".rs"]).into_iter().filter(|file| {
            file.components().all(|part| part.as_os_str() != "tests")
                && fs::read_to_string(file).unwrap().contains("#[cfg(test)]")
        });
        wrong.extend(tests);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn one_test_binary_links_the_product() {
    let crates = root().join("crates");
    let product = fs::read_to_string(crates.join("server/tests/product.rs")).unwrap();
    let mut wrong = Vec::new();
    for (room, _) in ROOMS.iter().filter(|(room, _)| room != "server") {
        let manifest = fs::read_to_string(crates.join(room).join("Cargo.toml")).unwrap();
        if manifest.contains("svenn-testkit.workspace") {
            wrong.push(format!("{room} would link the product once more"));
        }
        let named = product.contains(&format!("../../{room}/tests/{room}/mod.rs"));
        if crates.join(room).join(format!("tests/{room}/mod.rs")).exists() && !named {
            wrong.push(format!("the tests of {room} are not in server/tests/product.rs"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_kernel_does_no_input_or_output() {
    for file in files(&root().join("crates/kernel/src"), &[".rs"]) {
        let text = fs::read_to_string(&file).unwrap();
        for word in ["std::fs", "std::net", "tokio", "reqwest", "std::process"] {
            assert!(!text.contains(word), "{} names {word}", file.display());
        }
    }
}

#[test]
fn only_db_names_an_engine() {
    // The server chooses one by configuration, and its commands back one up. What is measured is
    // measured beside the engine alone.
    let exempt = ["bench", "cluster", "db", "server", "settings", "testkit"];
    let words = ["sqlx", "DbBackend::", "Sqlite", "PRAGMA", "pg_", "DatabaseConfig::"];
    let mut wrong = Vec::new();
    for (room, _) in ROOMS.iter().filter(|(room, _)| !exempt.contains(&room.as_str())) {
        for file in files(&root().join("crates").join(room).join("src"), &[".rs"]) {
            // What went wrong below is told apart in one place, for all.
            if file.ends_with("tests.rs") || file.ends_with("kernel/src/fault.rs") {
                continue;
            }
            let text = product_code(&fs::read_to_string(&file).unwrap());
            for word in words.iter().filter(|word| text.contains(**word)) {
                wrong.push(format!("{} names {word}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A file without its tests and its comments.
fn product_code(text: &str) -> String {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

fn tables() -> BTreeMap<String, String> {
    let mut owners = BTreeMap::new();
    for (room, _) in ROOMS.iter() {
        for file in files(&root().join("crates").join(room).join("src"), &[".rs"]) {
            let text = product_code(&fs::read_to_string(&file).unwrap());
            for rest in text.split("CREATE TABLE ").skip(1) {
                let rest = rest.trim_start_matches("IF NOT EXISTS ");
                let name: String =
                    rest.chars().take_while(|it| it.is_ascii_lowercase() || *it == '_').collect();
                if !name.is_empty() {
                    let before = owners.insert(name.clone(), (*room).to_owned());
                    assert!(before.is_none_or(|before| before == *room), "two owners of {name}");
                }
            }
        }
    }
    owners.extend(MOVED_TABLES.iter().map(|(name, room)| ((*name).into(), (*room).into())));
    owners
}

#[test]
fn sql_names_only_the_tables_of_its_own_crate() {
    let owners = tables();
    assert!(owners.len() > 15, "the search for tables finds them: {owners:?}");
    // The log is everybody's; the catalogue's organisations are joined by the sign-in index.
    let shared = ["changes", "organisations", "migrations"];
    let mut wrong = Vec::new();
    for (room, kind) in ROOMS.iter() {
        if [Kind::ReadModel, Kind::Server].contains(kind) || room == "db" {
            continue;
        }
        for file in files(&root().join("crates").join(room).join("src"), &[".rs"]) {
            let text = product_code(&fs::read_to_string(&file).unwrap());
            for table in tables_named(&text) {
                let owner = owners.get(table).filter(|owner| *owner != room);
                if let Some(owner) = owner.filter(|_| !shared.contains(&table)) {
                    wrong.push(format!("{} names {table} of {owner}", file.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What stands where SQL names a table.
fn tables_named(text: &str) -> impl Iterator<Item = &str> {
    let before = ["FROM ", "JOIN ", "INTO ", "UPDATE ", "table_name = \""];
    before.into_iter().flat_map(move |before| {
        text.match_indices(before).map(move |(at, found)| {
            let rest = &text[at + found.len()..];
            let other = |it: char| !it.is_ascii_alphanumeric() && it != '_';
            &rest[..rest.find(other).unwrap_or(rest.len())]
        })
    })
}

/// Crates that write a row as a whole at some places still, or by SeaORM's own update. Take a crate
/// off when its entities derive `Record`; none may come.
const WHOLE_ROWS: &[&str] = &["chat", "people", "sealing", "timekeeping", "trainingdays"];

/// If you are here because this failed: a write of a whole row puts back what somebody else has
/// written to its other columns since it was read. Derive `Record` for the entity and write its
/// `Change` with `svenn_db::change_row`, or under the row's lock with `HeldRow::change`.
#[test]
fn a_record_is_updated_column_by_column() {
    let whole = ["reset_all()", "Entity::update(", ".update(tx)", ".update(&tx)"];
    let mut writing = Vec::new();
    for (room, _) in ROOMS.iter() {
        let folder = root().join("crates").join(room).join("src");
        let found = files(&folder, &[".rs"]).into_iter().any(|file| {
            let code = product_code(&fs::read_to_string(file).unwrap());
            whole.iter().any(|whole| code.contains(whole))
        });
        if found {
            writing.push(room.as_str());
        }
    }
    writing.sort_unstable();
    assert_eq!(writing, WHOLE_ROWS, "left: those that do now");
}

#[test]
fn no_file_is_longer_than_a_person_reads() {
    let mut long = Vec::new();
    for folder in ["crates", "web/src", "web/e2e"] {
        for file in files(&root().join(folder), &[".rs", ".ts", ".tsx", ".css"]) {
            if file.to_string_lossy().ends_with(".gen.ts") {
                continue;
            }
            let lines = fs::read_to_string(&file).unwrap().lines().count();
            if lines > FILE_LINES_MAX {
                long.push(format!("{} has {lines} lines", file.display()));
            }
        }
    }
    assert!(long.is_empty(), "{long:#?}");
}

#[test]
fn no_crate_is_larger_than_a_person_keeps_in_mind() {
    let mut large = Vec::new();
    for room in ROOMS.iter().map(|(room, _)| room) {
        let sources = files(&root().join("crates").join(room).join("src"), &[".rs"]);
        let code = sources.iter().filter(|file| !file.ends_with("tests.rs"));
        let lines: usize = code.map(|file| fs::read_to_string(file).unwrap().lines().count()).sum();
        let is_longer = LONGER_CRATES.contains(&room.as_str());
        if lines > if is_longer { LONGER_CRATE_LINES_MAX } else { CRATE_LINES_MAX } {
            large.push(format!("{room} has {lines} lines"));
        }
    }
    assert!(large.is_empty(), "{large:#?}");
}

#[test]
fn the_web_keeps_its_own_walls() {
    let source = root().join("web/src");
    let mut wrong = Vec::new();
    for file in files(&source, &[".ts", ".tsx"]) {
        let inside = file.strip_prefix(&source).unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).unwrap();
        for import in text.lines().filter_map(imported) {
            if let Some(why) = wall_broken(&inside, &import) {
                wrong.push(format!("{inside} imports {import}: {why}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// If you are here because this failed: what two features share is a block
/// (`web/src/blocks`), and a page that puts features together stands in the feature above them.
#[test]
fn no_features_of_the_web_lean_on_each_other_in_a_circle() {
    for room in ["features", "blocks"] {
        let leans = leanings(&root().join("web/src").join(room), room);
        let circles = circle_of(&leans);
        assert!(circles.is_empty(), "{room} in a circle: {circles:#?}");
    }
}

#[test]
fn a_circle_is_seen_whatever_way_leads_around() {
    let lean = |pairs: &[(&str, &str)]| {
        let mut leans = BTreeMap::<String, BTreeSet<String>>::new();
        for (from, to) in pairs {
            leans.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        circle_of(&leans)
    };
    assert!(lean(&[("a", "b"), ("b", "c"), ("a", "c"), ("d", "a")]).is_empty());
    assert_eq!(lean(&[("d", "a"), ("a", "b"), ("b", "c"), ("c", "a")]), ["a", "b", "c"]);
}

/// Folder → the other folders of the same room that its files import.
fn leanings(folder: &Path, room: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut leans = BTreeMap::<String, BTreeSet<String>>::new();
    for file in files(folder, &[".ts", ".tsx"]) {
        let inside = file.strip_prefix(folder).unwrap().to_string_lossy().into_owned();
        let Some((own, _)) = inside.split_once('/') else { continue };
        let text = fs::read_to_string(&file).unwrap();
        for import in text.lines().filter_map(imported) {
            let Some(other) = folder_of(&inside, &import, room) else { continue };
            if other != own {
                leans.entry(own.to_owned()).or_default().insert(other);
            }
        }
    }
    leans
}

/// The folder of the room in which what a file imports stands; none where it stands in no folder.
fn folder_of(file: &str, import: &str, room: &str) -> Option<String> {
    if let Some(path) = import.strip_prefix(&format!("@/{room}/")) {
        return Some(path.split_once('/')?.0.to_owned());
    }
    let mut place: Vec<&str> = file.split('/').collect();
    place.pop();
    for step in import.starts_with('.').then(|| import.split('/'))? {
        match step {
            "." => {}
            ".." => drop(place.pop()?),
            name => place.push(name),
        }
    }
    (place.len() > 1).then(|| place[0].to_owned())
}

/// What is left when those that lean on nothing, or on which nothing leans, are taken away again
/// and again; empty where there is no circle.
fn circle_of(leans: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let mut left: BTreeSet<&String> = leans.keys().collect();
    loop {
        let inner: BTreeSet<&String> = left
            .iter()
            .copied()
            .filter(|one| leans[*one].iter().any(|other| left.contains(other)))
            .filter(|one| left.iter().any(|other| leans[*other].contains(*one)))
            .collect();
        if inner == left {
            return left.into_iter().cloned().collect();
        }
        left = inner;
    }
}

fn imported(line: &str) -> Option<String> {
    let (_, rest) = line.split_once(" from ").or_else(|| line.split_once("import("))?;
    let rest = rest.trim_start_matches(['\'', '"']);
    Some(rest.split(['\'', '"']).next()?.to_owned())
}

fn wall_broken(file: &str, import: &str) -> Option<&'static str> {
    let is_of = |room: &str| {
        import.starts_with(&format!("@/{room}/")) || import.contains(&format!("../{room}/"))
    };
    // From the ground up: each folder may import those below it.
    let floors: [(&str, &[&str], &str); 4] = [
        ("lib/", &["api", "ui", "blocks", "features", "app"], "lib is pure"),
        ("api/", &["ui", "blocks", "features", "app"], "api knows no element of a page"),
        ("ui/", &["api", "blocks", "features", "app"], "ui knows no API; what does is a block"),
        ("blocks/", &["features", "app"], "blocks know no feature"),
    ];
    for (floor, above, why) in floors {
        if file.starts_with(floor) && above.iter().any(|room| is_of(room)) {
            return Some(why);
        }
    }
    if let Some(rest) = file.strip_prefix("features/") {
        let own = rest.split('/').next().unwrap_or_default();
        let other = import.split("features/").nth(1).and_then(|path| path.split('/').next());
        let sideways = other.is_some_and(|other| other != own);
        let up = import.starts_with("../../").then(|| import.trim_start_matches("../"));
        let relative_sideways =
            up.is_some_and(|path| source_has_feature(path.split('/').next().unwrap_or_default()));
        // A feature may offer what is large apart from the rest, as `publicView.ts`.
        let public = import.rsplit('/').next().is_some_and(|name| name.starts_with("public"));
        if (sideways || relative_sideways) && !public {
            return Some("features meet only through public.ts");
        }
        if is_of("app") {
            return Some("the app composes features, not the other way round");
        }
    }
    None
}

fn source_has_feature(name: &str) -> bool {
    !name.is_empty() && root().join("web/src/features").join(name).is_dir()
}
