//! Whom the simulated providers know: the people of the office that asks, as each kind of provider
//! would tell of them.

use serde_json::{Value, json};
use svenn_db::Tx;
use svenn_http::App;
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, PersonId};
use svenn_people::{apprentices, coordinators, employees, names, personnr};

use super::{Likeness, TENANT, signing::guid};
use crate::rules::Claims;

/// Somebody whom the office does not know.
pub const STRANGER: &str = "ukjent";
/// Apprentices, and employees, who are listed.
const LISTED_MAX: usize = 8;
/// Apprentices among whom those with a number are looked for.
const LOOKED_AT_MAX: u64 = 40;

/// Somebody to sign in as.
pub struct Somebody {
    pub id: PersonId,
    pub navn: String,
    pub rolle: &'static str,
}

/// Those who are offered: at ID-porten some who have an identity number, at Entra some who work.
pub async fn listed(tx: &Tx, likeness: Likeness) -> Result<Vec<Somebody>, Fault> {
    let mut found = Vec::new();
    match likeness {
        Likeness::Idporten => {
            let ids = apprentices::ids_after(tx, "", LOOKED_AT_MAX).await?;
            let mut all = apprentices::some(tx, &ids).await?;
            all.retain(|it| it.personnr.is_some() && !it.archived);
            all.sort_by(|a, b| a.id.cmp(&b.id));
            let all = all.into_iter().take(LISTED_MAX);
            found.extend(all.map(|it| Somebody {
                navn: it.navn(),
                id: it.id.into(),
                rolle: "lærling",
            }));
        }
        Likeness::Entra => {
            let mut all = coordinators::all(tx).await?;
            all.retain(|it| it.deleted.is_none());
            all.sort_by(|a, b| a.id.cmp(&b.id));
            found.extend(all.into_iter().take(LISTED_MAX).map(|it| Somebody {
                navn: it.navn(),
                id: it.id.into(),
                rolle: "koordinator",
            }));
        }
    }
    let mut staff = employees::all(tx).await?;
    staff.retain(|it| likeness == Likeness::Entra || it.personnr.is_some());
    staff.sort_by(|a, b| a.id.cmp(&b.id));
    found.extend(staff.into_iter().take(LISTED_MAX).map(|it| Somebody {
        navn: it.navn(),
        id: it.id.into(),
        rolle: "ansatt",
    }));
    Ok(found)
}

/// What a provider tells of whoever was chosen.
pub async fn claims(app: &App, tx: &Tx, likeness: Likeness, chosen: &str) -> Result<Claims, Fault> {
    let mut claims = Claims::new();
    let mut claim = |name: &str, value: Value| drop(claims.insert(name.to_owned(), value));
    claim("sub", json!(guid(&app.secrets, &format!("{likeness:?} {chosen}"))));
    match likeness {
        Likeness::Idporten => {
            claim("locale", json!("nb"));
            claim("amr", json!(["BankID"]));
            if let Some(number) = number(app, tx, chosen).await? {
                claim("pid", json!(number));
            }
        }
        Likeness::Entra => {
            claim("ver", json!("2.0"));
            claim("tid", json!(TENANT));
            claim("oid", json!(object_id(app, chosen)));
            claim("name", json!(navn(tx, chosen).await?));
        }
    }
    Ok(claims)
}

/// What the one that is as Entra knows somebody by.
pub fn object_id(app: &App, chosen: &str) -> String {
    guid(&app.secrets, &format!("oid {chosen}"))
}

async fn navn(tx: &Tx, chosen: &str) -> Result<String, Fault> {
    let Ok(id) = PersonId::parse(chosen) else { return Ok(String::new()) };
    let mut names = names::load_names(tx, std::slice::from_ref(&id)).await?;
    Ok(names.remove(&id).map(|it| it.navn()).unwrap_or_default())
}

/// The identity number that is kept of somebody.
async fn number(app: &App, tx: &Tx, chosen: &str) -> Result<Option<String>, Fault> {
    let Ok(id) = PersonId::parse(chosen) else { return Ok(None) };
    let apprentice = apprentices::find(tx, &ApprenticeId::from(id.clone())).await?;
    let employee = employees::find(tx, &EmployeeId::from(id.clone())).await?;
    let sealed = apprentice.and_then(|it| it.personnr).or(employee.and_then(|it| it.personnr));
    let Some(sealed) = sealed else { return Ok(None) };
    let number = personnr::open(tx.tenant(), &app.secrets, &id, &sealed)?;
    Ok(Some(number.reveal().to_owned()))
}
