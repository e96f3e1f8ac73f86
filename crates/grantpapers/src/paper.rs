//! A statement on paper.

use svenn_kernel::{Timestamp, numbers::OrganisationNumber, oslo};
use svenn_money::Ore;
use svenn_typesetting::{Block, Document, Letterhead, Table, Unprintable};

use crate::statement::{Content, Part, Told};

/// Whether it was sent before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Original,
    Copy,
}

/// Which statement is set, and when it was made.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Of<'a> {
    pub id: &'a str,
    pub made: Timestamp,
    pub kind: Kind,
}

/// The document of a statement.
pub(crate) fn document(of: Of<'_>, content: &Content, letterhead: Letterhead) -> Document {
    let mut blocks = Vec::new();
    if of.kind == Kind::Copy {
        blocks.push(Block::Note("Kopi av et oppgjør som er sendt før.".to_owned()));
    }
    blocks.push(Block::Facts(facts(content)));
    blocks.push(Block::Heading(1, "Oversikt".to_owned()));
    blocks.push(Block::Table(overview(content)));
    blocks.extend(content.deviations.iter().map(words));
    if !content.payments.is_empty() {
        blocks.push(Block::Heading(1, "Utbetalt".to_owned()));
        blocks.push(Block::Table(payments(content)));
    }
    if !content.apprentices.is_empty() {
        blocks.push(Block::Heading(1, "Slik er tilskuddet regnet ut".to_owned()));
        blocks.extend(content.apprentices.iter().map(explained));
    }
    blocks.push(Block::Heading(1, "Regler for perioden".to_owned()));
    blocks.extend(content.rules.iter().cloned().map(Block::Paragraph));
    Document {
        title: format!("Tilskuddsoppgjør {}", content.period),
        letterhead,
        made: of.made,
        ident: format!("tilskuddsoppgjor/{}", of.id),
        cover: None,
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks,
    }
}

fn money(ore: i64) -> String {
    Ore::new(ore).shown()
}

/// An amount that is left out where there is none.
fn some_money(ore: i64) -> String {
    if ore == 0 { String::new() } else { money(ore) }
}

fn facts(of: &Content) -> Vec<(String, String)> {
    let orgnr = OrganisationNumber::parse(&of.orgnr).map(|it| it.display());
    let days = format!("{} til {}", oslo::format_day(of.from), oslo::format_day(of.to));
    [
        ("Bedrift", of.company.clone()),
        ("Org.nr.", orgnr.unwrap_or_else(|_| of.orgnr.clone())),
        ("Periode", format!("{} ({days})", of.period)),
        ("Bedriftens tilskudd", money(of.own)),
        ("Fra tidligere perioder", some_money(of.carried)),
        ("Utbetalt og sendt til banken", some_money(of.paid)),
        ("Til utbetaling", money(of.payable)),
        ("Til gode for kontoret", some_money(of.owed)),
        ("Kontonummer", of.account.clone()),
    ]
    .map(|(label, value)| (label.to_owned(), value))
    .into()
}

fn overview(of: &Content) -> Table {
    let mut rows: Vec<Vec<String>> = of.apprentices.iter().map(row).collect();
    let [total, office, own] = [of.total, of.office, of.own].map(|it| Ore::new(it).plain());
    rows.push(vec!["Sum".to_owned(), String::new(), total, office, own]);
    Table {
        head: ["Lærling", "Måneder", "Tilskudd", "Kontoret", "Bedriften"].map(str::to_owned).into(),
        rows,
        widths: vec![5, 2, 3, 3, 3],
        numbers: vec![2, 3, 4],
        ..Table::default()
    }
}

fn row(of: &Part) -> Vec<String> {
    let [total, office, own] = [of.total, of.office, of.own].map(|it| Ore::new(it).plain());
    vec![of.navn.clone(), of.months.clone(), total, office, own]
}

fn payments(of: &Content) -> Table {
    let row = |it: &crate::statement::Payment| {
        vec![oslo::format_day(it.date), it.account.clone(), Ore::new(it.ore).plain()]
    };
    Table {
        head: ["Dato", "Kontonummer", "Beløp"].map(str::to_owned).into(),
        rows: of.payments.iter().map(row).collect(),
        widths: vec![2, 3, 3],
        numbers: vec![2],
        ..Table::default()
    }
}

fn words(of: &Told) -> Block {
    Block::Paragraph(format!("{} {}", of.sentence, of.words).trim().to_owned())
}

fn explained(of: &Part) -> Block {
    let facts = [
        ("Lærefag", &of.trade),
        ("Grunnlag", &of.basis),
        ("Tilskuddsmodell", &of.model),
        ("Måneder i perioden", &of.months),
    ];
    let facts = facts.map(|(label, value)| (label.to_owned(), value.clone()));
    let mut blocks = vec![Block::Heading(2, of.navn.clone()), Block::Facts(facts.into())];
    blocks.extend(of.lines.iter().cloned().map(Block::Paragraph));
    blocks.extend(of.deviations.iter().map(words));
    Block::Card(blocks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statement::tests::content;

    #[test]
    fn a_statement_explains_each_apprentice_and_a_copy_says_that_it_is_one() {
        let of = |kind| Of { id: "1", made: Timestamp::from_millis(0), kind };
        let said = |kind| {
            let document = document(of(kind), &content(), Letterhead::default());
            serde_json::to_string(&document).unwrap()
        };
        let original = said(Kind::Original);
        for words in ["Kari Berg", "September: hele måneden", "45 773,25", "Kontoret beholder 30 %"]
        {
            let plain = original.replace('\u{a0}', " ");
            assert!(plain.contains(words), "{words} in {plain}");
        }
        assert!(!original.contains("Kopi") && said(Kind::Copy).contains("Kopi"));
    }
}
