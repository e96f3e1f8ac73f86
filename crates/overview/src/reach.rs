//! What of the read model a caller may see.

use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::Caller;
use svenn_kernel::{Collection, Fault, Role};
use svenn_people::relations;
use svenn_search::engine::{Expr, Scope};

/// The status of documentation that nobody but its apprentice sees.
pub(crate) const STATUS_DRAFT: &str = "Kladd";

/// Collections that can be listed.
const LISTED: [Collection; 5] = [
    Collection::LAERLINGER,
    Collection::DOKUMENTASJONER,
    Collection::BEDRIFTER,
    Collection::ANSATTER,
    Collection::TRAININGPLANS,
];

/// The collection of that name, if it can be listed.
#[must_use]
pub fn listed(name: &str) -> Option<Collection> {
    LISTED.into_iter().find(|collection| collection.0 == name)
}

/// Whom and what a caller is connected to, as far as a collection's scope needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Reach {
    rolle: Role,
    /// The caller.
    person: String,
    /// Apprentices, companies or training plans of an employee, whatever the collection needs.
    own: Vec<String>,
}

/// What the caller may see of a collection.
///
/// # Errors
/// A fault of the database.
pub async fn scope(tx: &Tx, caller: &Caller, collection: Collection) -> Result<Scope, Fault> {
    let own = match caller.rolle {
        Role::Ansatt => own_of_employee(tx, caller, collection).await?,
        Role::Koordinator | Role::Laerling => Vec::new(),
    };
    let person = caller.person.as_str().to_owned();
    Ok(scope_of(&Reach { rolle: caller.rolle, person, own }, collection))
}

async fn own_of_employee(
    tx: &Tx,
    caller: &Caller,
    collection: Collection,
) -> Result<Vec<String>, Fault> {
    let employee = caller.person.clone().into();
    Ok(match collection {
        Collection::DOKUMENTASJONER => {
            let own = relations::apprentices_of(tx, &employee).await?;
            own.into_iter().map(String::from).collect()
        }
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

/// Coordinators see everything, employees what belongs to their apprentices and companies,
/// apprentices themselves and what they keep. A draft is its apprentice's alone.
fn scope_of(reach: &Reach, collection: Collection) -> Scope {
    let sent = || Expr::is("status", STATUS_DRAFT).negated();
    let own = |field: &str| match reach.own.as_slice() {
        [] => Expr::Nothing,
        own => Expr::any_of(field, own.iter().cloned()),
    };
    let condition = match (reach.rolle, collection) {
        (Role::Koordinator, Collection::DOKUMENTASJONER) => sent(),
        (Role::Koordinator, _) => return Scope::everything(),
        (Role::Ansatt, Collection::LAERLINGER) => Expr::is("ansatte", &reach.person),
        (Role::Ansatt, Collection::DOKUMENTASJONER) => own("laerlingid").and(sent()),
        (Role::Ansatt, Collection::BEDRIFTER | Collection::TRAININGPLANS) => own("id"),
        (Role::Ansatt, Collection::ANSATTER) => own("bedrifter"),
        (Role::Laerling, Collection::LAERLINGER) => Expr::is("id", &reach.person),
        (Role::Laerling, Collection::DOKUMENTASJONER) => Expr::is("laerlingid", &reach.person),
        _ => Expr::Nothing,
    };
    Scope::only(condition)
}

#[cfg(test)]
mod tests;
