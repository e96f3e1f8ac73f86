//! Every pair of writes to one record, raced: whatever the order of their statements, it must come
//! out as if one call had been made after the other.
//!
//! The pairs follow from the operations and their samples, so that a new operation is among them. A
//! fixed sample is tried here; `SVENN_MATRIX=all` tries every pair, `SVENN_MATRIX=1000` so many, spread
//! over all, and `SVENN_PAIR="documentation_delete documentation_update"` one.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
};

use axum::http::Method;
use svenn_kernel::{Clock, Role, Timestamp};
use svenn_testkit::{Backend, Client, Value, World, explored_by, serde_json::Map};

use super::authorization::{
    Operation, call, operations, outcome, path_of,
    samples::{Sample, Scene, sample},
};

/// Pairs that are tried where nothing else is said: of people, companies, conversations, interviews,
/// signings and tasks, some of one kind twice.
const SAMPLE: &[&str] = &[
    "apprentice_fravaer_update task_answer_file_create",
    "apprentice_godskrivning_update apprentice_hevlaerekontrakt_preview",
    "apprentice_laeretid_update task_answer_update",
    "apprentices_archive apprentices_archive",
    "chat_room_mute chat_room_update",
    "company_contact_update company_trades_update",
    "createApprentice createEmployee",
    "employeemgmt_create employeemgmt_delete",
    "interview_answer interview_participants_update",
    "interview_not_met interview_start",
    "signing_delete signing_file_create",
];
/// Tests that share them, so that they are run beside each other.
const PARTS: usize = 4;
/// Orders of each pair: one call after the other, and some between their statements.
const ORDERS: usize = 4;
/// Differences that a failure names.
const DIFFERENCES_TOLD: usize = 8;
/// From how many letters and digits on a word is an id or a token.
const ID_CHARS_MIN: usize = 16;
/// What ends the caller's own session, so that nothing after it is allowed.
const SESSIONS: &[&str] =
    &["signout", "openid_signout", "sessions_end", "set_password", "update_self_email"];

/// What a provider says of somebody by her id, which no two scenes have in common.
const OUTSIDE: &[&str] = &["xtramile_courses_apprentice"];

/// Two operations that write to the same record.
struct Pair {
    one: Operation,
    other: Operation,
}

impl Pair {
    fn name(&self) -> String {
        format!("{} {}", self.one.id, self.other.id)
    }
}

/// What came of two calls.
#[derive(Clone, PartialEq)]
struct Outcome {
    statuses: [u16; 2],
    /// What is read of the record afterwards, without what differs from scene to scene.
    seen: Value,
}

pub(super) fn writes(operation: &Operation) -> bool {
    operation.method != Method::GET
        && !operation.public
        && !SESSIONS.contains(&operation.id.as_str())
}

/// The record that a call is about: the first that its path names, or all of a kind.
fn record(operation: &Operation, sample: &Sample) -> String {
    let first = operation.path.split('/').find(|part| part.starts_with('{'));
    let name = first.map(|part| part.trim_matches(['{', '}']));
    let id = name.and_then(|name| sample.ids.iter().find(|(it, _)| *it == name));
    match id {
        Some((_, id)) => id.clone(),
        None => operation.path.split('/').nth(1).unwrap_or_default().to_owned(),
    }
}

/// All pairs of writes to one record, in an order that does not change from run to run.
fn all_pairs(all: &[Operation], scene: &Scene) -> Vec<Pair> {
    let mut groups: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let by_id: BTreeMap<&str, &Operation> = all.iter().map(|it| (it.id.as_str(), it)).collect();
    for operation in all.iter().filter(|it| writes(it)) {
        let record = record(operation, &sample(operation, scene));
        groups.entry(record).or_default().insert(operation.id.clone());
    }
    let mut pairs: BTreeMap<(String, String), Pair> = BTreeMap::new();
    for group in groups.values() {
        for one in group {
            for other in group.range(one.clone()..) {
                let (first, second) = (by_id[one.as_str()], by_id[other.as_str()]);
                let pair = Pair { one: first.clone(), other: second.clone() };
                pairs.insert((one.clone(), other.clone()), pair);
            }
        }
    }
    pairs.into_values().collect()
}

/// Those that are tried.
fn chosen(pairs: Vec<Pair>) -> Vec<Pair> {
    if let Ok(asked) = env::var("SVENN_PAIR") {
        return pairs.into_iter().filter(|pair| pair.name() == asked).collect();
    }
    let all = pairs.len();
    let number = match env::var("SVENN_MATRIX").as_deref() {
        Ok("all") => all,
        Ok(number) => number.parse().unwrap(),
        Err(_) => {
            let is_in_it = |pair: &Pair| SAMPLE.contains(&pair.name().as_str());
            let sample: Vec<Pair> = pairs.into_iter().filter(is_in_it).collect();
            assert_eq!(sample.len(), SAMPLE.len(), "one is no pair any more: name another");
            return sample;
        }
    };
    let number = number.min(all);
    let places: BTreeSet<usize> = (0..number).map(|at| (2 * at + 1) * all / (2 * number)).collect();
    let kept = pairs.into_iter().enumerate().filter(|(at, _)| places.contains(at));
    kept.map(|(_, pair)| pair).collect()
}

pub(super) fn who<'s>(scene: &'s Scene, sample: &Sample) -> &'s Client {
    match sample.roles.first() {
        Some(Role::Ansatt) => &scene.terje,
        Some(Role::Laerling) => &scene.kari,
        _ => &scene.ingrid,
    }
}

/// Makes a call of an operation, as somebody who may.
async fn made(scene: &Scene, operation: &Operation) -> u16 {
    let sample = sample(operation, scene);
    outcome(operation, &call(who(scene, &sample), operation, &sample).await)
}

/// What is read of the record: every reading operation whose path begins with one of the two, and
/// what people see of the apprentice.
async fn seen(all: &[Operation], scene: &Scene, pair: &Pair) -> Value {
    let records = [&pair.one, &pair.other].map(|it| record(it, &sample(it, scene)));
    let mut found = Map::new();
    for operation in all.iter().filter(|it| it.method == Method::GET && !it.public) {
        let sample = sample(operation, scene);
        if !records.contains(&record(operation, &sample)) || OUTSIDE.contains(&&*operation.id) {
            continue;
        }
        let reply = call(who(scene, &sample), operation, &sample).await;
        let is_json = reply.bytes.first().is_some_and(|byte| b"[{".contains(byte));
        let said = match reply.status.is_success() && is_json {
            true => reply.json(),
            false => Value::from(reply.status.as_u16()),
        };
        found.insert(path_of(operation, &sample), said);
    }
    let mut found = Value::Object(found);
    mask(&mut found, &scene.tenant);
    found
}

/// Fields that are made by chance: how a key begins.
const BY_CHANCE: &[&str] = &["begynner"];

/// Takes out what differs between two scenes in which the same was done.
fn mask(value: &mut Value, tenant: &str) {
    match value {
        Value::String(text) => *text = masked(text, tenant),
        Value::Array(all) => {
            all.iter_mut().for_each(|one| mask(one, tenant));
            all.sort_by_cached_key(Value::to_string);
        }
        Value::Object(fields) => {
            let kept = std::mem::take(fields).into_iter().map(|(name, mut value)| {
                if BY_CHANCE.contains(&name.as_str()) {
                    value = Value::from("#");
                }
                mask(&mut value, tenant);
                (masked(&name, tenant), value)
            });
            *fields = kept.collect();
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn masked(text: &str, tenant: &str) -> String {
    let text = text.replace(tenant, "T");
    let mut kept = String::with_capacity(text.len());
    let is_word = |character: char| character.is_ascii_alphanumeric() || "-_".contains(character);
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let end = rest.find(|it| !is_word(it)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        match word.len() >= ID_CHARS_MIN && word.bytes().any(|byte| byte.is_ascii_digit()) {
            true => kept.push('#'),
            false => kept.push_str(word),
        }
        let next = after.chars().next();
        kept.extend(next);
        rest = &after[next.map_or(0, char::len_utf8)..];
    }
    kept
}

/// Where two values differ.
fn differences(one: &Value, other: &Value, place: &str, found: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            for name in one.keys().chain(other.keys()).collect::<BTreeSet<_>>() {
                let (one, other) = (one.get(name), other.get(name));
                let none = Value::from("nothing");
                let (one, other) = (one.unwrap_or(&none), other.unwrap_or(&none));
                differences(one, other, &format!("{place} {name}"), found);
            }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            for (at, (one, other)) in one.iter().zip(other).enumerate() {
                differences(one, other, &format!("{place}[{at}]"), found);
            }
        }
        _ if one != other => found.push(format!("{place}: {one} and {other}")),
        _ => {}
    }
}

/// How a run differs from what one call after the other gives.
fn told(raced: &Outcome, serial: &[Outcome]) -> String {
    let mut told = format!("answered {:?}", raced.statuses);
    for (order, one) in ["one first", "other first"].iter().zip(serial) {
        let mut found = Vec::new();
        differences(&raced.seen, &one.seen, "", &mut found);
        found.truncate(DIFFERENCES_TOLD);
        told.push_str(&format!("\n{order}: {:?}, {}", one.statuses, found.join("\n  ")));
    }
    told
}

/// Scenes, each in an organisation of its own.
struct Scenes<'w> {
    world: &'w World,
    operations: Vec<Operation>,
    made: usize,
    /// When each begins, so that all tell the same instants.
    begins: Timestamp,
}

impl Scenes<'_> {
    async fn next(&mut self) -> Scene {
        self.made += 1;
        self.world.clock.set(self.begins);
        Scene::make(self.world, &format!("paret{}", self.made)).await
    }
}

/// Tries a pair; whether both calls work at all.
async fn tried(scenes: &mut Scenes<'_>, pair: &Pair) -> bool {
    let scene = scenes.next().await;
    let other = made(&scene, &pair.other).await;
    let one = made(&scene, &pair.one).await;
    let last =
        Outcome { statuses: [one, other], seen: seen(&scenes.operations, &scene, pair).await };
    let mut serial = Vec::new();
    for schedule in explored_by(&pair.name(), ORDERS) {
        let scene = scenes.next().await;
        let office = scenes.world.office_of(&scene.tenant);
        let (one, other) =
            office.race_by(&schedule, made(&scene, &pair.one), made(&scene, &pair.other)).await;
        let raced =
            Outcome { statuses: [one, other], seen: seen(&scenes.operations, &scene, pair).await };
        if serial.is_empty() {
            let works = |status: u16| (200..300).contains(&status);
            if !works(raced.statuses[0]) || !works(last.statuses[1]) {
                return false;
            }
            serial.extend([raced, last.clone()]);
            continue;
        }
        schedule.holds(raced.statuses.iter().all(|status| *status < 500), "an answer is a fault");
        schedule.holds(serial.contains(&raced), told(&raced, &serial));
    }
    true
}

fn part(part: usize) {
    World::run(Backend::Postgres, async |world: World| {
        let begins = world.clock.now();
        let mut scenes = Scenes { world: &world, operations: operations(), made: 0, begins };
        let scene = scenes.next().await;
        let pairs = all_pairs(&scenes.operations, &scene);
        let all = pairs.len();
        assert!(all > 1_000, "the samples make pairs: {all}");
        let (mut raced, mut alone) = (0, 0);
        for (_, pair) in chosen(pairs).into_iter().enumerate().filter(|(at, _)| at % PARTS == part)
        {
            println!("figure: {} …", pair.name());
            let is_raced = tried(&mut scenes, &pair).await;
            println!("figure: {}: {}", pair.name(), if is_raced { "raced" } else { "refused" });
            match is_raced {
                true => raced += 1,
                false => alone += 1,
            }
        }
        println!("figure: of {all} pairs {raced} were raced, {alone} have a call that is refused");
    });
}

#[test]
fn pairs_come_out_as_one_after_the_other_first_part() {
    part(0);
}

#[test]
fn pairs_come_out_as_one_after_the_other_second_part() {
    part(1);
}

#[test]
fn pairs_come_out_as_one_after_the_other_third_part() {
    part(2);
}

#[test]
fn pairs_come_out_as_one_after_the_other_fourth_part() {
    part(3);
}

#[test]
fn ids_and_names_of_scenes_are_taken_out() {
    let said = "Kariparet3 har 01JDF8Z6Q4X5YV0T9M2K og 2026-11-20";
    assert_eq!(masked(said, "paret3"), "KariT har # og 2026-11-20");
    let mut found = Vec::new();
    let (one, other) = (svenn_testkit::json!({ "a": [1] }), svenn_testkit::json!({ "a": [2] }));
    differences(&one, &other, "", &mut found);
    assert_eq!(found, [" a[0]: 1 and 2"]);
}
