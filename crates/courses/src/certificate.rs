//! The paper that somebody has completed a course. It tells of the edition they took, and of the
//! goals that it counts for: it does not change when the course does.

use chrono::Months;
use svenn_courserules::{Content, ItemType, duration_text};
use svenn_db::Tx;
use svenn_kernel::{Fault, Role, Timestamp, oslo};
use svenn_people::names;
use svenn_sealing::PublicFacts;
use svenn_typesetting::{Block, Document, Letterhead, Unprintable};

use crate::{
    open::Taken,
    view::{GoalView, goals_for},
};

/// The certificate of a course that was completed then.
pub async fn of(tx: &Tx, taken: &Taken, done: Timestamp) -> Result<Document, Fault> {
    let person = &taken.row.person;
    let names = names::load_names(tx, std::slice::from_ref(person)).await?;
    let navn = names.get(person).map(names::PersonName::navn).unwrap_or_default();
    let office = svenn_organisation::load(tx).await?.navn;
    let edition = &taken.edition;
    let told = public_facts(&edition.content.0, done);
    let mut facts = vec![
        ("Kurs".to_owned(), edition.title.clone()),
        ("Utgave".to_owned(), edition.number.to_string()),
    ];
    facts.extend(told.extent.map(|extent| ("Omfang".to_owned(), extent)));
    facts.push(("Fullført".to_owned(), oslo::format_day(oslo::day_of(done))));
    let last = told.valid_until.map(oslo::format_day);
    facts.extend(last.map(|last| ("Gyldig til".to_owned(), last)));
    facts.push(("Arrangør".to_owned(), office.clone()));
    let mut blocks = vec![
        Block::Paragraph(format!("{navn} har fullført kurset {}.", edition.title)),
        Block::Facts(facts),
    ];
    if !edition.description.is_empty() {
        blocks.push(Block::Paragraph(edition.description.clone()));
    }
    blocks.push(Block::Heading(1, "Kurset inneholder".to_owned()));
    for module in &edition.content.0.modules {
        let items = module.items.iter().filter(|item| item.kind != ItemType::Module);
        let titles: Vec<String> =
            items.map(|item| format!("{} ({})", item.title, item.kind.label())).collect();
        blocks.push(Block::Paragraph(format!("{}: {}", module.title, titles.join(", "))));
    }
    blocks.extend(goals(tx, taken).await?);
    Ok(Document {
        title: format!("Kursbevis – {}", edition.title),
        letterhead: Letterhead { name: office, ..Letterhead::default() },
        made: done,
        ident: format!("kursbevis/{}", taken.row.id),
        cover: None,
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks,
    })
}

/// What of the certificate of a course that was completed then anybody may know who has the file.
pub fn public_facts(content: &Content, done: Timestamp) -> PublicFacts {
    let months = content.valid_months.and_then(|months| u32::try_from(months).ok());
    let last = months.and_then(|months| oslo::day_of(done).checked_add_months(Months::new(months)));
    PublicFacts { extent: content.minutes.map(duration_text), valid_until: last }
}

/// The goals of the training plans that an apprentice has, by one line each; nothing without any.
async fn goals(tx: &Tx, taken: &Taken) -> Result<Vec<Block>, Fault> {
    if taken.row.role() != Role::Laerling {
        return Ok(Vec::new());
    }
    let goals = goals_for(tx, &taken.edition.content.0, &taken.row).await?;
    if goals.is_empty() {
        return Ok(Vec::new());
    }
    let lines: Vec<&str> = goals.iter().map(GoalView::label).collect();
    Ok(vec![
        Block::Heading(1, "Kompetansemål som kurset teller for".to_owned()),
        Block::Paragraph(lines.join("\n")),
    ])
}
