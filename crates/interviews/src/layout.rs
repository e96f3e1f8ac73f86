//! The report of an interview as a document.

use std::collections::HashMap;

use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, Role, Timestamp, oslo};
use svenn_people::{names, refs};
use svenn_typesetting::{Block, Cover, Document, Letterhead, Table, Unprintable};

use crate::{
    rules::{ERASED_GUEST, EntryKey, Invitation, Part, Recipient},
    store::{self, Action, Entry, Guest, Interview, Participant},
    view::words_of,
};

/// What a report tells beside the interview itself.
pub(crate) struct Content {
    pub office: String,
    /// The apprentice.
    pub navn: String,
    pub bedrift: String,
    pub participants: Vec<Participant>,
    /// Those from outside.
    pub guests: Vec<Guest>,
    pub entries: Vec<Entry>,
    pub actions: Vec<Action>,
    pub names: HashMap<PersonId, String>,
    pub made: Timestamp,
}

/// Reads it.
pub(crate) async fn load(tx: &Tx, it: &Interview) -> Result<Content, Fault> {
    let one = std::slice::from_ref(&it.id);
    let entries = store::entries_of(tx, one).await?.remove(&it.id).unwrap_or_default();
    let actions = store::actions_of(tx, one).await?.remove(&it.id).unwrap_or_default();
    let all = store::participants_of(tx, one).await?.remove(&it.id).unwrap_or_default();
    let guests = store::guests_of(tx, one).await?.remove(&it.id).unwrap_or_default();
    let mut people: Vec<PersonId> = actions.iter().map(|it| it.owner.clone()).collect();
    people.push(it.apprentice.clone().into());
    let names = names::load_names(tx, &people).await?.into_iter();
    let names: HashMap<PersonId, String> = names.map(|(id, name)| (id, name.navn())).collect();
    let company = refs::company(tx, it.company.as_ref()).await?;
    Ok(Content {
        office: svenn_organisation::load(tx).await?.navn,
        navn: names.get(&it.apprentice.clone().into()).cloned().unwrap_or_default(),
        bedrift: company.map(|it| it.navn).unwrap_or_default(),
        participants: all.into_iter().filter(|it| !it.removed).collect(),
        guests: guests.into_iter().filter(took_part).collect(),
        entries,
        actions,
        names,
        made: tx.now(),
    })
}

/// Whether somebody from outside did not say no.
fn took_part(guest: &Guest) -> bool {
    guest.invitation() != Invitation::Rejected
}

pub(crate) fn document(it: &Interview, content: &Content) -> Document {
    let title = format!("{} – {}", it.template_data.name, content.navn);
    let mut blocks = vec![Block::Heading(1, "Deltakere".to_owned()), participants(content)];
    for (recipient, part, heading) in [
        (Recipient::Apprentice, Part::ApprenticePreperation, "Lærlingens forberedelse"),
        (Recipient::Company, Part::CompanyPreperation, "Bedriftens forberedelse"),
        (Recipient::Conversation, Part::CompletedData, "Samtalen"),
    ] {
        let told = questions(it, content, recipient, part);
        if !told.is_empty() {
            blocks.push(Block::Heading(1, heading.to_owned()));
            blocks.extend(told);
        }
    }
    blocks.extend(general(it, content));
    blocks.extend(goals(it, content));
    blocks.extend(guidance(content));
    blocks.extend(agreed(content));
    blocks.extend(remarks(content));
    Document {
        title,
        letterhead: Letterhead { name: content.office.clone(), ..Letterhead::default() },
        made: content.made,
        ident: format!("vurderingssamtale/{}", it.id),
        cover: Some(cover(it, content)),
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks,
    }
}

fn cover(it: &Interview, content: &Content) -> Cover {
    let held = it.done_time.unwrap_or(it.planned_time);
    let pair = |label: &str, value: String| (label.to_owned(), value);
    Cover {
        kind: "Vurderingssamtale".to_owned(),
        title: content.navn.clone(),
        subtitle: it.template_data.name.clone(),
        facts: vec![
            pair("Gjennomført", oslo::format_instant(held)),
            pair("Lærebedrift", content.bedrift.clone()),
            pair("Opplæringskontor", content.office.clone()),
            pair("Sted", it.place.clone()),
        ],
        picture: None,
    }
}

fn participants(content: &Content) -> Block {
    let row = |it: &Participant| {
        let rolle = match it.role() {
            Role::Laerling => "Lærling",
            Role::Ansatt => "Faglig leder",
            Role::Koordinator => "Koordinator",
        };
        vec![it.navn.clone(), rolle.to_owned()]
    };
    let guest = |it: &Guest| {
        let rolle = if it.rolle.is_empty() { ERASED_GUEST } else { &it.rolle };
        vec![it.navn.clone(), rolle.to_owned()]
    };
    let mut shown: Vec<&Participant> = content.participants.iter().collect();
    shown.sort_by_key(|it| match it.role() {
        Role::Laerling => 0,
        Role::Ansatt => 1,
        Role::Koordinator => 2,
    });
    Block::Table(Table {
        head: ["Navn", "Rolle"].map(str::to_owned).into(),
        rows: shown.into_iter().map(row).chain(content.guests.iter().map(guest)).collect(),
        widths: vec![3, 2],
        ..Table::default()
    })
}

fn entry<'a>(content: &'a Content, part: Part, key: &str) -> Option<&'a Entry> {
    content.entries.iter().find(|it| it.part == part.as_str() && it.key == key)
}

/// What was answered, and what was said with it.
fn answered(it: &Interview, found: &Entry) -> (String, String) {
    let answer = words_of(it, found).unwrap_or_else(|| found.answer.clone());
    (answer, found.comment.clone())
}

fn questions(it: &Interview, content: &Content, recipient: Recipient, part: Part) -> Vec<Block> {
    if !it.template_data.enabled.questions {
        return Vec::new();
    }
    let asked = it.template_data.questions.iter().filter(|one| one.recipient == recipient);
    let mut blocks = Vec::new();
    for question in asked {
        let Some(found) = entry(content, part, &format!("q.{}", question.id)) else { continue };
        let (answer, comment) = answered(it, found);
        blocks.push(Block::Heading(2, question.question.clone()));
        let said = [answer, comment].into_iter().filter(|text| !text.is_empty());
        blocks.extend(said.map(Block::Paragraph));
    }
    blocks
}

/// A table of what was rated by each side and in the interview.
fn rated<'a>(
    it: &Interview,
    content: &Content,
    heading: &str,
    all: impl Iterator<Item = (&'a str, String)>,
) -> Vec<Block> {
    let rows = all.filter_map(|(label, key)| {
        let step = |part| {
            let found = entry(content, part, &key)?;
            words_of(it, found)
        };
        let spoken = entry(content, Part::CompletedData, &key);
        let hers = step(Part::ApprenticePreperation);
        let theirs = step(Part::CompanyPreperation);
        let together = spoken.and_then(|found| words_of(it, found));
        let comment = spoken.map(|found| found.comment.clone()).unwrap_or_default();
        if hers.is_none() && theirs.is_none() && together.is_none() && comment.is_empty() {
            return None;
        }
        let words = [hers, theirs, together].map(Option::unwrap_or_default);
        let [hers, theirs, together] = words;
        Some(vec![label.to_owned(), hers, theirs, together, comment])
    });
    let rows: Vec<Vec<String>> = rows.collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let table = Table {
        head: ["Hva", "Lærling", "Bedrift", "Vurdering", "Kommentar"].map(str::to_owned).into(),
        rows,
        widths: vec![5, 3, 3, 3, 5],
        ..Table::default()
    };
    vec![Block::Heading(1, heading.to_owned()), Block::Table(table)]
}

fn general(it: &Interview, content: &Content) -> Vec<Block> {
    let all = it.template_data.general_goals.iter();
    let all = all.map(|goal| (goal.title.as_str(), format!("c.{}", goal.id)));
    rated(it, content, "Generelle vurderingskriterier", all)
}

fn goals(it: &Interview, content: &Content) -> Vec<Block> {
    let all = it.goals.iter().map(|goal| (goal.label.as_str(), format!("g.{}", goal.id)));
    rated(it, content, "Kompetansemål", all)
}

/// How the apprentice can go on.
fn guidance(content: &Content) -> Vec<Block> {
    let found = entry(content, Part::CompletedData, &EntryKey::Guidance.to_string());
    let Some(found) = found.filter(|it| !it.answer.is_empty()) else { return Vec::new() };
    vec![Block::Heading(1, "Veiledning".to_owned()), Block::Paragraph(found.answer.clone())]
}

fn agreed(content: &Content) -> Vec<Block> {
    if content.actions.is_empty() {
        return Vec::new();
    }
    let rows = content.actions.iter().map(|it| {
        vec![
            it.title.clone(),
            content.names.get(&it.owner).cloned().unwrap_or_default(),
            it.frist.map(oslo::format_day).unwrap_or_default(),
        ]
    });
    vec![
        Block::Heading(1, "Avtaler".to_owned()),
        Block::Table(Table {
            head: ["Hva", "Hvem", "Frist"].map(str::to_owned).into(),
            rows: rows.collect(),
            widths: vec![6, 3, 2],
            ..Table::default()
        }),
    ]
}

/// Notes, and what each said of it.
fn remarks(content: &Content) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(notes) = entry(content, Part::CompletedData, "n").filter(|it| !it.answer.is_empty())
    {
        blocks.push(Block::Heading(1, "Notater".to_owned()));
        blocks.push(Block::Paragraph(notes.answer.clone()));
    }
    let said: Vec<(String, String)> = content
        .participants
        .iter()
        .filter_map(|one| {
            let key = format!("k.{}", one.person);
            let found = entry(content, Part::CompletedData, &key)?;
            (!found.comment.is_empty()).then(|| (one.navn.clone(), found.comment.clone()))
        })
        .collect();
    if !said.is_empty() {
        blocks.push(Block::Heading(1, "Kommentarer".to_owned()));
        blocks.push(Block::Facts(said));
    }
    blocks
}
