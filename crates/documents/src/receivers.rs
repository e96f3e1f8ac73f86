//! Whom a shared document reaches now.

use std::collections::BTreeMap;

use svenn_db::Tx;
use svenn_kernel::{Fault, GroupId, PersonId, Role, text::collation_key};
use svenn_people::{
    apprentices, coordinators, employees,
    groups::{self, MemberKind},
};

use crate::store::SharedDocument;

/// Somebody whom a document reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receiver {
    pub id: PersonId,
    /// First and last name.
    pub navn: String,
    pub rolle: Role,
}

/// Everybody whom a document reaches, by name; archived apprentices and who is deleted are left
/// out.
pub async fn receivers(
    tx: &Tx,
    document: &SharedDocument,
    groups: &[GroupId],
) -> Result<Vec<Receiver>, Fault> {
    let mut found = if document.all_users || document.everyone {
        everybody(tx, document.everyone).await?
    } else {
        members(tx, groups).await?
    };
    found.sort_by_cached_key(|it| collation_key(&it.navn));
    Ok(found)
}

async fn everybody(tx: &Tx, with_office: bool) -> Result<Vec<Receiver>, Fault> {
    let rows = apprentices::all(tx).await?.into_iter().filter(|row| !row.archived);
    let mut found: Vec<Receiver> = rows
        .map(|row| Receiver { navn: row.navn(), id: row.id.into(), rolle: Role::Laerling })
        .collect();
    let rows = employees::all(tx).await?.into_iter();
    found.extend(rows.map(|row| Receiver {
        navn: row.navn(),
        id: row.id.into(),
        rolle: Role::Ansatt,
    }));
    if with_office {
        let rows = coordinators::all(tx).await?.into_iter();
        found.extend(rows.map(|row| Receiver {
            navn: row.navn(),
            id: row.id.into(),
            rolle: Role::Koordinator,
        }));
    }
    Ok(found)
}

/// Who is in one of the groups, each once.
async fn members(tx: &Tx, groups: &[GroupId]) -> Result<Vec<Receiver>, Fault> {
    let mut found = BTreeMap::new();
    for group in groups {
        for member in groups::matching(tx, group, "").await? {
            let rolle = match member.kind {
                MemberKind::Apprentice => Role::Laerling,
                MemberKind::Employee => Role::Ansatt,
            };
            let navn = format!("{} {}", member.fornavn, member.etternavn);
            found.insert(member.id.clone(), Receiver { id: member.id, navn, rolle });
        }
    }
    Ok(found.into_values().collect())
}
