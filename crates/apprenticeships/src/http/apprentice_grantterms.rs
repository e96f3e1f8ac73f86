use std::collections::BTreeSet;

use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_grantrules::Basis;
use svenn_http::{App, Coordinator, Ids, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{ApprenticeId, DayBetween, Fields, ListOf, OneLine, PersonId, Timestamp};
use svenn_people::apprentices;
use utoipa::ToSchema;

use crate::grantterms::{self, GrantTerms, Said};

/// Most days from which other terms count.
const TERMS_MAX: usize = 50;

/// What was said at an earlier time.
#[derive(Debug, Serialize, ToSchema)]
pub struct GrantTermsEarlier {
    version: i64,
    terms: Vec<GrantTerms>,
    /// When it was said.
    at: Timestamp,
    /// Who said it; empty where nobody did, or where they are no longer known.
    by: String,
}

/// On which terms an apprentice's contract gives a grant.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GrantTermsView {
    /// Grows by one with each change; 0 before the first.
    version: i64,
    /// What counts now, in the order of the days.
    terms: Vec<GrantTerms>,
    /// The basis where nothing else is said, by `ungdomsrett`.
    usual_basis: Basis,
    /// The county where nothing else is said: the company's of today; empty where it has none.
    usual_fylke: String,
    /// What was said before, the newest first.
    earlier: Vec<GrantTermsEarlier>,
}

/// On which terms an apprentice's contract gives a grant: basis and county from a day on.
#[endpoint(get = "/apprentices/{id}/grantterms")]
pub async fn apprentice_grantterms_view(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<GrantTermsView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(shown(&session.app, &tx, &id).await?))
}

async fn shown(app: &App, tx: &Tx, id: &ApprenticeId) -> Result<GrantTermsView, Problem> {
    let found = apprentices::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let company = match &found.bedriftid {
        Some(company) => svenn_companies::find(tx, company).await?,
        None => None,
    };
    let mut said = grantterms::all(tx, id).await?.into_iter();
    let newest = said.next();
    let before: Vec<Said> = said.collect();
    let people: Vec<PersonId> = before.iter().filter_map(|it| it.by.clone()).collect();
    let names = app.directory.names(tx, &people).await?;
    let earlier = before.into_iter().map(|it| GrantTermsEarlier {
        version: it.version,
        by: it.by.and_then(|by| names.get(&by).cloned()).unwrap_or_default(),
        terms: it.terms,
        at: it.at,
    });
    Ok(GrantTermsView {
        earlier: earlier.collect(),
        version: newest.as_ref().map_or(0, |it| it.version),
        terms: newest.map(|it| it.terms).unwrap_or_default(),
        usual_basis: Basis::by_right(found.ungdomsrett),
        usual_fylke: company.map(|it| it.adresse.fylke).unwrap_or_default(),
    })
}

/// What is to count from a day on.
#[derive(Debug, Input)]
#[input(part)]
pub struct GrantTermsRow {
    /// The first day.
    from: DayBetween<2000, 2100>,
    /// The basis; as `ungdomsrett` says where it is left out.
    basis: Option<Basis>,
    /// The county that pays; the company's where it is left out.
    fylke: Option<OneLine<1, 100>>,
    /// Why, in the office's words.
    merknad: OneLine<0, 500>,
}

/// On which terms the contract is to give a grant; replaces what counted.
#[derive(Debug, Input)]
#[input(check(terms) = a_day_once)]
pub struct GrantTermsUpdate {
    /// The version that was read; 0 before the first.
    version: i64,
    /// All of them; none where everything is as usual.
    terms: ListOf<GrantTermsRow, TERMS_MAX>,
}

fn a_day_once(terms: &ListOf<GrantTermsRow, TERMS_MAX>, fields: &mut Fields) {
    let mut days = BTreeSet::new();
    for (at, row) in terms.iter().enumerate() {
        if !days.insert(row.from.get()) {
            let message = "Samme dag står to ganger";
            fields.wrong(&format!("terms[{at}].from"), "twice", message);
        }
    }
}

/// Says on which terms an apprentice's contract gives a grant. What is reckoned and open is reckoned
/// anew.
#[endpoint(put = "/apprentices/{id}/grantterms", conflict = "Stale version")]
pub async fn apprentice_grantterms_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<GrantTermsUpdate>,
) -> Result<Json<GrantTermsView>, Problem> {
    let (tx, caller) = session.write().await?;
    apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    tx.lock(id.as_str()).await?;
    let stored = shown(&session.app, &tx, &id).await?;
    let (version, before) = (stored.version, stored.terms.clone());
    edit_locked(version, input.version, async { Ok(stored) }).await?;
    let terms = input.terms.into_vec().into_iter().map(|row| GrantTerms {
        from: row.from.get(),
        basis: row.basis,
        fylke: row.fylke.map(OneLine::into_string),
        merknad: row.merknad.into_string(),
    });
    let mut terms: Vec<GrantTerms> = terms.collect();
    terms.sort_by_key(|it| it.from);
    if terms != before {
        grantterms::say(&tx, &id, (version, terms), Some(&caller.person)).await?;
    }
    let view = shown(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
