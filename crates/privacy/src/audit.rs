//! The audit trail: the change log as people read it, in windows from the newest.

use sea_orm::{ConnectionTrait, Statement, Value};
use svenn_db::Tx;
use svenn_http::audit::{AuditKind, AuditLabels};
use svenn_kernel::{Fault, PersonId, Timestamp, Verb};

/// How far the order of the log and of its instants may differ: transactions that were open at
/// the same time.
const ORDER_SLACK_ROWS: i64 = 1_000;

/// What is asked for; nothing is everything.
#[derive(Debug, Clone, Default)]
pub struct Question {
    /// Person concerned.
    pub person: Option<PersonId>,
    pub actor: Option<PersonId>,
    /// What it is about.
    pub kind: Option<AuditKind>,
    /// Not before this instant.
    pub from: Option<Timestamp>,
    /// Before this instant.
    pub until: Option<Timestamp>,
    /// Only what stands before this place in the log.
    pub before: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Its place in the log.
    pub seq: i64,
    /// The collection's name.
    pub collection: String,
    /// The member's id.
    pub id: String,
    /// What happened.
    pub verb: Verb,
    pub concerns: Option<String>,
    /// Role of who did it.
    pub by_role: String,
    /// Who did it; empty for the product itself.
    pub by_id: String,
    pub at: Timestamp,
}

/// The newest lines that answer the question, at most `rows`.
pub async fn lines(
    tx: &Tx,
    labels: &AuditLabels,
    question: &Question,
    rows: u64,
) -> Result<Vec<Line>, Fault> {
    let (sql, values) = statement(tx, labels, question, rows).await?;
    let statement = Statement::from_sql_and_values(tx.get_database_backend(), sql, values);
    let found = tx.query_all_raw(statement).await?;
    found
        .iter()
        .map(|row| {
            let verb: String = row.try_get("", "verb")?;
            Ok(Line {
                seq: row.try_get("", "seq")?,
                collection: row.try_get("", "collection")?,
                id: row.try_get("", "id")?,
                verb: Verb::from_stored(&verb),
                concerns: row.try_get("", "concerns")?,
                by_role: row.try_get("", "by_role")?,
                by_id: row.try_get("", "by_id")?,
                at: row.try_get("", "at")?,
            })
        })
        .collect()
}

/// The statement of [`lines`]; public so that a test can look at how it is run.
pub async fn statement(
    tx: &Tx,
    labels: &AuditLabels,
    question: &Question,
    rows: u64,
) -> Result<(String, Vec<Value>), Fault> {
    let mut asked = Conditions::default();
    if let Some(person) = &question.person {
        asked.add("concerns =", person.as_str());
    }
    if let Some(actor) = &question.actor {
        asked.add("by_id =", actor.as_str());
    }
    let narrowed = question.person.is_some() || question.actor.is_some();
    match question.kind {
        // An empty text after the name keeps the engine on the index of the person.
        Some(kind) => {
            let column = if narrowed { "collection || ''" } else { "collection" };
            asked.add_list(&format!("{column} IN"), labels.collections_of(kind));
        }
        None => {
            asked.add_list("collection || '' NOT IN", labels.unaudited());
        }
    }
    if let Some(from) = question.from {
        asked.add("at >=", from);
        if !narrowed {
            let first = edge(tx, "at >= $1 ORDER BY at, seq", from).await?;
            asked.add("seq >=", first.unwrap_or(i64::MAX).saturating_sub(ORDER_SLACK_ROWS));
        }
    }
    if let Some(until) = question.until {
        asked.add("at <", until);
        if !narrowed {
            let last = edge(tx, "at < $1 ORDER BY at DESC, seq DESC", until).await?;
            asked.add("seq <=", last.unwrap_or_default().saturating_add(ORDER_SLACK_ROWS));
        }
    }
    if let Some(before) = question.before {
        asked.add("seq <", before);
    }
    let sql = format!(
        "SELECT seq, collection, id, verb, concerns, by_role, by_id, at FROM changes
         WHERE {} ORDER BY seq DESC LIMIT {rows}",
        asked.sql.join(" AND ")
    );
    Ok((sql, asked.values))
}

/// The place in the log where a period begins or ends.
async fn edge(tx: &Tx, condition: &str, at: Timestamp) -> Result<Option<i64>, Fault> {
    let sql = format!("SELECT seq FROM changes WHERE {condition} LIMIT 1");
    let backend = tx.get_database_backend();
    let row = tx.query_one_raw(Statement::from_sql_and_values(backend, sql, [at.into()])).await?;
    Ok(row.map(|row| row.try_get("", "seq")).transpose()?)
}

#[derive(Default)]
struct Conditions {
    sql: Vec<String>,
    values: Vec<Value>,
}

impl Conditions {
    fn add(&mut self, left: &str, value: impl Into<Value>) {
        self.values.push(value.into());
        self.sql.push(format!("{left} ${}", self.values.len()));
    }

    fn add_list(&mut self, left: &str, values: Vec<&'static str>) {
        let first = self.values.len() + 1;
        let places: Vec<String> =
            (first..first + values.len()).map(|at| format!("${at}")).collect();
        self.values.extend(values.into_iter().map(Value::from));
        self.sql.push(format!("{left} ({})", places.join(", ")));
    }
}
