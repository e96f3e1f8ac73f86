//! What of the read model a caller may see.

use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_documentation::search as documentation;
use svenn_http::Caller;
use svenn_kernel::{Collection, Fault, Permission, Role};
use svenn_people::{
    relations,
    rules::{MenuFacts, menu_permissions},
};
use svenn_search::{
    ListRequest,
    engine::{Expr, Json, Schema, Scope, SearchError},
};

/// Collections that can be listed.
const LISTED: [Collection; 13] = [
    Collection::LAERLINGER,
    Collection::ARKIVERTELAERLINGER,
    Collection::DOKUMENTASJONER,
    Collection::BEDRIFTER,
    Collection::ANSATTER,
    Collection::TRAININGPLANS,
    Collection::GRUPPER,
    Collection::KOORDINATORER,
    Collection::MESSAGE,
    Collection::CHATROOM,
    Collection::PROGRAMOMRAADER,
    Collection::LAEREPLANERLK20,
    Collection::PAGES,
];

/// What only coordinators read of a collection's documents: what is left to do, how they group
/// people, and when these were born.
fn coordinators_fields(collection: Collection) -> &'static [&'static str] {
    match collection {
        Collection::LAERLINGER => &["todo", "grupper", "gruppenavn", "fodselsdag"],
        Collection::ANSATTER => &["grupper", "gruppenavn"],
        _ => &[],
    }
}

/// What nobody reads of a collection's documents: lists are filtered and searched by it, and there
/// may be thousands of values.
fn silent_fields(collection: Collection) -> &'static [&'static str] {
    if collection == Collection::MESSAGE { svenn_messaging::search::RECEIVER_FIELDS } else { &[] }
}

/// All collections that can be listed.
pub fn all_listed() -> impl Iterator<Item = Collection> {
    LISTED.into_iter()
}

/// The collection of that name, if it can be listed.
#[must_use]
pub fn listed(name: &str) -> Option<Collection> {
    LISTED.into_iter().find(|collection| collection.0 == name)
}

/// The fields of a collection as the caller knows them: what [`shown`] takes out does not exist.
#[must_use]
pub fn known(caller: &Caller, collection: Collection, schema: Schema) -> Schema {
    if caller.rolle == Role::Koordinator {
        return schema;
    }
    coordinators_fields(collection).iter().fold(schema, |schema, field| schema.without(field))
}

/// Documents as the caller may read them.
///
/// # Errors
/// A fault for a document that is not an object.
pub fn shown(
    caller: &Caller,
    collection: Collection,
    documents: Vec<Json>,
) -> Result<Vec<Json>, Fault> {
    documents.iter().map(|document| shown_one(caller, collection, document)).collect()
}

/// One document as the caller may read it.
///
/// # Errors
/// As for [`shown`].
pub fn shown_one(caller: &Caller, collection: Collection, document: &Json) -> Result<Json, Fault> {
    let coordinators = match caller.rolle {
        Role::Koordinator => &[],
        Role::Ansatt | Role::Laerling => coordinators_fields(collection),
    };
    let mut fields = coordinators.iter().chain(silent_fields(collection));
    Ok(fields.try_fold(document.clone(), |document, field| document.without(field))?)
}

/// The question, if it asks for nothing that [`shown`] takes out: what is not shown is not to be
/// guessed by filtering, counting or sorting either.
///
/// # Errors
/// That the field is unknown, with the part of the question that names it.
pub fn asked(
    caller: &Caller,
    collection: Collection,
    request: ListRequest,
) -> Result<ListRequest, (SearchError, &'static str)> {
    if caller.rolle == Role::Koordinator {
        return Ok(request);
    }
    for field in coordinators_fields(collection) {
        let named = [
            ("filters", request.filters.iter().any(|filter| filter.field == *field)),
            ("ranges", request.ranges.iter().any(|range| range.field == *field)),
            ("facets", request.facets.iter().any(|facet| facet == field)),
            ("sort", request.sort.iter().any(|sort| sort.field == *field)),
        ];
        if let Some((part, _)) = named.into_iter().find(|(_, named)| *named) {
            return Err((SearchError::UnknownField((*field).to_owned()), part));
        }
    }
    Ok(request)
}

/// What a caller is connected to, as far as a collection's scope needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Reach {
    rolle: Role,
    /// The caller.
    person: String,
    /// Companies or training plans of an employee, whatever the collection needs.
    own: Vec<String>,
}

/// What the caller may see of a collection: coordinators everything but drafts, employees what
/// belongs to their apprentices and companies, apprentices themselves and what they keep. Of chat
/// rooms everybody sees those she is in.
///
/// # Errors
/// A fault of the database.
pub async fn scope(tx: &Tx, caller: &Caller, collection: Collection) -> Result<Scope, Fault> {
    if collection == Collection::DOKUMENTASJONER {
        return documentation::scope(tx, caller).await;
    }
    if collection == Collection::PAGES {
        return pages(tx, caller).await;
    }
    if collection == Collection::CHATROOM {
        return Ok(svenn_chat::search::scope(&caller.person));
    }
    let own = match caller.rolle {
        Role::Ansatt => own_of_employee(tx, caller, collection).await?,
        Role::Koordinator | Role::Laerling => Vec::new(),
    };
    let person = caller.person.as_str().to_owned();
    Ok(scope_of(&Reach { rolle: caller.rolle, person, own }, collection))
}

/// Pages are the coordinators', as far as the organisation has what they are for.
async fn pages(tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
    if caller.rolle != Role::Koordinator {
        return Ok(Scope::only(Expr::Nothing));
    }
    let organisation = svenn_organisation::load(tx).await?;
    let held = menu_permissions(&MenuFacts {
        rolle: caller.rolle,
        tilganger: &caller.tilganger,
        flags: &organisation.flags,
        connected_trainingplans: 0,
        competence_timesheet: false,
    });
    Ok(Scope::only(Expr::any_of("needs", held.into_iter().chain([""]))))
}

async fn own_of_employee(
    tx: &Tx,
    caller: &Caller,
    collection: Collection,
) -> Result<Vec<String>, Fault> {
    let employee = caller.person.clone().into();
    Ok(match collection {
        // "Ansatt-EmployeeTable (Ansatte, needs TTAIB)".
        Collection::ANSATTER if !caller.may(Permission::ManageEmployees) => Vec::new(),
        Collection::BEDRIFTER | Collection::ANSATTER => {
            let own = relations::companies_of(tx, &employee).await?;
            own.into_iter().map(String::from).collect()
        }
        Collection::TRAININGPLANS => {
            let own = plans::of_employee(tx, &employee).await?;
            own.into_iter().map(String::from).collect()
        }
        _ => Vec::new(),
    })
}

/// The scope of every collection but documentation, whose capability has its own.
fn scope_of(reach: &Reach, collection: Collection) -> Scope {
    let own = |field: &str| match reach.own.as_slice() {
        [] => Expr::Nothing,
        own => Expr::any_of(field, own.iter().cloned()),
    };
    let condition = match (reach.rolle, collection) {
        (Role::Koordinator, _)
        // National data, which everybody may read.
        | (_, Collection::PROGRAMOMRAADER | Collection::LAEREPLANERLK20) => {
            return Scope::everything();
        }
        (Role::Ansatt, Collection::LAERLINGER) => Expr::is("ansatte", &reach.person),
        (Role::Ansatt, Collection::BEDRIFTER | Collection::TRAININGPLANS) => own("id"),
        (Role::Ansatt, Collection::ANSATTER) => own("bedrifter"),
        (Role::Laerling, Collection::LAERLINGER) => Expr::is("id", &reach.person),
        _ => Expr::Nothing,
    };
    Scope::only(condition)
}

#[cfg(test)]
mod tests;
