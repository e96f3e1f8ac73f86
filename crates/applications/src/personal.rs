//! What is kept of applicants. They have no account, so that nothing here is found by a person: an
//! applicant takes it along from the own page, and the office's limits let go of it.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{
    DataSubject, ExportPart, ExportRecord, Overdue, PersonalData, RetentionKind,
};
use svenn_kernel::{ApplicationId, Fault, Timestamp, oslo};

use crate::{
    applying, files,
    happened::EventKind,
    offers::{Offers, OffersOf},
    rules::{ApplicationStatus as S, told},
    store::{self, Application, Kept},
    trades,
};

const DRAFTS: RetentionKind = RetentionKind {
    name: "SOKNADSKLADDER",
    title: "Kladder til søknader",
    explanation: "Tiden går fra kladden sist ble endret. Kladden slettes.",
    months_default: 2,
};

const REJECTED: RetentionKind = RetentionKind {
    name: "AVSLATTESOKNADER",
    title: "Søknader med avslag",
    explanation: "Tiden går fra avslaget. Det samme slettes som av andre søknader; uten en egen \
                  frist gjelder fristen for alle søknader.",
    months_default: 6,
};

const APPLICATIONS: RetentionKind = RetentionKind {
    name: "SOKNADER",
    title: "Søknader",
    explanation: "Tiden går fra søknaden sist ble endret. Navn, kontakt og alt søkeren har skrevet \
                  slettes; år, fag og fylke blir stående for statistikken.",
    months_default: 12,
};

/// The [`PersonalData`] of applications.
#[derive(Debug, Clone)]
pub(crate) struct ApplicationData {
    pub(crate) offers: Offers,
}

#[async_trait]
impl PersonalData for ApplicationData {
    async fn export(&self, _tx: &Tx, _subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        Ok(Vec::new())
    }

    async fn delete(&self, _tx: &Tx, _subject: &DataSubject) -> Result<(), Fault> {
        Ok(())
    }

    fn retention(&self) -> &'static [RetentionKind] {
        const KINDS: &[RetentionKind] = &[DRAFTS, REJECTED, APPLICATIONS];
        KINDS
    }

    async fn overdue(
        &self,
        tx: &Tx,
        kind: &RetentionKind,
        before: Timestamp,
    ) -> Result<Vec<Overdue>, Fault> {
        let old = store::unchanged_since(tx, before, kept(kind)).await?;
        let overdue = old.into_iter().map(|row| Overdue {
            id: row.id.as_str().to_owned(),
            title: row.navn,
            since: row.endret,
            person: None,
        });
        Ok(overdue.collect())
    }

    async fn dispose(&self, tx: &Tx, kind: &RetentionKind, id: &str) -> Result<(), Fault> {
        let Ok(id) = ApplicationId::parse(id) else { return Ok(()) };
        let Some(mut row) = store::hold(tx, &id).await? else { return Ok(()) };
        if !kept(kind).holds(row.status) {
            return Ok(());
        }
        if row.status == S::Creating {
            files::forget(tx, &id).await?;
            return store::delete(tx, &id).await;
        }
        applying::clear(&*self.offers, tx, &mut row).await
    }
}

/// Which applications a limit is for.
fn kept(kind: &RetentionKind) -> Kept {
    match kind.name {
        name if name == DRAFTS.name => Kept::Drafts,
        name if name == REJECTED.name => Kept::Rejected,
        _ => Kept::Sent,
    }
}

/// All that is kept of an application, as its applicant takes it along.
pub async fn record(
    tx: &Tx,
    row: &Application,
    offers: &dyn OffersOf,
) -> Result<ExportRecord, Fault> {
    let titles = trades::titles(tx).await?;
    let settings = store::load_settings(tx).await?;
    let values = &row.skjema.0;
    let fag: Vec<String> =
        values.fag_prioritet.iter().map(|it| trades::title(&titles, it)).collect();
    let answers = values.other_questions.iter().map(|given| {
        let asked = settings.sporsmal.0.iter().find(|it| it.id.as_str() == given.id);
        let tekst = asked.map(|it| it.tekst.as_str()).unwrap_or_default();
        format!("{tekst}: {}", given.svar.join(", "))
    });
    let address = &values.adresse;
    let place = format!("{}, {} {}", address.adresse, address.postnummer, address.poststed);
    let status = told(row.status, row.forrige, row.brev);
    let there = files::names(tx, &row.id).await?;
    let thread = store::messages(tx, &row.id).await?.into_iter();
    let thread =
        thread.map(|it| format!("{} {}: {}", oslo::format_instant(it.tid), it.navn, it.tekst));
    let source = if row.imported { "Fil fra fylket" } else { "Søknadsskjemaet" };
    let number = row.personnr.as_ref().map(|_| "Mottatt i filen fra fylket, lagret kryptert");
    let letters = store::events(tx, &row.id).await?.into_iter();
    let letters = letters.filter(|it| it.slag == EventKind::Brev);
    let letters = letters.map(|it| format!("{} {}", oslo::format_instant(it.tid), it.ord));
    let companies = offers.to_office(tx, &row.id).await?.into_iter();
    let companies = companies.map(|it| {
        let sent = it.sent.map(oslo::format_instant).unwrap_or_default();
        format!("{sent} {}", it.bedrift.navn)
    });
    let reason = if status == S::Rejected { row.tekst.clone() } else { String::new() };
    Ok(ExportRecord::new()
        .with("status", "Status", status.label())
        .with("kilde", "Kilde", source)
        .with("navn", "Navn", row.navn.clone())
        .with("personnr", "Fødselsnummer", number.unwrap_or_default())
        .with("fodselsdato", "Fødselsdato", row.fodselsdato)
        .with("telefon", "Telefon", row.telefon.clone())
        .with("epost", "E-post", row.epost.clone())
        .with("adresse", "Adresse", place)
        .with("fylke", "Fylke", row.fylke.clone())
        .with("vg1", "Vg1", values.vg1.clone())
        .with("vg2", "Vg2", values.vg2.clone())
        .with("vg3", "Vg3", values.vg3.clone())
        .with("annen", "Annen utdanning", values.annen.clone())
        .with("fravaerdager", "Fraværsdager", values.fravaerdager.map(i64::from))
        .with("fravaertimer", "Fraværstimer", values.fravaertimer.map(i64::from))
        .with("fravaerforklaring", "Om fraværet", values.fravaerforklaring.clone())
        .with("slag", "Søker som", values.kind().label())
        .with("fag", "Fag i ønsket rekkefølge", fag.join(", "))
        .with("svar", "Svar på spørsmål", answers.collect::<Vec<_>>().join("\n"))
        .with("kommentar", "Kommentar", values.kommentar.clone())
        .with("filer", "Filer", there.join(", "))
        .with("bedrifter", "Sendt videre til", companies.collect::<Vec<_>>().join("\n"))
        .with("meldinger", "Meldinger", thread.collect::<Vec<_>>().join("\n"))
        .with("brev", "Brev", letters.collect::<Vec<_>>().join("\n"))
        .with("svarFraKontoret", "Svar fra kontoret", reason)
        .with("opprettet", "Opprettet", row.opprettet)
        .with("sendt", "Sendt", row.sendt)
        .with("endret", "Sist endret", row.endret))
}
