//! People, companies and pages by what somebody types, all kinds in one call.

use std::cmp::Reverse;

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use svenn_http::{App, Params, Problem, Session, endpoint};
use svenn_kernel::{Role, text::initials};
use svenn_search::engine::{Expr, Hit, Query};
use utoipa::{IntoParams, ToSchema};

use crate::{Desk, kinds::SearchType, problem};

/// Items of each kind when the call does not say.
const PER_TYPE_DEFAULT: u32 = 5;
/// Most items of each kind.
const PER_TYPE_MAX: u32 = 50;
/// Longest id of a group.
const GROUP_CHARS_MAX: usize = 64;
/// The field of those who may be in groups.
const GROUPS_FIELD: &str = "grupper";

/// What is sought.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Sought {
    /// Search text; empty for the first items.
    #[serde(default)]
    q: String,
    /// Kinds, with commas between them; all without any.
    #[serde(default)]
    types: String,
    /// Only members of the group with this id.
    #[serde(default)]
    group: String,
    /// Items of each kind at most.
    per_type: Option<u32>,
}

/// Results by kind, the kind with the best match first.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SearchItems {
    items: Vec<SearchItem>,
}

/// A person, a company or a page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SearchItem {
    id: String,
    #[serde(rename = "type")]
    kind: SearchType,
    /// Name.
    display: String,
    initials: String,
    /// Of an apprentice: what kind of one.
    apprentice_type: String,
    /// Of an employee, a coordinator or a group: what it is.
    role: String,
    /// Company of a person, the first of several.
    company_name: String,
    /// Why it is among the hits, where what it is called does not say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    treff: Option<SearchReason>,
    data: SearchItemData,
}

/// Position of the match.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SearchReason {
    field: String,
    /// Text of the field.
    value: String,
}

/// Particulars; empty where a kind has none.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SearchItemData {
    bedrift: String,
    fornavn: String,
    etternavn: String,
    epost: String,
    telefon: String,
    orgnr: String,
    poststed: String,
    /// Its page for the caller; empty without one.
    route: String,
}

/// What is read of the documents of all kinds.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Found {
    id: String,
    navn: String,
    display: String,
    name: String,
    fornavn: String,
    etternavn: String,
    epost: String,
    telefon: String,
    laerlingtypename: String,
    bedrift: String,
    bedriftnavn: Vec<String>,
    custom_role: String,
    orgnr: String,
    poststed: String,
    route: String,
}

/// Finds people, companies, groups and pages that the caller may see. Typos are forgiven when
/// nothing matches exactly; `o` finds `ø`, and first letters find names.
#[endpoint(get = "/search", bad_request = "A query that is not supported")]
pub(super) async fn search_items(
    session: Session,
    State(app): State<App>,
    Params(sought): Params<Sought>,
) -> Result<Json<SearchItems>, Problem> {
    let (kinds, per_type) = sought.checked()?;
    let (tx, caller) = session.read().await?;
    let desk = Desk { app: &app, tx: &tx, caller: &caller };
    let mut found = Vec::with_capacity(kinds.len());
    for typos_max in [0, svenn_search::engine::limits::TYPOS_MAX] {
        for kind in &kinds {
            found.push((*kind, of_kind(&desk, &sought, *kind, per_type, typos_max).await?));
        }
        // A near miss of one kind is no help when another has what was typed.
        if found.iter().any(|(_, hits)| !hits.is_empty()) {
            break;
        }
        found.clear();
    }
    found.sort_by_key(|(_, hits)| Reverse(hits.first().map(|hit| hit.text_match)));
    let items = found.iter().flat_map(|(kind, hits)| hits.iter().map(|hit| (*kind, hit)));
    let items = items.map(|(kind, hit)| item(caller.rolle, kind, hit));
    Ok(Json(SearchItems { items: items.collect::<Result<_, _>>()? }))
}

impl Sought {
    fn checked(&self) -> Result<(Vec<SearchType>, u32), Problem> {
        let names = self.types.split(',').map(str::trim).filter(|name| !name.is_empty());
        let asked: Option<Vec<SearchType>> = names.map(|name| name.parse().ok()).collect();
        let asked = asked.ok_or_else(|| {
            Problem::invalid_field("types", "unknown", "En av typene finnes ikke")
        })?;
        let per_type = self.per_type.unwrap_or(PER_TYPE_DEFAULT);
        if per_type == 0 || per_type > PER_TYPE_MAX {
            let message = format!("Mellom 1 og {PER_TYPE_MAX} treff av hver type");
            return Err(Problem::invalid_field("perType", "out_of_range", message));
        }
        if self.group.chars().count() > GROUP_CHARS_MAX {
            return Err(Problem::invalid_field("group", "too_long", "Gruppen finnes ikke"));
        }
        let is_asked = |kind: &SearchType| asked.is_empty() || asked.contains(kind);
        Ok((SearchType::ALL.into_iter().filter(is_asked).collect(), per_type))
    }
}

async fn of_kind(
    desk: &Desk<'_>,
    sought: &Sought,
    kind: SearchType,
    per_page: u32,
    typos_max: u8,
) -> Result<Vec<Hit>, Problem> {
    let collection = kind.collection();
    let mut query = Query { q: sought.q.clone(), per_page, ..desk.query(collection).await? };
    query.text.typos_max = typos_max;
    if !sought.group.is_empty() {
        let schema = desk.app.lists.of(collection)?.known(desk.caller);
        let has_groups = schema.fields().iter().any(|field| field.name() == GROUPS_FIELD);
        query.condition =
            if has_groups { Expr::is(GROUPS_FIELD, &sought.group) } else { Expr::Nothing };
    }
    let answered = desk.app.read_model.search(desk.tx, collection.0, &query).await;
    Ok(answered.map_err(problem::from_failure)?.value.items)
}

fn item(rolle: Role, kind: SearchType, hit: &Hit) -> Result<SearchItem, Problem> {
    let found: Found = problem::read(hit)?;
    let display = match kind {
        SearchType::Page => found.display,
        SearchType::Group => found.name,
        _ => found.navn,
    };
    let company_name = match kind {
        SearchType::Employee => found.bedriftnavn.first().cloned().unwrap_or_default(),
        _ => found.bedrift.clone(),
    };
    let role = match kind {
        SearchType::Employee if found.custom_role.is_empty() => "Ansatt".to_owned(),
        SearchType::Coordinator => "Koordinator".to_owned(),
        SearchType::Group => "Gruppe".to_owned(),
        _ => found.custom_role,
    };
    let route = match kind {
        SearchType::Page => found.route,
        _ => route(rolle, kind, &found.id),
    };
    let reason = |(field, value): (&str, String)| SearchReason { field: field.to_owned(), value };
    Ok(SearchItem {
        treff: hit.reason().map(reason),
        initials: initials(&display),
        display,
        kind,
        apprentice_type: found.laerlingtypename,
        role,
        company_name,
        data: SearchItemData {
            bedrift: found.bedrift,
            fornavn: found.fornavn,
            etternavn: found.etternavn,
            epost: found.epost,
            telefon: found.telefon,
            orgnr: found.orgnr,
            poststed: found.poststed,
            route,
        },
        id: found.id,
    })
}

/// Where a hit leads: "/k/laerlinger/{id}, /k/bedrifter/{id}, /k/ansatte/{id}", and the same
/// below an employee's prefix as far as there is such a page.
fn route(rolle: Role, kind: SearchType, id: &str) -> String {
    let page = match (rolle, kind) {
        (Role::Koordinator, SearchType::Apprentice) => "/k/laerlinger",
        (Role::Koordinator, SearchType::Company) => "/k/bedrifter",
        (Role::Koordinator, SearchType::Employee) => "/k/ansatte",
        (Role::Koordinator, SearchType::Group) => "/k/grupper",
        (Role::Ansatt, SearchType::Apprentice) => "/b/laerlinger",
        (Role::Ansatt, SearchType::Employee) => "/b/ansatte",
        _ => return String::new(),
    };
    format!("{page}/{id}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Routes from hits: /k/laerlinger/{id}, /k/bedrifter/{id}, /k/ansatte/{id}"
    #[test]
    fn a_hit_leads_to_its_page_of_the_callers_role() {
        let of = |rolle, kind| route(rolle, kind, "x");
        assert_eq!(of(Role::Koordinator, SearchType::Apprentice), "/k/laerlinger/x");
        assert_eq!(of(Role::Koordinator, SearchType::Company), "/k/bedrifter/x");
        assert_eq!(of(Role::Koordinator, SearchType::Employee), "/k/ansatte/x");
        assert_eq!(of(Role::Ansatt, SearchType::Apprentice), "/b/laerlinger/x");
        assert_eq!(of(Role::Ansatt, SearchType::Company), "");
        assert_eq!(of(Role::Laerling, SearchType::Apprentice), "");
    }
}
