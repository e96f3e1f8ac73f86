use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Change};
use svenn_http::{Params, Problem, endpoint};
use svenn_kernel::Timestamp;
use utoipa::{IntoParams, ToSchema};

use crate::{
    rules::{self, Scopes},
    system::{OfficeSystem, ReadsChanges},
};

/// Most changes in an answer, and as many where the call does not say.
const CHANGES_MAX: u64 = 500;
/// Lines of the log that a call looks through at most.
const LOOKED_THROUGH_MAX: u64 = 5_000;

/// From where on.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ChangesQuery {
    /// `seq` of the answer before; 0 for everything since the office began.
    since: i64,
    /// How many at most, 1 to 500; 500 without it.
    limit: Option<u64>,
}

impl ChangesQuery {
    fn checked(self) -> Result<(i64, usize), Problem> {
        if self.since < 0 {
            return Err(Problem::invalid_field("since", "out_of_range", "Kan ikke være negativ"));
        }
        let limit = self.limit.unwrap_or(CHANGES_MAX);
        if !(1..=CHANGES_MAX).contains(&limit) {
            let message = format!("Mellom 1 og {CHANGES_MAX}");
            return Err(Problem::invalid_field("limit", "out_of_range", message));
        }
        Ok((self.since, usize::try_from(limit).unwrap_or(usize::MAX)))
    }
}

/// That a record changed. What it is now is read where it is listed.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationChange {
    /// Grows with each change of the office; there are gaps.
    seq: i64,
    /// LAERLINGER, ANSATTER, KOORDINATORER, LAEREKONTRAKT or BEDRIFTER.
    samling: String,
    id: String,
    /// `create`, `update` or `delete`.
    verb: &'static str,
    at: Timestamp,
}

/// What has changed, in the order in which it did.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationChanges {
    items: Vec<IntegrationChange>,
    /// `since` of the next call.
    seq: i64,
    /// Whether there is more to be asked for at once.
    flere: bool,
}

/// What has changed since a position, of the collections that the key's scopes open. An answer may
/// be empty and say that there is more: the log was looked through so far.
#[endpoint(
    get = "/changes",
    public,
    conflict = "`ahead`: the log does not reach so far; read everything anew, and begin at 0",
    too_many = "Called too often",
    unauthorized = "No key, or one that does not count"
)]
pub(super) async fn changes_list(
    system: OfficeSystem<ReadsChanges>,
    Params(query): Params<ChangesQuery>,
) -> Result<Json<IntegrationChanges>, Problem> {
    let (since, limit) = query.checked()?;
    let (tx, key) = system.read().await?;
    if since > tx.latest_seq().await? {
        let title = "Så langt er det ikke kommet. Les alt på nytt, og begynn på 0";
        return Err(Problem::conflict("ahead", title));
    }
    let log = tx.changes_since(since, LOOKED_THROUGH_MAX).await?;
    Ok(Json(IntegrationChanges::of(log, since, limit, &key.scopes())))
}

impl IntegrationChanges {
    /// What a key with these scopes hears of a part of the log.
    fn of(log: Vec<Change>, since: i64, limit: usize, scopes: &Scopes) -> Self {
        let is_whole = u64::try_from(log.len()).is_ok_and(|len| len < LOOKED_THROUGH_MAX);
        let mut heard = Self { items: Vec::new(), seq: since, flere: !is_whole };
        for change in log {
            if heard.items.len() >= limit {
                heard.flere = true;
                break;
            }
            heard.seq = change.seq;
            let is_open = !matches!(change.audience, Audience::Channel(_));
            if is_open && rules::hears_of(scopes, &change.collection) {
                heard.items.push(IntegrationChange {
                    seq: change.seq,
                    samling: change.collection,
                    id: change.id,
                    verb: change.verb.as_str(),
                    at: change.at,
                });
            }
        }
        heard
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::{ChannelId, Verb};

    use super::*;
    use crate::IntegrationScope;

    fn change(seq: i64, collection: &str, audience: Audience) -> Change {
        Change {
            seq,
            collection: collection.to_owned(),
            id: format!("id{seq}"),
            verb: Verb::Update,
            audience,
            concerns: None,
            by_role: "SYSTEM".to_owned(),
            by_id: String::new(),
            at: Timestamp::from_millis(seq),
        }
    }

    fn seqs(heard: &IntegrationChanges) -> Vec<i64> {
        heard.items.iter().map(|it| it.seq).collect()
    }

    #[test]
    fn a_key_hears_what_its_scopes_open_and_goes_on_from_where_it_was() {
        let scopes = Scopes::from([IntegrationScope::CompaniesRead]);
        let log = || {
            vec![
                change(3, "BEDRIFTER", Audience::Everyone),
                change(5, "LAERLINGER", Audience::Coordinators),
                change(6, "BEDRIFTER", Audience::channel(&ChannelId::parse("rom").unwrap())),
                change(8, "BEDRIFTER", Audience::Coordinators),
                change(9, "JOURNALER", Audience::Coordinators),
            ]
        };
        let all = IntegrationChanges::of(log(), 2, 10, &scopes);
        assert_eq!((seqs(&all), all.seq, all.flere), (vec![3, 8], 9, false));
        let first = IntegrationChanges::of(log(), 2, 1, &scopes);
        assert_eq!((seqs(&first), first.seq, first.flere), (vec![3], 3, true));
        let none = IntegrationChanges::of(Vec::new(), 9, 10, &scopes);
        assert_eq!((seqs(&none), none.seq, none.flere), (Vec::new(), 9, false));
    }
}
