//! Whom a set of checkpoints fits.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use svenn_kernel::{CheckpointDefinitionId, CompanyId, GroupId, Input, ProgramAreaId};
use svenn_people::kind::ApprenticeType;
use utoipa::ToSchema;

/// Whom a definition applies to. An empty list asks for nothing; of any other list the apprentice
/// must have at least one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, Input)]
#[input(plain)]
#[schema(as = CheckpointMembership)]
#[serde(rename_all = "camelCase")]
pub struct Membership {
    /// Kinds of apprenticeship.
    #[schema(max_items = 5)]
    pub types: Vec<ApprenticeType>,
    /// Trades.
    #[schema(max_items = 200)]
    pub laerefag: Vec<ProgramAreaId>,
    /// Host companies.
    #[schema(max_items = 200)]
    pub bedrifter: Vec<CompanyId>,
    /// Groups.
    #[schema(max_items = 200)]
    pub grupper: Vec<GroupId>,
}

/// The facts of an apprentice that decide which checkpoints apply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ApprenticeKind {
    pub kind: ApprenticeType,
    pub laerefag: Option<ProgramAreaId>,
    pub bedrift: Option<CompanyId>,
    pub grupper: BTreeSet<GroupId>,
}

/// Whether something is for an apprentice.
#[must_use]
pub fn fits(asked: &Membership, apprentice: &ApprenticeKind) -> bool {
    let trade = |it: &ProgramAreaId| asked.laerefag.contains(it);
    let company = |it: &CompanyId| asked.bedrifter.contains(it);
    (asked.types.is_empty() || asked.types.contains(&apprentice.kind))
        && (asked.laerefag.is_empty() || apprentice.laerefag.as_ref().is_some_and(trade))
        && (asked.bedrifter.is_empty() || apprentice.bedrift.as_ref().is_some_and(company))
        && (asked.grupper.is_empty()
            || asked.grupper.iter().any(|group| apprentice.grupper.contains(group)))
}

/// The checkpoints that an apprentice is given by these sets, each once.
#[must_use]
pub fn wanted<'a>(
    sets: impl IntoIterator<Item = (&'a Membership, &'a [CheckpointDefinitionId])>,
    apprentice: &ApprenticeKind,
) -> BTreeSet<&'a CheckpointDefinitionId> {
    let hers = sets.into_iter().filter(|(asked, _)| fits(asked, apprentice));
    hers.flat_map(|(_, members)| members).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn electrician() -> ApprenticeKind {
        ApprenticeKind {
            kind: ApprenticeType::Laerling,
            laerefag: ProgramAreaId::parse("ELELE3----").ok(),
            bedrift: None,
            grupper: BTreeSet::new(),
        }
    }

    #[test]
    fn what_asks_for_nothing_is_for_everybody() {
        assert!(fits(&Membership::default(), &electrician()));
    }

    #[test]
    fn each_list_that_is_not_empty_has_to_hold_something_of_hers() {
        let trade = |code| Membership {
            laerefag: vec![ProgramAreaId::parse(code).unwrap()],
            ..Membership::default()
        };
        assert!(fits(&trade("ELELE3----"), &electrician()));
        assert!(!fits(&trade("NAAGR3----"), &electrician()));
        let types = vec![ApprenticeType::Laerekandidat];
        assert!(!fits(&Membership { types, ..trade("ELELE3----") }, &electrician()));
        let company = vec![CompanyId::parse("fjell").unwrap()];
        assert!(!fits(&Membership { bedrifter: company, ..Membership::default() }, &electrician()));
        let group = GroupId::parse("nord").unwrap();
        let asked = Membership { grupper: vec![group.clone()], ..Membership::default() };
        assert!(!fits(&asked, &electrician()));
        assert!(fits(&asked, &ApprenticeKind { grupper: [group].into(), ..electrician() }));
    }

    #[test]
    fn a_checkpoint_of_two_sets_is_given_once() {
        let members = [CheckpointDefinitionId::parse("visit").unwrap()];
        let everybody = Membership::default();
        let sets = [(&everybody, &members[..]), (&everybody, &members[..])];
        assert_eq!(wanted(sets, &electrician()).len(), 1);
    }
}
