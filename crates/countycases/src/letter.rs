//! What is told of whom a case is about, and the letter that goes with its papers.

use svenn_companies as companies;
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::Secrets;
use svenn_kernel::{ApprenticeId, CompanyId, Fault, ProgramAreaId, oslo};
use svenn_organisation::{information, letterhead};
use svenn_people::{apprentices, names, personnr};
use svenn_typesetting::{Block, Document, Unprintable};

use crate::{
    arkivmelding::{Party, Told},
    rules::Kind,
    store::{Case, Package},
};

type Facts = Vec<(String, String)>;

fn fact(label: &str, value: impl Into<String>) -> (String, String) {
    (label.to_owned(), value.into())
}

pub fn kind(case: &Case) -> Result<Kind, Fault> {
    case.kind.parse().map_err(|_| Fault::new("a stored kind of a case that is none"))
}

/// Who a case is about; none where they are gone.
pub async fn party(tx: &Tx, case: &Case) -> Result<Option<Party>, Fault> {
    let target = case.target.as_deref().unwrap_or_default();
    Ok(match kind(case)? {
        Kind::Samarbeidsorgan => {
            let name = svenn_organisation::load(tx).await?.navn;
            let orgnr = information::load(tx).await?.orgnr;
            Some(Party::Organisation { name, orgnr })
        }
        Kind::Medlemsbedrift => {
            let Ok(id) = CompanyId::parse(target) else { return Ok(None) };
            let of = companies::find(tx, &id).await?;
            of.map(|it| Party::Organisation { name: it.navn, orgnr: it.orgnr })
        }
        Kind::Person => {
            let Ok(id) = ApprenticeId::parse(target) else { return Ok(None) };
            let of = apprentices::find(tx, &id).await?;
            of.map(|it| Party::Person { name: it.navn() })
        }
    })
}

/// What is told of a sending.
pub async fn told(
    tx: &Tx,
    case: &Case,
    (about, by): (Party, &svenn_kernel::PersonId),
) -> Result<Told, Fault> {
    let names = names::load_names(tx, std::slice::from_ref(by)).await?;
    Ok(Told {
        by: names.get(by).map(names::PersonName::navn).unwrap_or_default(),
        office: (svenn_organisation::load(tx).await?.navn, information::load(tx).await?.orgnr),
        county: case.fylke.clone(),
        title: case.title.clone(),
        saksnr: case.saksnr.clone(),
        about,
    })
}

async fn trade(tx: &Tx, code: &ProgramAreaId) -> Result<String, Fault> {
    let area = program_areas::find(tx, code).await?;
    Ok(area.map_or_else(|| code.to_string(), |area| format!("{} ({code})", area.title)))
}

async fn of_company(tx: &Tx, target: &str) -> Result<Facts, Fault> {
    let Ok(id) = CompanyId::parse(target) else { return Ok(Vec::new()) };
    let Some(it) = companies::find(tx, &id).await? else { return Ok(Vec::new()) };
    let place = format!("{} {}", it.adresse.postnr, it.adresse.poststed);
    let mut facts = vec![
        fact("Bedrift", it.navn),
        fact("Organisasjonsnummer", it.orgnr),
        fact("Adresse", format!("{}, {}", it.adresse.adresse, place.trim())),
    ];
    for approved in companies::trades_of(tx, &id).await? {
        let title = trade(tx, &approved.programomrade).await?;
        let until = approved.godkjent_til.map(oslo::format_day);
        facts.push(fact(
            "Lærefag",
            match until {
                Some(day) => format!("{title}, godkjent til {day}"),
                None => title,
            },
        ));
    }
    Ok(facts)
}

async fn of_person(tx: &Tx, secrets: &Secrets, target: &str) -> Result<Facts, Fault> {
    let Ok(id) = ApprenticeId::parse(target) else { return Ok(Vec::new()) };
    let Some(it) = apprentices::find(tx, &id).await? else { return Ok(Vec::new()) };
    let number = match &it.personnr {
        Some(sealed) => personnr::open(tx.tenant(), secrets, &id, sealed)?.reveal().to_owned(),
        None => String::new(),
    };
    let place = format!("{}, {} {}", it.adresse, it.postnummer, it.poststed);
    let address = if it.adressesperre { "Sperret adresse".to_owned() } else { place };
    let mut facts = vec![
        fact("Navn", it.navn()),
        fact("Fødselsnummer", number),
        fact("Adresse", address),
        fact("Type", it.kind.label()),
    ];
    if let Some(code) = &it.programomrade {
        facts.push(fact("Lærefag", trade(tx, code).await?));
    }
    if let Some(company) = &it.bedriftid {
        let of = companies::find(tx, company).await?;
        facts.extend(of.map(|it| fact("Lærebedrift", format!("{} ({})", it.navn, it.orgnr))));
    }
    if let (Some(from), Some(to)) = (it.startdato, it.sluttdato) {
        let period = format!("{} – {}", oslo::format_day(from), oslo::format_day(to));
        facts.push(fact("Læretid", period));
    }
    Ok(facts)
}

/// The letter of a package: what it is about, and each paper with its fingerprint, so that the seal
/// of the letter holds for all of them.
pub async fn document(
    tx: &Tx,
    secrets: &Secrets,
    (case, package, told): (&Case, &Package, &Told),
    papers: &[FileRecord],
) -> Result<Document, Fault> {
    let target = case.target.as_deref().unwrap_or_default();
    let about = match kind(case)? {
        Kind::Samarbeidsorgan => vec![
            fact("Opplæringskontor", told.office.0.clone()),
            fact("Organisasjonsnummer", told.office.1.clone()),
            fact("Medlemsbedrifter", companies::all(tx).await?.len().to_string()),
        ],
        Kind::Medlemsbedrift => of_company(tx, target).await?,
        Kind::Person => of_person(tx, secrets, target).await?,
    };
    let mut blocks = vec![
        Block::Facts(vec![
            fact("Til", format!("{} fylkeskommune", told.county)),
            fact("Gjelder", kind(case)?.label()),
            fact("Saksnummer", told.saksnr.clone()),
            fact("Sendt av", told.by.clone()),
            fact("Dato", oslo::format_day(oslo::day_of(package.at))),
        ]),
        Block::Heading(1, "Hvem saken gjelder".to_owned()),
        Block::Facts(about),
    ];
    if !case.notat.is_empty() {
        blocks.push(Block::Heading(1, "Fra opplæringskontoret".to_owned()));
        blocks.push(Block::Paragraph(case.notat.clone()));
    }
    if !papers.is_empty() {
        blocks.push(Block::Heading(1, "Vedlegg".to_owned()));
        for paper in papers {
            blocks.push(Block::Paragraph(paper.name.clone()));
            blocks.push(Block::Note(format!("SHA-256 {}", paper.sha256)));
        }
    }
    Ok(Document {
        title: case.title.clone(),
        letterhead: letterhead::load(tx).await?.words(),
        made: package.at,
        ident: format!("fylkespakke/{}", package.id),
        cover: None,
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks,
    })
}
