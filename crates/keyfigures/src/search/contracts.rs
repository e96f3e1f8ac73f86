//! KONTRAKTER.

use std::collections::BTreeSet;

use async_trait::async_trait;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{Collection, Fault, oslo};
use svenn_measures::{
    COHORT_YEARS, Contract, Ending, Journey, Lack, Respondent, Standing, cohort_label, cohort_of,
    count_day, standing,
};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, FacetAnswer, Schema, Scope},
};

use super::{DEPENDS_ON, contracts_touched, name_companies, people_of, whose::Whose};
use crate::{
    capability::KONTRAKTER,
    facts::{Facts, Kept, Person, millis, turns},
};

/// Loads the contracts.
#[derive(Debug, Clone, Copy, Default)]
pub struct ContractSource;

/// A contract; days are the milliseconds of their first instant, or 0.
#[derive(Debug, Serialize, SearchDocument)]
#[search(order = -"startdato")]
struct ContractDocument {
    id: String,
    #[serde(flatten)]
    whose: Whose,
    #[search(keyword)]
    programomrade: String,
    #[search(int, facet, sort, zero_is_missing)]
    startdato: i64,
    #[search(int, facet, sort, zero_is_missing)]
    sluttdato: i64,
    /// The last day on which it ran, or is to run.
    #[search(int, facet, sort, zero_is_missing)]
    sistedag: i64,
    #[search(keyword, facet, sort)]
    godkjenning: &'static str,
    #[search(int, facet, sort, zero_is_missing)]
    godkjent: i64,
    #[search(int, facet, sort, zero_is_missing)]
    hevet: i64,
    /// Why it ended before its time.
    #[search(keyword, facet, sort, empty_label = "Ingen")]
    arsak: String,
    #[search(keyword, facet, sort)]
    status: &'static str,
    /// Each day of leave, as `2026-10-01`.
    #[search(keywords, facet, hidden)]
    permisjonsdager: Vec<String>,
    /// Whether it is the one in force, or was the last one.
    #[search(keyword, facet)]
    gjeldende: &'static str,
    #[search(keyword, facet, sort, empty_label = "Ikke med")]
    kull: String,
    #[search(keyword, facet, empty_label = "Ikke nådd")]
    utfall2: &'static str,
    #[search(keyword, facet, empty_label = "Ikke nådd")]
    utfall3: &'static str,
    #[search(keyword, facet, empty_label = "Ikke nådd")]
    utfall4: &'static str,
    #[search(keyword, facet, empty_label = "Ikke nådd")]
    utfall5: &'static str,
    #[search(int, facet, sort, zero_is_missing)]
    forsteprove: i64,
    #[search(keyword, facet, sort, empty_label = "Ingen prøve")]
    forsteresultat: &'static str,
    /// Day of the certificate.
    #[search(int, facet, sort, zero_is_missing)]
    brev: i64,
    /// Whole months from the first contract to the certificate.
    #[search(int, facet, sort, zero_is_missing)]
    brevmaaneder: i64,
    /// Whether the directorate's survey asks, and whether all that it needs is there.
    #[search(keyword, facet, sort)]
    undersokelse: &'static str,
    #[search(keywords, facet, empty_label = "Ingenting")]
    undersokelsemangler: Vec<&'static str>,
}

#[async_trait]
impl Source for ContractSource {
    fn schema(&self) -> Schema {
        ContractDocument::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        DEPENDS_ON
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        Ok(match contracts_touched(tx, to).await? {
            Some(ids) => Touched::ids(ids),
            None => Touched::Everything,
        })
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let wanted: Option<BTreeSet<String>> = ids.map(|ids| ids.iter().cloned().collect());
        let people = match &wanted {
            Some(ids) => Some(people_of(tx, ids).await?),
            None => None,
        };
        let facts = Facts::load(tx, people.as_deref()).await?;
        let today = oslo::day_of(tx.now());
        let mut documents = Vec::new();
        for person in &facts.people {
            let journey = person.journey();
            for (at, kept) in person.contracts.iter().enumerate() {
                if wanted.as_ref().is_none_or(|ids| ids.contains(&kept.id)) {
                    let of = Of { facts: &facts, person, journey: &journey, kept };
                    documents.push(of.document(at == 0, today)?);
                }
            }
        }
        Ok(documents)
    }
}

#[async_trait]
impl List for ContractSource {
    fn collection(&self) -> Collection {
        KONTRAKTER
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }

    async fn name_facets(&self, tx: &Tx, facets: &mut [FacetAnswer]) -> Result<(), Fault> {
        name_companies(tx, facets).await
    }
}

/// A contract with what is around it.
struct Of<'a> {
    facts: &'a Facts,
    person: &'a Person,
    journey: &'a Journey,
    kept: &'a Kept,
}

impl Of<'_> {
    fn document(&self, is_first: bool, today: NaiveDate) -> Result<Document, Fault> {
        let Self { facts, person, journey, kept } = *self;
        let (apprentice, contract) = (&person.apprentice, &kept.contract);
        let is_followed = is_first && apprentice.kind.is_in_cohorts();
        let outcome = |years: u8| {
            let found = is_followed.then(|| journey.outcome(years, today)).flatten();
            found.map_or("", svenn_measures::Outcome::label)
        };
        let [utfall2, utfall3, utfall4, utfall5] = COHORT_YEARS.map(outcome);
        let cohort = contract.begins.filter(|_| is_followed).map(cohort_of);
        let first_test = person.first_test().filter(|_| kept.is_present);
        let passed = journey.passed.filter(|_| kept.is_present);
        let at = count_day(today);
        let survey = match kept.is_present && !apprentice.archived {
            true => standing(contract, &self.respondent(at), at),
            false => Standing::Outside,
        };
        let days = contract.leave_days();
        let document = ContractDocument {
            whose: Whose::of(facts, person, kept),
            programomrade: kept.programomrade.as_ref().map(ToString::to_string).unwrap_or_default(),
            startdato: millis(contract.begins),
            sluttdato: millis(contract.planned),
            sistedag: millis(contract.last_day()),
            godkjenning: if contract.approved.is_some() { "Godkjent" } else { "Mangler" },
            godkjent: millis(contract.approved),
            hevet: millis(contract.broken_off()),
            arsak: kept.cause.clone(),
            status: status(contract, today),
            permisjonsdager: days.iter().map(ToString::to_string).collect(),
            gjeldende: if kept.is_present { "Ja" } else { "Nei" },
            kull: cohort.map(cohort_label).unwrap_or_default(),
            utfall2,
            utfall3,
            utfall4,
            utfall5,
            forsteprove: millis(first_test.map(|(day, _)| day)),
            forsteresultat: match first_test {
                None => "",
                Some((_, true)) => "Bestått",
                Some((_, false)) => "Ikke bestått",
            },
            brev: millis(passed),
            brevmaaneder: passed.and_then(|_| journey.months()).unwrap_or_default(),
            undersokelse: survey.label(),
            undersokelsemangler: match survey {
                Standing::NotReady(lacks) => lacks.into_iter().map(Lack::label).collect(),
                Standing::Outside | Standing::Ready => Vec::new(),
            },
            id: kept.id.clone(),
        };
        Ok(document.document()?.valid_until(self.holds_until(at, &days, today)))
    }

    /// What the directorate's file lacks of the person, whatever the contract says.
    fn respondent(&self, at: NaiveDate) -> Respondent {
        let Self { facts, person, kept, .. } = *self;
        let it = &person.apprentice;
        let others = person.contracts.iter().filter(|other| other.id != kept.id);
        let doubled = others.filter(|other| other.contract.lasts_on(at)).count() > 0;
        let employer = facts.employer(kept);
        let lacking = [
            (Lack::Birthday, it.fodselsdato.is_none()),
            (Lack::Identity, it.personnr.is_none()),
            (Lack::Email, it.epost.is_none()),
            (Lack::Mobile, it.telefon.is_none()),
            (Lack::County, employer.fylke.is_empty()),
            (Lack::Trade, kept.programomrade.is_none()),
            (Lack::Doubled, doubled),
        ];
        let lacks = lacking.into_iter().filter(|(_, lacks)| *lacks).map(|(lack, _)| lack);
        Respondent { lacks: lacks.collect() }
    }

    fn holds_until(
        &self,
        at: NaiveDate,
        leave_days: &[NaiveDate],
        today: NaiveDate,
    ) -> Option<svenn_kernel::Timestamp> {
        let contract = &self.kept.contract;
        let asked = COHORT_YEARS.map(|years| self.journey.asked_on(years));
        let after = |day: Option<NaiveDate>| day.and_then(|day| day.succ_opt());
        let next_leave = leave_days.iter().copied().find(|day| *day > today);
        let back = contract.on_leave(today).then(|| today.succ_opt()).flatten();
        let days = [contract.begins, after(contract.last_day()), after(Some(at)), next_leave, back];
        turns(asked.into_iter().chain(days), today)
    }
}

/// How a contract stands on a day, in words.
fn status(contract: &Contract, today: NaiveDate) -> &'static str {
    let Some((begins, last)) = contract.begins.zip(contract.last_day()) else {
        return "Uten datoer";
    };
    if last < today {
        return match contract.ending {
            Ending::BrokenOff => "Hevet",
            Ending::None | Ending::Otherwise => "Avsluttet",
        };
    }
    if begins > today {
        return "Kommende";
    }
    if contract.on_leave(today) {
        return "I permisjon";
    }
    if contract.approved.is_some() { "Løpende" } else { "Ikke godkjent" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_contract_has_a_status_on_each_day() {
        let contract = Contract {
            begins: Some(day("2025-08-01")),
            planned: Some(day("2027-07-31")),
            approved: Some(day("2025-08-20")),
            leaves: vec![(day("2026-01-01"), Some(day("2026-01-31")))],
            ..Contract::default()
        };
        for (on, expected) in [
            ("2025-07-31", "Kommende"),
            ("2025-08-01", "Løpende"),
            ("2026-01-31", "I permisjon"),
            ("2027-07-31", "Løpende"),
            ("2027-08-01", "Avsluttet"),
        ] {
            assert_eq!(status(&contract, day(on)), expected, "{on}");
        }
        let unapproved = Contract { approved: None, ..contract.clone() };
        assert_eq!(status(&unapproved, day("2026-03-01")), "Ikke godkjent");
        let ended = Some(day("2026-03-01"));
        let broken = Contract { ended, ending: Ending::BrokenOff, ..contract };
        assert_eq!(status(&broken, day("2026-03-02")), "Hevet");
        assert_eq!(status(&Contract::default(), day("2026-03-02")), "Uten datoer");
    }
}
