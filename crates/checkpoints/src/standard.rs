//! The set that is offered to every office.

use svenn_db::Tx;
use svenn_kernel::{
    CheckpointDefinitionId, CheckpointSetId, Fault, OfficeDateId, text::collation_key,
};

use crate::{
    links::{LinkedTemplate, Links, of_type},
    rules::{CheckpointType, DeadlineKind, DeadlineRule, Membership},
    store::{self, CheckpointSet, Definition, OfficeDate},
};

/// What the set is called.
pub const TITLE: &str = "Læretiden fra start til fagprøve";
/// What it is for.
pub const DESCRIPTION: &str =
    "Første besøk, samtaler hvert halvår, og det som må skje før fagprøven.";

/// One of its checkpoints.
pub struct Shipped {
    pub title: &'static str,
    pub description: &'static str,
    pub days: i64,
    pub kind: DeadlineKind,
    /// The place of the one it is reckoned from.
    pub other: Option<usize>,
    /// Whether an interview completes it, where the office has a template of one.
    pub interview: bool,
}

impl Shipped {
    /// What completes it, with the template, where the office has this one for half-year interviews.
    pub fn completed_by(
        &self,
        template: Option<&LinkedTemplate>,
    ) -> (CheckpointType, Option<String>) {
        match template.filter(|_| self.interview) {
            Some(it) => (CheckpointType::AssessmentInterview, Some(it.id.clone())),
            None => (CheckpointType::Manual, None),
        }
    }
}

/// The template of the office's half-year interviews: the one that is called so, else one of an
/// assessment, else the first.
pub async fn half_year_template(tx: &Tx, links: &Links) -> Result<Option<LinkedTemplate>, Fault> {
    let Some(source) = of_type(links, CheckpointType::AssessmentInterview) else { return Ok(None) };
    Ok(chosen(source.templates(tx).await?))
}

fn chosen(mut templates: Vec<LinkedTemplate>) -> Option<LinkedTemplate> {
    let rank = |it: &LinkedTemplate| {
        let name = it.navn.to_lowercase();
        HALF_YEAR_WORDS.iter().position(|word| name.contains(word)).unwrap_or(usize::MAX)
    };
    templates.sort_by_cached_key(|it| (rank(it), collation_key(&it.navn)));
    templates.into_iter().next()
}

/// What templates of half-year interviews are called, the likeliest first.
const HALF_YEAR_WORDS: [&str; 3] = ["halvår", "vurdering", "underveis"];

const HALF_YEAR_DAYS: i64 = 182;

/// Its checkpoints in their order. Days before the end are the most that so many months have, so
/// that none comes too late: a candidate is reported at latest two months before the contract ends
/// (opplæringsforskrifta § 9-56).
pub const SHIPPED: &[Shipped] = &[
    Shipped {
        title: "Første besøk",
        description: "Besøk bedriften og lærlingen. Er opplæringen kommet i gang?",
        days: 30,
        kind: DeadlineKind::ApprenticeStart,
        other: None,
        interview: false,
    },
    Shipped {
        title: "Halvårssamtale 1",
        description: "Vurderingssamtale etter et halvt år, med skriftlig dokumentasjon.",
        days: HALF_YEAR_DAYS,
        kind: DeadlineKind::ApprenticeStart,
        other: None,
        interview: true,
    },
    Shipped {
        title: "Halvårssamtale 2",
        description: "Vurderingssamtale et halvt år etter den første.",
        days: HALF_YEAR_DAYS,
        kind: DeadlineKind::AfterOther,
        other: Some(1),
        interview: true,
    },
    Shipped {
        title: "Halvårssamtale 3",
        description: "Vurderingssamtale et halvt år etter den andre.",
        days: HALF_YEAR_DAYS,
        kind: DeadlineKind::AfterOther,
        other: Some(2),
        interview: true,
    },
    Shipped {
        title: "Seks måneder igjen",
        description: "Er lærlingen i rute? Er alle fag fra skolen bestått?",
        days: 184,
        kind: DeadlineKind::ApprenticeEnd,
        other: None,
        interview: false,
    },
    Shipped {
        title: "Tre måneder igjen",
        description: "Avtal med bedriften når lærlingen er klar til fagprøven.",
        days: 92,
        kind: DeadlineKind::ApprenticeEnd,
        other: None,
        interview: false,
    },
    Shipped {
        title: "Oppmelding til fagprøve",
        description: "Lærlingen skal være meldt opp senest to måneder før læretiden er ute \
                      (opplæringsforskrifta § 9-56).",
        days: 62,
        kind: DeadlineKind::ApprenticeEnd,
        other: None,
        interview: false,
    },
];

/// The day of the yearly reporting, in the autumn: month and day.
pub const REPORTING: (&str, i32, i32) = ("Årsrapportering til fylkeskommunen", 10, 1);

/// The rule of a shipped one, among definitions in the same order.
pub fn rule_of(shipped: &Shipped, ids: &[CheckpointDefinitionId]) -> DeadlineRule {
    DeadlineRule {
        deadline: true,
        days: shipped.days,
        kind: shipped.kind,
        other_checkpoint: shipped.other.and_then(|place| ids.get(place)).cloned(),
    }
}

/// Makes the set, not given to anybody yet, and the day of the yearly reporting where the office
/// has none.
///
/// # Errors
/// A fault of the database.
pub async fn make(tx: &Tx, links: &Links) -> Result<CheckpointSet, Fault> {
    let now = tx.now();
    let template = half_year_template(tx, links).await?;
    let ids: Vec<_> =
        SHIPPED.iter().map(|_| CheckpointDefinitionId::new(now, tx.entropy())).collect();
    let mut rows = Vec::with_capacity(ids.len());
    for (shipped, id) in SHIPPED.iter().zip(&ids) {
        let (kind, custom_options) = shipped.completed_by(template.as_ref());
        rows.push(Definition {
            id: id.clone(),
            version: 1,
            title: shipped.title.to_owned(),
            description: shipped.description.to_owned(),
            kind,
            deadline: store::written(&rule_of(shipped, &ids))?,
            coordinators: "[]".to_owned(),
            custom_options,
            created: now,
            sistendret: now,
            deleted: None,
        });
    }
    store::insert_definitions(tx, &rows).await?;
    let set = CheckpointSet {
        id: CheckpointSetId::new(now, tx.entropy()),
        version: 1,
        title: TITLE.to_owned(),
        description: DESCRIPTION.to_owned(),
        automatic: false,
        membership: store::written(&Membership::default())?,
        checkpoints: store::written(&ids)?,
        created: now,
        sistendret: now,
    };
    store::insert_set(tx, &set).await?;
    let (title, month, day) = REPORTING;
    if !store::all_dates(tx).await?.iter().any(|date| date.title == title) {
        let id = OfficeDateId::new(now, tx.entropy());
        let date = OfficeDate { id, version: 1, title: title.to_owned(), month, day };
        store::insert_date(tx, &date).await?;
    }
    Ok(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_template_of_half_year_interviews_is_known_by_its_name() {
        let of = |names: &[&str]| {
            let all =
                names.iter().map(|it| LinkedTemplate { id: (*it).into(), navn: (*it).into() });
            chosen(all.collect()).map(|it| it.navn)
        };
        let all = ["Oppstart", "Vurderingssamtale", "Halvårssamtale"];
        assert_eq!(of(&all).as_deref(), Some("Halvårssamtale"));
        assert_eq!(of(&all[..2]).as_deref(), Some("Vurderingssamtale"));
        assert_eq!(of(&["Sluttsamtale", "Oppstart"]).as_deref(), Some("Oppstart"));
        assert_eq!(of(&[]), None);
    }
}
