//! What is kept of an apprenticeship: the terms, the contracts before, the signed contract and
//! how far the goals are. What was agreed stays for counts; the signed contract goes.

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use svenn_companies as companies;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_files::records as files;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{ApprenticeId, Collection, CompanyId, Fault, Role};
use svenn_people::{
    apprentices::{self, Apprentice},
    archive, employees,
    entity::goal,
    relations,
};
use svenn_records::attachments::{self, Holder};

use crate::{coming, contracts, grantterms};

/// The [`PersonalData`] of apprenticeships.
#[derive(Debug, Clone, Copy, Default)]
pub struct ApprenticeshipData;

#[async_trait]
impl PersonalData for ApprenticeshipData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        if subject.rolle != Role::Laerling {
            return Ok(Vec::new());
        }
        let id: ApprenticeId = subject.id.clone().into();
        let Some(found) = apprentices::find(tx, &id).await? else { return Ok(Vec::new()) };
        let signed =
            ExportPart::new("kontrakt", "Lærekontrakt", ErasureOutcome::Erased, Vec::new());
        let signed =
            signed.with_files(files::of_owner(tx, Collection::LAEREKONTRAKT, id.as_str()).await?);
        let terms = vec![terms(tx, &found).await?];
        Ok(vec![
            ExportPart::new("laereforhold", "Læreforhold", ErasureOutcome::Nameless, terms),
            ExportPart::new("fravaer", "Fravær", ErasureOutcome::Erased, absences(&found)),
            ExportPart::new(
                "kontrakter",
                "Tidligere kontrakter",
                ErasureOutcome::Nameless,
                past(tx, &id).await?,
            ),
            ExportPart::new(
                "kommendekontrakt",
                "Avtalt kontrakt",
                ErasureOutcome::Erased,
                agreed(tx, &id).await?,
            ),
            ExportPart::new(
                "tilskuddsvilkar",
                "Tilskuddsgrunnlag og fylke",
                ErasureOutcome::Erased,
                said(tx, &id).await?,
            ),
            signed,
            ExportPart::new(
                "kompetansemal",
                "Kompetansemål",
                ErasureOutcome::Nameless,
                goals(tx, &id).await?,
            ),
        ])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        if subject.rolle != Role::Laerling {
            return Ok(());
        }
        coming::forget(tx, &subject.id.clone().into()).await?;
        grantterms::forget(tx, &subject.id.clone().into()).await?;
        attachments::delete_all(tx, &Holder::Contract(subject.id.clone().into())).await
    }
}

async fn terms(tx: &Tx, of: &Apprentice) -> Result<ExportRecord, Fault> {
    let plans = relations::trainingplans_of(tx, &of.id).await?;
    let mut titles = Vec::with_capacity(plans.len());
    for plan in plans {
        titles.extend(plans::find(tx, &plan).await?.map(|plan| plan.title));
    }
    let rates = of.vacancy_rates.0.iter().map(|it| format!("{} % fra {}", it.rate, it.start));
    let archived = archive::instants(tx, Some(&[of.id.as_str().to_owned()])).await?;
    Ok(ExportRecord::new()
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

fn absences(of: &Apprentice) -> Vec<ExportRecord> {
    let all = of.fravaer.0.iter().map(|it| {
        ExportRecord::new().with("fra", "Fra", it.fra).with("til", "Til", it.til).with(
            "merknad",
            "Merknad",
            it.merknad.clone(),
        )
    });
    all.collect()
}

async fn past(tx: &Tx, id: &ApprenticeId) -> Result<Vec<ExportRecord>, Fault> {
    let mut records = Vec::new();
    for it in contracts::load_ended(tx, id).await? {
        records.push(
            ExportRecord::new()
                .with("bedrift", "Bedrift", company_name(tx, it.bedriftid.as_ref()).await?)
                .with("programomrade", "Lærefag", it.programomrade.as_ref().map(|it| it.as_str()))
                .with("startdato", "Fra", it.startdato)
                .with("avsluttet", "Avsluttet", it.avsluttet)
                .with("arsak", "Årsak", it.arsak.label()),
        );
    }
    Ok(records)
}

async fn agreed(tx: &Tx, id: &ApprenticeId) -> Result<Vec<ExportRecord>, Fault> {
    let Some(it) = coming::find(tx, id).await? else { return Ok(Vec::new()) };
    let chosen = it.ansatte.unwrap_or_default().0;
    let instructors = employees::some(tx, &chosen).await?;
    let instructors: Vec<String> = instructors.iter().map(employees::Employee::navn).collect();
    let record = ExportRecord::new()
        .with("bedrift", "Bedrift", company_name(tx, it.bedriftid.as_ref()).await?)
        .with("programomrade", "Lærefag", it.programomrade.as_ref().map(|it| it.as_str()))
        .with("startdato", "Fra", it.startdato)
        .with("sluttdato", "Til", it.sluttdato)
        .with("ansatte", "Faglige ledere", instructors.join(", "))
        .with("arsak", "Årsak", it.arsak.label());
    Ok(vec![record])
}

async fn said(tx: &Tx, id: &ApprenticeId) -> Result<Vec<ExportRecord>, Fault> {
    let mut records = Vec::new();
    for it in grantterms::all(tx, id).await? {
        records.extend(it.terms.into_iter().map(|terms| {
            ExportRecord::new()
                .with("fra", "Fra", terms.from)
                .with("grunnlag", "Tilskuddsgrunnlag", terms.basis.map(|it| it.label()))
                .with("fylke", "Fylke", terms.fylke)
                .with("merknad", "Merknad", terms.merknad)
                .with("notert", "Notert", it.at)
        }));
    }
    Ok(records)
}

async fn goals(tx: &Tx, id: &ApprenticeId) -> Result<Vec<ExportRecord>, Fault> {
    let labels = svenn_people::goals::labels(tx, id).await?;
    let rows = goal::Entity::find().filter(goal::Column::Apprentice.eq(id.clone()));
    let records = rows.all(tx).await?.into_iter().map(|row| {
        ExportRecord::new()
            .with("mal", "Kompetansemål", labels.get(&row.goal).cloned())
            .with("tilgodkjenning", "Sendt til godkjenning", row.tilgodkjenning)
            .with("godkjent", "Godkjent", row.godkjent)
    });
    Ok(records.collect())
}
