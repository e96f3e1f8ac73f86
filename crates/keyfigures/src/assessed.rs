//! The half-year assessments of a company: what an auditor asks for.

use chrono::NaiveDate;
use serde::Serialize;
use svenn_companies::Company;
use svenn_db::Tx;
use svenn_interviews::halves::{HalfYear, HalfYears, HeldInterview, half_years, held_with};
use svenn_kernel::{ApprenticeId, CompanyId, Fault, Timestamp, oslo, text::collation_key};
use svenn_measures::{HALVES_SOURCE, Period};
use svenn_typesetting::{Block, Cover, Document, Letterhead, Table, Unprintable};
use utoipa::ToSchema;

use crate::{
    facts::{Facts, Kept, Person},
    search::people_in,
};

/// A contract with its half-years.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContractHalfYears {
    pub laerlingid: ApprenticeId,
    pub laerlingnavn: String,
    /// Kind of apprenticeship.
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub laerefag: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub startdato: Option<NaiveDate>,
    /// Last day as it came, or as it is agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sistedag: Option<NaiveDate>,
    /// Whether the person is in the archive.
    pub arkivert: bool,
    #[serde(flatten)]
    pub vurdert: HalfYears,
}

/// The half-year assessments of a company.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompanyHalfYears {
    pub bedriftid: CompanyId,
    pub bedrift: String,
    pub orgnr: String,
    pub fra: NaiveDate,
    pub til: NaiveDate,
    /// "7 av 9"; empty where none was due.
    pub tekst: String,
    /// How many are lacking.
    pub mangler: usize,
    /// How many were held and lack something that the rules ask for.
    pub ufullstendige: usize,
    /// What asks for them.
    pub kilde: &'static str,
    /// By name.
    pub kontrakter: Vec<ContractHalfYears>,
}

/// The half-years of everybody who was in training at the company in a period.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn of_company(
    tx: &Tx,
    company: &Company,
    period: Period,
) -> Result<CompanyHalfYears, Fault> {
    let ids = people_in(tx, &company.id).await?;
    let facts = Facts::load(tx, Some(&ids)).await?;
    let held = held_with(tx, &ids).await?;
    let today = oslo::day_of(tx.now());
    let mut kontrakter = Vec::new();
    for person in &facts.people {
        let hers = held.get(&person.apprentice.id).map(Vec::as_slice).unwrap_or_default();
        for kept in &person.contracts {
            if kept.bedriftid.as_ref() == Some(&company.id) && is_in(kept, period) {
                let vurdert = half_years(&kept.contract, hers, today).within(period);
                kontrakter.push(row(&facts, person, (kept, vurdert)));
            }
        }
    }
    kontrakter.sort_by_cached_key(|it| (collation_key(&it.laerlingnavn), it.startdato));
    let of = || kontrakter.iter().flat_map(|it| &it.vurdert.halvaar);
    let held = of().filter(|it| it.samtale.is_some()).count();
    let mangler = of().filter(|it| it.mangler).count();
    let due = held.saturating_add(mangler);
    Ok(CompanyHalfYears {
        bedriftid: company.id.clone(),
        bedrift: company.navn.clone(),
        orgnr: company.orgnr.clone(),
        fra: period.from(),
        til: period.to(),
        tekst: if due == 0 { String::new() } else { format!("{held} av {due}") },
        mangler,
        ufullstendige: of().filter(|it| lacks(it)).count(),
        kilde: HALVES_SOURCE,
        kontrakter,
    })
}

fn is_in(kept: &Kept, period: Period) -> bool {
    let begins = kept.contract.begins.is_some_and(|it| it <= period.to());
    begins && kept.contract.last_day().is_some_and(|it| it >= period.from())
}

fn lacks(half: &HalfYear) -> bool {
    half.samtale.as_ref().is_some_and(|it| !it.mangler.is_empty())
}

fn row(facts: &Facts, person: &Person, (kept, vurdert): (&Kept, HalfYears)) -> ContractHalfYears {
    ContractHalfYears {
        laerlingid: person.apprentice.id.clone(),
        laerlingnavn: person.apprentice.navn(),
        kind: person.apprentice.kind.label(),
        laerefag: facts.trade(kept),
        startdato: kept.contract.begins,
        sistedag: kept.contract.last_day(),
        arkivert: person.apprentice.archived,
        vurdert,
    }
}

/// The half-years of a company as a document.
pub fn document(of: &CompanyHalfYears, office: String, made: Timestamp) -> Document {
    let span = format!("{}–{}", oslo::format_day(of.fra), oslo::format_day(of.til));
    let pair = |label: &str, value: String| (label.to_owned(), value);
    let mut blocks = vec![Block::Paragraph(format!(
        "Alle som har læretid i bedriften, skal ha vurdering uten karakter hvert halvår ({}). \
         Halvårene regnes fra kontraktens første dag, og permisjon flytter dem.",
        of.kilde
    ))];
    if of.kontrakter.is_empty() {
        blocks.push(Block::Paragraph("Ingen hadde læretid i bedriften i perioden.".to_owned()));
    }
    blocks.extend(of.kontrakter.iter().flat_map(contract));
    Document {
        title: format!("Halvårsvurderinger – {}", of.bedrift),
        letterhead: Letterhead { name: office.clone(), ..Letterhead::default() },
        made,
        ident: format!("halvaarsvurderinger/{}", of.bedriftid),
        cover: Some(Cover {
            kind: "Halvårsvurderinger".to_owned(),
            title: of.bedrift.clone(),
            subtitle: span,
            facts: vec![
                pair("Organisasjonsnummer", of.orgnr.clone()),
                pair("Opplæringskontor", office),
                pair("Holdt", of.tekst.clone()),
                pair("Ikke holdt", of.mangler.to_string()),
                pair("Holdt, men ufullstendige", of.ufullstendige.to_string()),
            ],
            picture: None,
        }),
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks,
    }
}

fn contract(it: &ContractHalfYears) -> Vec<Block> {
    let day = |day: Option<NaiveDate>| day.map(oslo::format_day).unwrap_or_default();
    let span = format!("{}–{}", day(it.startdato), day(it.sistedag));
    let facts = [it.laerefag.clone(), it.kind.to_owned(), span];
    let told: Vec<String> = facts.into_iter().filter(|text| !text.is_empty()).collect();
    let mut blocks = vec![
        Block::Heading(1, it.laerlingnavn.clone()),
        Block::Note(told.join(" · ")),
        Block::Table(Table {
            head: ["Halvår", "Fra", "Til", "Vurdering", "Mål", "Veiledning", "Bekreftet"]
                .map(str::to_owned)
                .into(),
            rows: it.vurdert.halvaar.iter().map(line).collect(),
            widths: vec![2, 3, 3, 4, 2, 3, 5],
            numbers: vec![4],
            ..Table::default()
        }),
    ];
    blocks.extend(it.vurdert.halvaar.iter().filter_map(spoken_of));
    blocks
}

/// Which goals were spoken of in a half-year.
fn spoken_of(half: &HalfYear) -> Option<Block> {
    let goals = &half.samtale.as_ref()?.maal;
    let told = format!("Mål i {}. halvår: {}", half.nummer, goals.join("; "));
    (!goals.is_empty()).then_some(Block::Note(told))
}

fn line(half: &HalfYear) -> Vec<String> {
    let [assessed, goals, guided, confirmed] = match &half.samtale {
        Some(it) => [
            oslo::format_day(it.dag),
            it.maal.len().to_string(),
            if it.veiledning { "Gitt" } else { "Mangler" }.to_owned(),
            confirmed(it),
        ],
        None => [half.tilstand.to_owned(), String::new(), String::new(), String::new()],
    };
    let (fra, til) = (oslo::format_day(half.fra), oslo::format_day(half.til));
    vec![half.nummer.to_string(), fra, til, assessed, goals, guided, confirmed]
}

fn confirmed(it: &HeldInterview) -> String {
    match (it.laerling.is_some(), it.bedrift.is_some()) {
        (true, true) => "Lærling og bedrift",
        (true, false) => "Lærling",
        (false, true) => "Bedrift",
        (false, false) => "Ingen",
    }
    .to_owned()
}
