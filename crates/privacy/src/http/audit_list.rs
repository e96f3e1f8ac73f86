use std::collections::{BTreeSet, HashMap};

use axum::Json;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::{
    Coordinator, Params, Problem, Session,
    audit::{AuditKind, AuditLabels},
    endpoint,
};
use svenn_kernel::{Collection, CompanyId, Fault, GroupId, PersonId, Role, Timestamp, oslo};
use svenn_people::{
    groups,
    names::{self, PersonName},
};
use svenn_records::kept;
use utoipa::{IntoParams, ToSchema};

use crate::audit::{self, Line, Question};

const LINES_PER_WINDOW: usize = 50;

/// What is asked for; what is left out narrows nothing.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AuditQuery {
    /// Person concerned.
    #[serde(default)]
    person: Option<PersonId>,
    /// Actor.
    #[serde(default)]
    utfort: Option<PersonId>,
    /// What it is about.
    #[serde(default)]
    #[param(inline)]
    kind: Option<AuditKind>,
    /// First day.
    #[serde(default)]
    fra: Option<NaiveDate>,
    /// Last day.
    #[serde(default)]
    til: Option<NaiveDate>,
    /// The `next` of the window before.
    #[serde(default)]
    before: Option<i64>,
}

impl From<AuditQuery> for Question {
    fn from(asked: AuditQuery) -> Self {
        Self {
            person: asked.person,
            actor: asked.utfort,
            kind: asked.kind,
            from: asked.fra.map(oslo::start_of_day),
            until: asked.til.map(oslo::end_of_day),
            before: asked.before,
        }
    }
}

/// Somebody in the audit trail.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AuditPerson {
    id: PersonId,
    /// First and last name; nothing for somebody who is gone.
    navn: Option<String>,
    /// The role; nothing for somebody who is gone.
    rolle: Option<Role>,
}

/// A line of the audit trail.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditLine {
    /// Its place in the log.
    seq: i64,
    at: Timestamp,
    /// Person who did it; absent for the product itself.
    utfort: Option<AuditPerson>,
    /// Action in words, to be followed by a name.
    hva: &'static str,
    /// Person concerned.
    om: Option<AuditPerson>,
    /// The company or group it is about, by name.
    gjelder: Option<String>,
    /// Kind of entry.
    kind: AuditKind,
    /// What followed from it, in Norwegian sentences, where that is in no journal.
    folger: Vec<String>,
}

/// A window of the audit trail, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditWindow {
    lines: Vec<AuditLine>,
    /// Ask for what stands before this to go on; nothing at the end.
    next: Option<i64>,
}

/// The audit trail: who did what to whom, and when, with the full views of identity numbers.
#[endpoint(get = "/privacy/audit")]
pub async fn audit_list(
    session: Session<Coordinator>,
    Params(query): Params<AuditQuery>,
) -> Result<Json<AuditWindow>, Problem> {
    let (tx, _) = session.read().await?;
    let labels = &session.app.audit_labels;
    // One more tells whether there are more.
    let wanted = u64::try_from(LINES_PER_WINDOW + 1).unwrap_or(u64::MAX);
    let mut lines = audit::lines(&tx, labels, &query.into(), wanted).await?;
    let more = lines.len() > LINES_PER_WINDOW;
    lines.truncate(LINES_PER_WINDOW);
    let next = lines.last().filter(|_| more).map(|line| line.seq);
    Ok(Json(AuditWindow { lines: shown(&tx, labels, lines).await?, next }))
}

async fn shown(tx: &Tx, labels: &AuditLabels, lines: Vec<Line>) -> Result<Vec<AuditLine>, Fault> {
    let ids: BTreeSet<PersonId> = lines
        .iter()
        .flat_map(|line| [Some(line.by_id.as_str()), line.concerns.as_deref()])
        .flatten()
        .filter_map(|id| PersonId::parse(id).ok())
        .collect();
    let people = names::load_names(tx, &ids.into_iter().collect::<Vec<_>>()).await?;
    let things = things(tx, &lines).await?;
    let key = |line: &Line| kept::key(&line.collection, &line.id, line.at);
    let mut follows = kept::of(tx, lines.iter().map(key).collect()).await?;
    let line = |line: Line| {
        let label = labels.of(&line.collection)?;
        Some(AuditLine {
            seq: line.seq,
            at: line.at,
            utfort: person(&people, &line.by_id),
            hva: label.words(line.verb),
            om: line.concerns.as_deref().and_then(|id| person(&people, id)),
            gjelder: things.get(&line.id).cloned(),
            kind: label.kind,
            // Of several lines of one change the newest says it.
            folger: follows.remove(&key(&line)).unwrap_or_default(),
        })
    };
    Ok(lines.into_iter().filter_map(line).collect())
}

fn person(people: &HashMap<PersonId, PersonName>, id: &str) -> Option<AuditPerson> {
    let id = PersonId::parse(id).ok()?;
    let known = people.get(&id);
    Some(AuditPerson {
        navn: known.map(PersonName::navn),
        rolle: known.map(|known| known.rolle),
        id,
    })
}

/// Names of the companies and groups.
async fn things(tx: &Tx, lines: &[Line]) -> Result<HashMap<String, String>, Fault> {
    let of = |collection: Collection| {
        let ids = lines.iter().filter(move |line| line.collection == collection.0);
        ids.map(|line| line.id.as_str()).collect::<BTreeSet<_>>()
    };
    let ids: Vec<CompanyId> =
        of(Collection::BEDRIFTER).into_iter().filter_map(|id| CompanyId::parse(id).ok()).collect();
    let companies = companies::names(tx, &ids).await?.into_iter();
    let mut names: HashMap<String, String> =
        companies.map(|(id, navn)| (id.as_str().to_owned(), navn)).collect();
    for id in of(Collection::GRUPPER) {
        let Ok(group) = GroupId::parse(id) else { continue };
        if let Some(group) = groups::find(tx, &group).await? {
            names.insert(id.to_owned(), group.name);
        }
    }
    Ok(names)
}
