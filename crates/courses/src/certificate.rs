//! The paper that somebody has completed a course. It tells of the edition they took: it does not
//! change when the course does.

use svenn_courserules::ItemType;
use svenn_db::Tx;
use svenn_kernel::{Fault, Timestamp, oslo};
use svenn_people::names;
use svenn_typesetting::{Block, Document, Letterhead, Unprintable};

use crate::open::Taken;

/// The certificate of a course that was completed then.
pub async fn of(tx: &Tx, taken: &Taken, done: Timestamp) -> Result<Document, Fault> {
    let person = &taken.row.person;
    let names = names::load_names(tx, std::slice::from_ref(person)).await?;
    let navn = names.get(person).map(names::PersonName::navn).unwrap_or_default();
    let office = svenn_organisation::load(tx).await?.navn;
    let edition = &taken.edition;
    let mut blocks = vec![
        Block::Paragraph(format!("{navn} har fullført kurset {}.", edition.title)),
        Block::Facts(vec![
            ("Kurs".to_owned(), edition.title.clone()),
            ("Utgave".to_owned(), edition.number.to_string()),
            ("Fullført".to_owned(), oslo::format_day(oslo::day_of(done))),
            ("Arrangør".to_owned(), office.clone()),
        ]),
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
