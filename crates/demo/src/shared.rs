//! What the office shares with everybody, who has opened it, and certifications of the demo
//! instructor's own.

use bytes::Bytes;
use chrono::{Days, NaiveDate};
use futures::stream;
use svenn_db::Tx;
use svenn_documents::history::{
    self, BackfilledCertification, BackfilledDocument, BackfilledEdition, TakenOver,
};
use svenn_files::{ObjectFiles, StagedFile, Upload};
use svenn_kernel::{Fault, PersonId, Timestamp, oslo};

use crate::{cast::OF_DEMO_INSTRUCTOR, make::Stored};

/// A document: what it says of itself, its file, and how many days ago its editions came.
struct Shared {
    title: &'static str,
    description: &'static str,
    kategori: &'static str,
    file: &'static str,
    lines: &'static [&'static str],
    editions: &'static [(u64, &'static str)],
    /// Of so many apprentices one has not opened the newest.
    unopened: usize,
}

const SHARED: [Shared; 3] = [
    Shared {
        title: "HMS-instruks for lærlinger",
        description: "Gjelder alle arbeidsplasser. Les den før du begynner på noe nytt.",
        kategori: "HMS",
        file: "HMS-instruks.pdf",
        lines: &[
            "Bruk alltid verneutstyr.",
            "Meld fra om farer og uhell samme dag.",
            "Arbeid aldri alene i høyden.",
        ],
        editions: &[(200, ""), (18, "Nytt telefonnummer til verneombudet.")],
        unopened: 3,
    },
    Shared {
        title: "Slik dokumenterer du arbeidet ditt",
        description: "En side om hva god dokumentasjon er, med eksempler.",
        kategori: "Veiledning",
        file: "Dokumentasjon.pdf",
        lines: &[
            "Planlegg, utfør, vurder.",
            "Ta bilder underveis.",
            "Skriv hva du ville gjort om.",
        ],
        editions: &[(120, "")],
        unopened: 6,
    },
    Shared {
        title: "Personalhåndbok for læretiden",
        description: "",
        kategori: "Håndbøker",
        file: "Personalhåndbok.pdf",
        lines: &["Arbeidstid, lønn og ferie.", "Fravær og egenmelding.", "Hvem du kan ringe."],
        editions: &[(40, "")],
        unopened: 2,
    },
];

/// Type, who gave it, and how many days ago and ahead it was given and ends.
const CERTIFICATIONS: [(&str, &str, u64, Option<u64>); 3] = [
    ("Truckførerbevis T1", "Fagkurs Vest", 300, None),
    ("Arbeid i høyden", "Fagkurs Vest", 330, Some(35)),
    ("Førstehjelp", "Norsk Folkehjelp Fjordby", 90, Some(640)),
];

/// Writes it; answers the files, whose bytes are moved after the commit.
pub(crate) async fn write(
    files: &ObjectFiles,
    tx: &Tx,
    stored: &Stored,
    today: NaiveDate,
) -> Result<Vec<TakenOver>, Fault> {
    let Some(by) = stored.coordinators.first().cloned().map(PersonId::from) else {
        return Ok(Vec::new());
    };
    let mut documents = Vec::with_capacity(SHARED.len());
    for shared in SHARED {
        documents.push(shared.taken_over(files, stored, &by, today).await?);
    }
    history::certifications(tx, certified(stored, today)).await?;
    history::documents(tx, documents).await
}

/// The demo instructor's own apprentices have one certification each, and the instructor has the
/// one that ends soon.
fn certified(stored: &Stored, today: NaiveDate) -> Vec<BackfilledCertification> {
    let own = stored.apprentices.iter().take(OF_DEMO_INSTRUCTOR).cloned().map(PersonId::from);
    let own = own.zip(CERTIFICATIONS.iter().cycle());
    let instructor = stored.instructors.first().cloned().map(PersonId::from);
    let of_instructor = instructor.into_iter().zip(CERTIFICATIONS.iter().skip(1));
    let all = own.chain(of_instructor).map(|(person, (title, utsteder, ago, ahead))| {
        let ahead = ahead.and_then(|days| today.checked_add_days(Days::new(days)));
        BackfilledCertification {
            person,
            title: (*title).to_owned(),
            utsteder: (*utsteder).to_owned(),
            utstedt: today.checked_sub_days(Days::new(*ago)),
            utloper: ahead,
        }
    });
    all.collect()
}

impl Shared {
    async fn taken_over(
        &self,
        files: &ObjectFiles,
        stored: &Stored,
        by: &PersonId,
        today: NaiveDate,
    ) -> Result<BackfilledDocument, Fault> {
        let mut editions = Vec::with_capacity(self.editions.len());
        for (days, endring) in self.editions {
            let published = noon(today, *days);
            editions.push(BackfilledEdition {
                published,
                endring: (*endring).to_owned(),
                by: by.clone(),
                files: vec![self.staged(files).await?],
                seen: self.seen(stored, noon(today, days.saturating_sub(1))),
            });
        }
        Ok(BackfilledDocument {
            title: self.title.to_owned(),
            description: self.description.to_owned(),
            kategori: self.kategori.to_owned(),
            groups: Vec::new(),
            all_users: true,
            everyone: false,
            editions,
        })
    }

    /// Most have opened it the day after; the demo apprentice has not.
    fn seen(&self, stored: &Stored, at: Timestamp) -> Vec<(PersonId, Timestamp)> {
        let apprentices = stored.apprentices.iter().enumerate();
        let opened = apprentices.filter(|(place, _)| place % self.unopened != 0);
        opened.map(|(_, id)| (PersonId::from(id.clone()), at)).collect()
    }

    async fn staged(&self, files: &ObjectFiles) -> Result<StagedFile, Fault> {
        let bytes = Bytes::from(page(self.title, self.lines));
        let body = stream::iter([Ok::<_, std::io::Error>(bytes)]);
        let upload = Upload { name: self.file, declared_type: "application/pdf" };
        let staged = files.stage(upload, body).await;
        staged.map_err(|error| Fault::caused("demo documents", error))
    }
}

fn noon(today: NaiveDate, days: u64) -> Timestamp {
    oslo::noon(today.checked_sub_days(Days::new(days)).unwrap_or(today))
}

/// A page of PDF with a headline and some lines, as little as a reader takes.
pub(crate) fn page(title: &str, lines: &[&str]) -> Vec<u8> {
    let mut text = format!("BT /F 22 Tf 72 750 Td ({}) Tj", plain(title));
    text.push_str(" /F 13 Tf");
    for line in lines {
        text.push_str(" 0 -34 Td (");
        text.push_str(&plain(line));
        text.push_str(") Tj");
    }
    text.push_str(" ET");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R \
         /Resources << /Font << /F 4 0 R >> >> >>"
            .to_owned(),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{text}\nendstream", text.len()),
    ];
    let mut pdf = "%PDF-1.4\n".to_owned();
    let mut places = Vec::with_capacity(objects.len());
    for (number, object) in (1..).zip(&objects) {
        places.push(pdf.len());
        pdf.push_str(&format!("{number} 0 obj\n{object}\nendobj\n"));
    }
    let begin = pdf.len();
    pdf.push_str("xref\n0 6\n0000000000 65535 f \n");
    for place in places {
        pdf.push_str(&format!("{place:010} 00000 n \n"));
    }
    pdf.push_str(&format!("trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n{begin}\n%%EOF\n"));
    pdf.into_bytes()
}

/// As a string of PDF, with the letters beyond ASCII in octal.
fn plain(text: &str) -> String {
    text.chars().fold(String::new(), |mut text, letter| {
        let code = u32::from(letter);
        match letter {
            '(' | ')' | '\\' => text.extend(['\\', letter]),
            _ if code < 128 => text.push(letter),
            _ if code < 256 => text.push_str(&format!("\\{code:03o}")),
            _ => text.push('?'),
        }
        text
    })
}
