//! Documents on paper: a certificate of attendance, and the list that lies at the door.

use svenn_kernel::{Timestamp, oslo};
use svenn_typesetting::{Block, Document, Letterhead, Table, Unprintable};

use crate::{rules::AttendanceStatus, store::Day, view::ParticipantView};

fn letterhead(office: String) -> Letterhead {
    Letterhead { name: office, ..Letterhead::default() }
}

/// The days of a training day as lines.
fn days(day: &Day) -> Vec<String> {
    let line = |it: &crate::rules::TimeSpan| {
        let to = oslo::local(it.to).format("%H:%M").to_string();
        format!("{} til {to}", oslo::format_instant(it.from))
    };
    day.days.0.iter().map(line).collect()
}

/// That somebody was here.
pub fn certificate(
    office: String,
    day: &Day,
    of: &ParticipantView,
    goals: Vec<String>,
    made: Timestamp,
) -> Document {
    let mut blocks = vec![
        Block::Paragraph(format!("{} har deltatt på {}.", of.navn, day.title)),
        Block::Facts(vec![
            ("Tid".to_owned(), days(day).join("\n")),
            ("Sted".to_owned(), day.location.clone()),
            ("Kurskode".to_owned(), day.coursecode.clone()),
            ("Arrangør".to_owned(), office.clone()),
        ]),
    ];
    if !goals.is_empty() {
        blocks.push(Block::Heading(1, "Kompetansemål som er nådd".to_owned()));
        blocks.extend(goals.into_iter().map(Block::Paragraph));
    }
    Document {
        title: format!("Kursbevis – {}", day.title),
        letterhead: letterhead(office),
        made,
        ident: format!("kursbevis/{}", crate::user_key(&day.id, &of.id)),
        cover: None,
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks,
    }
}

/// Who is expected, with a line to sign on for each day.
pub fn attendance_list(
    office: String,
    day: &Day,
    people: &[ParticipantView],
    made: Timestamp,
) -> Document {
    let row = |it: &ParticipantView| {
        let here = match it.attendencestatus {
            AttendanceStatus::Waiting => String::new(),
            other => other.label().to_owned(),
        };
        vec![it.navn.clone(), it.invitationstatus.label().to_owned(), here, String::new()]
    };
    let table = Table {
        head: ["Navn", "Svar", "Oppmøte", "Signatur"].map(str::to_owned).into(),
        rows: people.iter().map(row).collect(),
        widths: vec![4, 2, 2, 4],
        by_hand: vec![3],
        ..Table::default()
    };
    let facts = vec![
        ("Tid".to_owned(), days(day).join("\n")),
        ("Sted".to_owned(), day.location.clone()),
        ("Deltakere".to_owned(), people.len().to_string()),
    ];
    Document {
        title: format!("Oppmøteliste – {}", day.title),
        letterhead: letterhead(office),
        made,
        ident: format!("oppmoteliste/{}", day.id),
        cover: None,
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks: vec![Block::Facts(facts), Block::Table(table)],
    }
}
