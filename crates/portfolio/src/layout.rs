//! A portfolio as a document. Pure.

use std::collections::HashMap;

use chrono::NaiveDate;
use svenn_curricula::plans::{PlanCategory, PlanGoal, PlanTree};
use svenn_files::records::FileRecord;
use svenn_kernel::{GoalId, PersonId, Role, oslo};
use svenn_people::{goals::Progress, names::PersonName, rules::GoalStatus};
use svenn_progression::coverage::Season;
use svenn_typesetting::{
    Attachment, Bar, Block, Cover, Document, Picture, Ring, Table, Unprintable,
};

use crate::{
    Entry, Section, Statement,
    content::{Content, EndedContract},
    coverage,
    pictures::Placed,
};

/// What is said of an approval.
const APPROVED: &str = "Godkjent";
/// Pictures in a portfolio on paper. The typesetter holds them all.
const PICTURES_MAX: usize = 400;

/// What it is read on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Medium {
    /// With as many pictures as there is room for; other files are named.
    Paper,
    /// With all files beside it.
    Screen,
}

/// Which files a document shows, under which names.
#[derive(Debug)]
struct Shelf {
    medium: Medium,
    placed: Vec<Placed>,
}

impl Shelf {
    /// Where a file lies; `None` for one that there is no room for.
    fn place(&mut self, file: &FileRecord) -> Option<String> {
        let number = self.placed.len() + 1;
        let name = match self.medium {
            Medium::Paper if number > PICTURES_MAX => return None,
            Medium::Paper => format!("{number:04}.jpg"),
            Medium::Screen => format!("filer/{number:04} {}", file.name),
        };
        self.placed.push((name.clone(), file.clone()));
        Some(name)
    }
}

/// The document, and which files it shows under which names.
pub(crate) fn document(content: &Content, medium: Medium) -> (Document, Vec<Placed>) {
    let navn = content.apprentice.navn();
    let mut shelf = Shelf { medium, placed: Vec::new() };
    let mut blocks = training(content);
    blocks.extend(progress(content));
    for plan in &content.plans {
        blocks.extend(goals(content, plan));
    }
    for part in &content.sections {
        blocks.extend(section(content, part, &mut shelf));
    }
    let document = Document {
        title: format!("Opplæringsmappe for {navn}"),
        letterhead: content.office.words(),
        made: content.made,
        ident: format!("mappe/{}", content.apprentice.id.as_str()),
        cover: Some(cover(content, navn)),
        contents: true,
        unprintable: Unprintable::Boxes,
        blocks,
    };
    (document, shelf.placed)
}

fn section(content: &Content, section: &Section, shelf: &mut Shelf) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(1, section.title.to_owned())];
    blocks.push(Block::Bars(section.bars.clone()));
    blocks.extend(section.table.clone().map(Block::Table));
    if section.in_lines {
        blocks.push(Block::Table(lines(content, &section.entries)));
    }
    for entry in &section.entries {
        if section.in_lines {
            blocks.extend(files(entry, shelf));
        } else {
            blocks.extend(evidence(content, entry, shelf));
        }
    }
    blocks
}

/// Entries as lines, each with who approved it.
fn lines(content: &Content, entries: &[Entry]) -> Table {
    let row = |entry: &Entry| {
        let approved = entry.statements.iter().rev().find(|it| it.what == APPROVED);
        let approved = approved.map(|it| statement(it, &content.names)).unwrap_or_default();
        vec![entry.title.clone(), entry.state.clone(), approved]
    };
    Table {
        head: ["Hva", "Status", "Godkjenning"].map(str::to_owned).into(),
        rows: entries.iter().map(row).collect(),
        widths: vec![5, 3, 6],
        ..Table::default()
    }
}

fn pair(label: &str, value: impl Into<String>) -> (String, String) {
    (label.to_owned(), value.into())
}

fn day(day: Option<NaiveDate>) -> String {
    day.map(oslo::format_day).unwrap_or_default()
}

fn period(from: Option<NaiveDate>, to: Option<NaiveDate>) -> String {
    match (from, to) {
        (None, None) => String::new(),
        _ => format!("{} – {}", day(from), day(to)),
    }
}

fn cover(content: &Content, navn: String) -> Cover {
    let of = &content.apprentice;
    Cover {
        kind: "Opplæringsmappe".to_owned(),
        title: navn,
        subtitle: content.trade.clone().unwrap_or_default(),
        facts: vec![
            pair("Lærebedrift", content.company.clone().unwrap_or_default()),
            pair("Læretid", period(of.startdato, of.sluttdato)),
            pair("Opplæringskontor", content.office.name()),
            pair("Laget", oslo::format_instant(content.made)),
        ],
        picture: None,
    }
}

fn training(content: &Content) -> Vec<Block> {
    let of = &content.apprentice;
    let people = |people: &[svenn_people::refs::PersonRef]| {
        people.iter().map(|it| it.navn.as_str()).collect::<Vec<_>>().join("\n")
    };
    let plans: Vec<&str> = content.plans.iter().map(|it| it.plan.title.as_str()).collect();
    let months = |months: i64| {
        if months == 1 { "1 måned".to_owned() } else { format!("{months} måneder") }
    };
    let mut blocks = vec![
        Block::Heading(1, "Opplæringen".to_owned()),
        Block::Facts(vec![
            pair("Lærebedrift", content.company.clone().unwrap_or_default()),
            pair("Lærefag", content.trade.clone().unwrap_or_default()),
            pair("Type", of.kind.label()),
            pair("Læretid", period(of.startdato, of.sluttdato)),
            pair("Avsluttet før tiden", day(of.unexpected_end_date)),
            pair("Kontrakt signert", day(of.kontrakt_signert)),
            pair(
                "Godskrevet",
                if of.godskrivning > 0 { months(of.godskrivning) } else { String::new() },
            ),
            pair("Faglig leder", people(&content.contacts.ansatte)),
            pair("Koordinator", people(&content.contacts.coordinators)),
            pair("Opplæringsplan", plans.join("\n")),
        ]),
    ];
    if !content.ended.is_empty() {
        blocks.push(Block::Heading(2, "Tidligere kontrakter".to_owned()));
        blocks.push(Block::Table(ended(&content.ended)));
    }
    blocks
}

fn ended(contracts: &[EndedContract]) -> Table {
    let row = |it: &EndedContract| {
        let until = Some(it.contract.avsluttet);
        let time = period(it.contract.startdato, until);
        vec![it.company.clone(), it.trade.clone(), time, it.contract.arsak.label().to_owned()]
    };
    Table {
        head: ["Lærebedrift", "Lærefag", "Tid", "Hvorfor den ble avsluttet"]
            .map(str::to_owned)
            .into(),
        rows: contracts.iter().map(row).collect(),
        widths: vec![4, 4, 3, 3],
        ..Table::default()
    }
}

/// From 0 to 1.
fn part(progress: Progress) -> f64 {
    let number = |goals: i64| f64::from(u32::try_from(goals).unwrap_or(u32::MAX));
    if progress.total == 0 { 0.0 } else { number(progress.godkjent) / number(progress.total) }
}

fn count<'a>(content: &Content, goals: impl Iterator<Item = &'a PlanGoal>) -> Progress {
    Progress::count(goals.map(|goal| &goal.id), &content.states)
}

fn progress(content: &Content) -> Vec<Block> {
    let rings = content.plans.iter().map(|plan| {
        let progress = count(content, plan.goals());
        let label = format!(
            "{}: {} av {} mål godkjent",
            plan.plan.title, progress.godkjent, progress.total
        );
        Ring { label, words: format!("{} %", progress.prosent), part: part(progress) }
    });
    let rings: Vec<Ring> = rings.collect();
    if rings.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![Block::Heading(1, "Progresjon".to_owned()), Block::Rings(rings)];
    for plan in &content.plans {
        let bar = |category: &PlanCategory| {
            let progress = count(content, category.goals.iter());
            let words = format!("{} av {}", progress.godkjent, progress.total);
            Bar { label: category.label.clone(), words, part: part(progress) }
        };
        blocks.push(Block::Heading(2, plan.plan.title.clone()));
        blocks.push(Block::Bars(plan.categories.iter().map(bar).collect()));
    }
    blocks
}

/// The goals of a plan, each with what shows it.
fn goals(content: &Content, plan: &PlanTree) -> Vec<Block> {
    let title = format!("Kompetansemål: {}", plan.plan.title);
    let mut blocks = vec![Block::Heading(1, title)];
    for category in &plan.categories {
        blocks.push(Block::Heading(2, category.label.clone()));
        for goal in &category.goals {
            blocks.push(Block::Heading(3, goal.label.clone()));
            blocks.push(Block::Note(state_of(content, &goal.id)));
            blocks.push(Block::Note(coverage_of(content, &goal.id)));
            let rows = showing(content, &goal.id);
            if !rows.is_empty() {
                blocks.push(Block::Table(Table {
                    head: ["Hva", "Tittel", "Status", "Dato"].map(str::to_owned).into(),
                    rows,
                    widths: vec![3, 6, 3, 2],
                    ..Table::default()
                }));
            }
        }
    }
    blocks
}

/// Whether it holds on the day on which the portfolio is made.
fn coverage_of(content: &Content, goal: &GoalId) -> String {
    let state = content.states.get(goal).copied().unwrap_or_default();
    let parts = content.parts.get(goal).copied().unwrap_or_default();
    let season = Season::on(oslo::day_of(content.made), content.apprentice.sluttdato);
    coverage::words(&state.shown(parts), season)
}

fn state_of(content: &Content, goal: &GoalId) -> String {
    let state = content.states.get(goal).copied().unwrap_or_default();
    let on = |at: Option<svenn_kernel::Timestamp>| {
        at.map(|at| oslo::format_day(oslo::day_of(at))).unwrap_or_default()
    };
    match state.status() {
        GoalStatus::Approved => match approver(content, goal, state.godkjent) {
            Some(by) => format!("Godkjent av {by} {}", on(state.godkjent)),
            None => format!("Godkjent {}", on(state.godkjent)),
        },
        GoalStatus::Sent => format!("Til gjennomgang {}", on(state.tilgodkjenning)),
        GoalStatus::NotApproved => "Ikke godkjent".to_owned(),
    }
}

/// Who approved a goal: by itself, or what shows it, in the same moment.
fn approver(
    content: &Content,
    goal: &GoalId,
    at: Option<svenn_kernel::Timestamp>,
) -> Option<String> {
    let alone = content.approved.get(goal).map(|(by, _)| by);
    let with = content
        .sections
        .iter()
        .flat_map(|section| &section.entries)
        .filter(|entry| entry.goals.contains(goal))
        .flat_map(|entry| &entry.statements)
        .find(|it| it.what == APPROVED && Some(it.at) == at)
        .map(|it| &it.by);
    let name = content.names.get(with.or(alone)?)?;
    Some(format!("{} ({})", name.navn(), role_word(name.rolle)))
}

fn showing(content: &Content, goal: &GoalId) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for section in &content.sections {
        for entry in section.entries.iter().filter(|it| it.goals.contains(goal)) {
            let at = oslo::format_day(oslo::day_of(entry.at));
            let (title, state) = (entry.title.clone(), entry.state.clone());
            rows.push(vec![section.title.to_owned(), title, state, at]);
        }
    }
    rows
}

fn evidence(content: &Content, entry: &Entry, shelf: &mut Shelf) -> Vec<Block> {
    let labels: HashMap<&GoalId, &str> = content
        .plans
        .iter()
        .flat_map(PlanTree::goals)
        .map(|goal| (&goal.id, goal.label.as_str()))
        .collect();
    let goals: Vec<&str> =
        entry.goals.iter().filter_map(|goal| labels.get(goal).copied()).collect();
    let mut blocks = vec![
        Block::Heading(2, entry.title.clone()),
        Block::Facts(vec![
            pair("Status", entry.state.clone()),
            pair("Kompetansemål", goals.join("\n")),
        ]),
    ];
    if !entry.asked.is_empty() {
        blocks.push(Block::Card(vec![Block::Rich(entry.asked.clone())]));
    }
    blocks.push(Block::Rich(entry.content.clone()));
    blocks.extend(files(entry, shelf));
    let told: Vec<String> =
        entry.statements.iter().map(|it| statement(it, &content.names)).collect();
    blocks.push(Block::Note(told.join("\n")));
    blocks
}

/// What lies by an entry.
fn files(entry: &Entry, shelf: &mut Shelf) -> [Block; 2] {
    let (pictures, others): (Vec<&FileRecord>, Vec<&FileRecord>) =
        entry.files.iter().partition(|file| file.is_picture());
    let pictures = Block::Pictures(shown(entry, &pictures, shelf));
    [pictures, Block::Attachments(others.into_iter().map(|it| beside(it, shelf)).collect())]
}

/// A file that is no picture. On paper it is named alone.
fn beside(file: &FileRecord, shelf: &mut Shelf) -> Attachment {
    let file_name = file.name.clone();
    let place = match shelf.medium {
        Medium::Paper => None,
        Medium::Screen => shelf.place(file),
    };
    Attachment { name: file_name, place: place.unwrap_or_default() }
}

/// The pictures of a piece of evidence, as long as there is room for them.
fn shown(entry: &Entry, pictures: &[&FileRecord], shelf: &mut Shelf) -> Vec<Picture> {
    let count = pictures.len();
    let mut shown = Vec::new();
    for (at, file) in (1..).zip(pictures) {
        let Some(name) = shelf.place(file) else { break };
        let added = oslo::format_day(oslo::day_of(file.created));
        let which = if count == 1 { "Bilde".to_owned() } else { format!("Bilde {at} av {count}") };
        let said = entry.pictures.get(&file.id).cloned().unwrap_or_default();
        let when = match said.taken {
            Some(taken) => format!("tatt {}", oslo::format_instant(taken)),
            None => format!("lagt inn {added}"),
        };
        let note = said.note.trim();
        let caption = if note.is_empty() {
            format!("{which}, {when}")
        } else {
            format!("{note} ({which}, {when})")
        };
        let alt = format!("{which} til «{}», {when}", entry.title);
        shown.push(Picture { file: name, alt, caption });
    }
    shown
}

/// As in `Godkjent av Terje Lunde (faglig leder) 12.03.2026 10:00`.
fn statement(it: &Statement, names: &HashMap<PersonId, PersonName>) -> String {
    let (navn, rolle) = match names.get(&it.by) {
        Some(name) => (name.navn(), role_word(name.rolle)),
        None => ("en som ikke er her lenger".to_owned(), ""),
    };
    let rolle = if rolle.is_empty() { String::new() } else { format!(" ({rolle})") };
    format!("{} av {navn}{rolle} {}", it.what, oslo::format_instant(it.at))
}

const fn role_word(rolle: Role) -> &'static str {
    match rolle {
        Role::Laerling => "lærling",
        Role::Ansatt => "faglig leder",
        Role::Koordinator => "koordinator",
    }
}
