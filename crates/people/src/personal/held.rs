//! What is kept of a person, part by part. Nothing of anybody else is among it.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use svenn_companies as companies;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_files::records as files;
use svenn_http::{
    Secrets,
    personal::{Fate, HeldPart, HeldRecord, Value},
};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, CoordinatorId, EmployeeId, Fault, PersonId,
};

use crate::{
    apprentices::{self, Apprentice},
    archive, contracts, coordinators, employees,
    entity::goal,
    followup, groups, journal, notes, personnr, relations,
    rules::JournalType,
    subjects::Subject,
};

pub(super) async fn of_apprentice(
    tx: &Tx,
    secrets: &Secrets,
    id: &ApprenticeId,
) -> Result<Vec<HeldPart>, Fault> {
    let Some(found) = apprentices::find(tx, id).await? else { return Ok(Vec::new()) };
    let subject = Subject::Apprentice(id.clone());
    let mut parts = vec![
        part("person", "Personopplysninger", vec![person_record(tx, secrets, &found)?]),
        HeldPart::of("laereforhold", "Læreforhold", Fate::Nameless, vec![terms(tx, &found).await?]),
        part("fravaer", "Fravær", absences(&found)),
        HeldPart::of("kontrakter", "Tidligere kontrakter", Fate::Nameless, past(tx, id).await?),
        part("kontrakt", "Lærekontrakt", Vec::new())
            .with_files(files::of_owner(tx, Collection::LAEREKONTRAKT, id.as_str()).await?),
        HeldPart::of("kompetansemal", "Kompetansemål", Fate::Nameless, goals(tx, id).await?),
    ];
    parts.extend(followed_up(tx, id).await?);
    parts.extend(around(tx, &subject, &id.clone().into()).await?);
    Ok(parts)
}

pub(super) async fn of_employee(
    tx: &Tx,
    secrets: &Secrets,
    id: &EmployeeId,
) -> Result<Vec<HeldPart>, Fault> {
    let Some(found) = employees::once(tx, std::slice::from_ref(id)).await?.pop() else {
        return Ok(Vec::new());
    };
    let number = match &found.personnr {
        Some(sealed) => Some(personnr::open(tx.tenant(), secrets, id, sealed)?),
        None => None,
    };
    let person = HeldRecord::new()
        .with("fornavn", "Fornavn", found.fornavn)
        .with("etternavn", "Etternavn", found.etternavn)
        .with("epost", "E-post", found.epost)
        .with("telefon", "Telefon", found.telefon)
        .with("personnr", "Personnummer", number.map(|number| number.reveal().to_owned()))
        .with("adresse", "Adresse", found.adresse)
        .with("postnummer", "Postnummer", found.postnummer)
        .with("poststed", "Poststed", found.poststed)
        .with("rolle", "Rolle", found.role)
        .with("slettet", "Slettet", found.deleted);
    let of = relations::companies_of(tx, id).await?;
    let names = companies::some(tx, &of).await?.into_iter();
    let places = names.map(|it| HeldRecord::new().with("bedrift", "Bedrift", it.navn)).collect();
    let mut parts = vec![
        part("person", "Personopplysninger", vec![person]),
        part("bedrifter", "Bedrifter", places),
    ];
    if found.deleted.is_none() {
        parts.extend(around(tx, &Subject::Employee(id.clone()), &id.clone().into()).await?);
    }
    Ok(parts)
}

pub(super) async fn of_coordinator(tx: &Tx, id: &CoordinatorId) -> Result<Vec<HeldPart>, Fault> {
    let Some(found) = coordinators::find(tx, id).await? else { return Ok(Vec::new()) };
    let person = HeldRecord::new()
        .with("fornavn", "Fornavn", found.fornavn)
        .with("etternavn", "Etternavn", found.etternavn)
        .with("epost", "E-post", found.epost)
        .with("telefon", "Telefon", found.telefon)
        .with("bedrift", "Arbeidssted", found.bedrift);
    Ok(vec![part("person", "Personopplysninger", vec![person])])
}

const fn part(name: &'static str, title: &'static str, records: Vec<HeldRecord>) -> HeldPart {
    HeldPart::of(name, title, Fate::Erased, records)
}

fn person_record(tx: &Tx, secrets: &Secrets, of: &Apprentice) -> Result<HeldRecord, Fault> {
    let number = match &of.personnr {
        Some(sealed) => Some(personnr::open(tx.tenant(), secrets, &of.id, sealed)?),
        None => None,
    };
    Ok(HeldRecord::new()
        .with("fornavn", "Fornavn", of.fornavn.clone())
        .with("etternavn", "Etternavn", of.etternavn.clone())
        .with("epost", "E-post", of.epost.clone())
        .with("telefon", "Telefon", of.telefon.clone())
        .with("personnr", "Personnummer", number.map(|number| number.reveal().to_owned()))
        .with("fodselsdato", "Fødselsdato", of.fodselsdato)
        .with("adresse", "Adresse", of.adresse.clone())
        .with("postnummer", "Postnummer", of.postnummer.clone())
        .with("poststed", "Poststed", of.poststed.clone())
        .with("kontonummer", "Kontonummer", of.kontonummer.clone()))
}

async fn terms(tx: &Tx, of: &Apprentice) -> Result<HeldRecord, Fault> {
    let plans = relations::trainingplans_of(tx, &of.id).await?;
    let mut titles = Vec::with_capacity(plans.len());
    for plan in plans {
        titles.extend(plans::find(tx, &plan).await?.map(|plan| plan.title));
    }
    let rates = of.vacancy_rates.0.iter().map(|it| format!("{} % fra {}", it.rate, it.start));
    let archived = archive::instants(tx, Some(&[of.id.as_str().to_owned()])).await?;
    Ok(HeldRecord::new()
        .with("type", "Type", of.kind.label())
        .with("bedrift", "Bedrift", company_name(tx, of.bedriftid.as_ref()).await?)
        .with("programomrade", "Lærefag", of.programomrade.as_ref().map(|it| it.as_str()))
        .with("opplaeringsplaner", "Opplæringsplaner", titles.join(", "))
        .with("startdato", "Fra", of.startdato)
        .with("sluttdato", "Til", of.sluttdato)
        .with("unexpectedEndDate", "Kontrakt hevet", of.unexpected_end_date)
        .with("vacancyRates", "Stillingsprosent", rates.collect::<Vec<_>>().join(", "))
        .with("godskrivning", "Godskrevne måneder", of.godskrivning)
        .with("ungdomsrett", "Ungdomsrett", of.ungdomsrett)
        .with("arbeidsavtale", "Arbeidsavtale", of.arbeidsavtale)
        .with("tilskuddsmodell", "Tilskuddsmodell", of.tilskuddsmodell.map(|it| it.label()))
        .with("kontraktSignert", "Kontrakt signert", of.kontrakt_signert)
        .with("arkivert", "Arkivert", archived.get(&of.id).copied()))
}

async fn company_name(tx: &Tx, id: Option<&CompanyId>) -> Result<Option<String>, Fault> {
    let Some(id) = id else { return Ok(None) };
    Ok(companies::find(tx, id).await?.map(|company| company.navn))
}

fn absences(of: &Apprentice) -> Vec<HeldRecord> {
    let all = of.fravaer.0.iter().map(|it| {
        HeldRecord::new().with("fra", "Fra", it.fra).with("til", "Til", it.til).with(
            "merknad",
            "Merknad",
            it.merknad.clone(),
        )
    });
    all.collect()
}

async fn past(tx: &Tx, id: &ApprenticeId) -> Result<Vec<HeldRecord>, Fault> {
    let mut records = Vec::new();
    for it in contracts::of(tx, id).await? {
        records.push(
            HeldRecord::new()
                .with("bedrift", "Bedrift", company_name(tx, it.bedriftid.as_ref()).await?)
                .with("programomrade", "Lærefag", it.programomrade.as_ref().map(|it| it.as_str()))
                .with("startdato", "Fra", it.startdato)
                .with("avsluttet", "Avsluttet", it.avsluttet)
                .with("arsak", "Årsak", it.arsak.label()),
        );
    }
    Ok(records)
}

async fn goals(tx: &Tx, id: &ApprenticeId) -> Result<Vec<HeldRecord>, Fault> {
    let labels = crate::goals::labels(tx, id).await?;
    let rows = goal::Entity::find().filter(goal::Column::Apprentice.eq(id.clone()));
    let records = rows.all(tx).await?.into_iter().map(|row| {
        HeldRecord::new()
            .with("mal", "Kompetansemål", labels.get(&row.goal).cloned())
            .with("tilgodkjenning", "Sendt til godkjenning", row.tilgodkjenning)
            .with("godkjent", "Godkjent", row.godkjent)
    });
    Ok(records.collect())
}

async fn followed_up(tx: &Tx, id: &ApprenticeId) -> Result<Vec<HeldPart>, Fault> {
    let followed = followup::find(tx, id).await?;
    let missing = followed.missing_subjects.into_iter().map(|it| {
        HeldRecord::new().with("fag", "Fag", it.fag).with("frist", "Frist", it.deadline).with(
            "godkjent",
            "Bestått",
            it.approved,
        )
    });
    let exams = followed.exams.into_iter().map(|it| {
        HeldRecord::new()
            .with("resultat", "Resultat", it.result.label())
            .with("dato", "Dato", it.test_date)
            .with("oppmeldt", "Oppmeldt", it.registration_date)
            .with("fagbrev", "Fag- eller svennebrev", it.approved_date)
    });
    Ok(vec![
        part("manglendefag", "Manglende fag", missing.collect()),
        HeldPart::of("prover", "Fag- og svenneprøver", Fate::Nameless, exams.collect()),
    ])
}

/// Note, journal, documents and groups.
async fn around(tx: &Tx, subject: &Subject, person: &PersonId) -> Result<Vec<HeldPart>, Fault> {
    let id = subject.id();
    let note = notes::find(tx, subject).await?;
    let written = (!note.merknad.is_empty()).then(|| {
        HeldRecord::new()
            .with("merknad", "Merknad", note.merknad)
            .with("kunKoordinator", "Bare for koordinatorer", note.kun_koordinator)
            .with("endret", "Endret", note.edited.map(|(at, _)| at))
    });
    let (mut lines, mut attached) = (Vec::new(), Vec::new());
    for note in journal::of(tx, subject).await? {
        let readers = match note.kind()? {
            JournalType::Internal => "Koordinatorer",
            JournalType::ApprenticeAndCompany => "Lærling og bedrift",
            JournalType::ApprenticeOnly => "Lærling",
        };
        attached.extend(files::of_owner(tx, Collection::JOURNALER, note.row.id.as_str()).await?);
        lines.push(
            HeldRecord::new()
                .with("tidspunkt", "Når", note.row.tidspunkt)
                .with("notat", "Notat", Value::Rich(note.row.notat))
                .with("lesesAv", "Leses av", readers),
        );
    }
    let groups = groups::of_person(tx, person).await?.unwrap_or_default().into_iter();
    let groups = groups.map(|it| HeldRecord::new().with("gruppe", "Gruppe", it.name));
    Ok(vec![
        part("merknad", "Merknad", written.into_iter().collect())
            .with_files(files::of_owner(tx, Collection::MERKNADER, id).await?),
        part("journal", "Journal", lines).with_files(attached),
        part("dokumenter", "Dokumenter", Vec::new())
            .with_files(files::of_owner(tx, Collection::DOKUMENTER, id).await?),
        part("grupper", "Grupper", groups.collect()),
    ])
}
