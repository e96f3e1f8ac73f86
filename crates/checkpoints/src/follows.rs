//! What checkpoints do about what happens. Nearly all of it is read from the change log
//! ([`crate::follow`]).

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind};
use svenn_kernel::{CompanyId, CoordinatorId, Fault};

use crate::{
    settle::LOCK,
    store::{self, CheckpointSetChange, DefinitionChange},
};

/// The [`Follows`] of checkpoints.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct CheckpointsFollow;

#[async_trait]
impl Follows for CheckpointsFollow {
    fn cell(&self, kind: Kind) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        match event {
            Event::CompaniesMerged(from, to) => companies_merged(it.tx, from, to).await,
            Event::CoordinatorLeft(id) => coordinator_left(it.tx, &id.clone().into()).await,
            _ => Ok(Vec::new()),
        }
    }
}

/// Sets that are for a company are for the one that it becomes a part of too, so that nobody loses
/// a checkpoint on the way.
async fn companies_merged(tx: &Tx, from: &CompanyId, to: &CompanyId) -> Result<Vec<String>, Fault> {
    tx.lock(LOCK).await?;
    let mut number = 0_usize;
    for set in store::all_sets(tx).await? {
        let mut asked = set.is_for()?;
        if !asked.bedrifter.contains(from) || asked.bedrifter.contains(to) {
            continue;
        }
        number = number.saturating_add(1);
        asked.bedrifter.push(to.clone());
        let change = CheckpointSetChange {
            version: Set(set.version.saturating_add(1)),
            membership: Set(store::written(&asked)?),
            ..Default::default()
        };
        store::update_set(tx, &set, change).await?;
    }
    Ok(match number {
        0 => Vec::new(),
        1 => vec!["1 sjekkpunktmal gjelder den andre bedriften også".to_owned()],
        many => vec![format!("{many} sjekkpunktmaler gjelder den andre bedriften også")],
    })
}

/// Nobody is responsible who has left: without anybody else who is named, those of the definition
/// are, or the apprentice's coordinators.
async fn coordinator_left(tx: &Tx, id: &CoordinatorId) -> Result<Vec<String>, Fault> {
    tx.lock(LOCK).await?;
    for row in store::all_definitions(tx).await? {
        let mut named = row.responsible()?;
        if named.contains(id) {
            named.retain(|one| one != id);
            let change = DefinitionChange {
                version: Set(row.version.saturating_add(1)),
                coordinators: Set(store::written(&named)?),
                ..Default::default()
            };
            store::update_definition(tx, &row, change).await?;
        }
    }
    let mut rows = store::responsible_of(tx, id).await?;
    for row in &mut rows {
        let mut named = row.responsible()?;
        named.retain(|one| one != id);
        row.coordinators = store::written(&named)?;
        row.version = row.version.saturating_add(1);
    }
    store::save_many(tx, &rows).await?;
    Ok(match rows.iter().filter(|row| !row.is_completed()).count() {
        0 => Vec::new(),
        1 => vec!["1 sjekkpunkt får en ansvarlig mindre".to_owned()],
        many => vec![format!("{many} sjekkpunkter får en ansvarlig mindre")],
    })
}

svenn_http::cells! {
    Tested(
        "Those of an archived apprentice are left out of lists and reminders, and come back as \
         they were.",
        "giving.rs",
        "those_of_archived_apprentices_are_quiet_and_come_back"
    ): Archived Restored;
    Tested(
        "They are given and taken as the apprenticeship is now, and deadlines that are reckoned \
         from it move, with the trail of why.",
        "moving.rs",
        "deadlines_follow_the_apprenticeship_with_the_trail_of_why"
    ):
        Begins TypeChanged TradeChanged LeaveChanged PositionChanged CreditChanged EndMoved
        Terminated TerminationTakenBack;
    Tested(
        "Who comes into the group is given its own, and who leaves it loses what is not done.",
        "giving.rs",
        "a_group_is_given_its_own_as_people_come_and_go"
    ): GroupChanged;
    Tested(
        "A checkpoint that the interview completes follows it, and is open again without it.",
        "linked.rs",
        "an_interview_completes_its_checkpoint_and_reopens_it"
    ): InterviewChanged InterviewDeleted;
    Tested(
        "A checkpoint that the activity completes follows it, and is open again without it.",
        "activities.rs",
        "an_activity_completes_its_checkpoint_and_reopens_it"
    ): ActivityChanged ActivityCancelled ActivitiesMerged;
    Tested(
        "Those that are reckoned from it move too.",
        "moving.rs",
        "several_are_postponed_together_and_taken_back_for_a_moment"
    ): CheckpointChanged;
    Tested(
        "What others are reckoned from is not deleted before them.",
        "defining.rs",
        "what_others_are_reckoned_from_is_not_deleted_before_them"
    ): CheckpointDeleted;
    Tested(
        "A definition that is changed moves all deadlines that are open, and those reckoned from \
         them.",
        "moving.rs",
        "a_definition_that_is_changed_moves_all_deadlines_and_those_reckoned_from_it"
    ): TemplateChanged;
    Nothing("they go with the apprentice"): ApprenticeDeleted ApprenticeErased Turns18;
    Does(
        "Checkpoints of sets that are for the new company are given, and those of sets that are for \
         the former one and are not done are taken away."
    ): CompanyChanged;
    Tested(
        "As with a change of company now.",
        "follows.rs",
        "company_changed"
    ): CompanyChangedBefore;
    Does(
        "Sets that are for the company are for the other one too, so that whoever goes over keeps \
         every checkpoint."
    ): CompaniesMerged;
    Nothing("sets are given by the company in force, when the new contract begins"):
        CompanyChangesAhead;
    Nothing("who is responsible is named on each, or follows the relation at the time"):
        InstructorsChanged CoordinatorsChanged PlanChanged ContactChanged ContactShared;
    Does(
        "Who has left is responsible for none any more: the others who are named are, or those of \
         the definition, or the apprentice's coordinators, who are reminded."
    ): CoordinatorLeft;
    Nothing("coordinators are responsible, and no employees"):
        EmployeeMoved PermissionsChanged EmployeeDeleted;
    Nothing("a checkpoint is of an apprentice, and no company's"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted;
    Nothing("neither signings nor tasks complete a checkpoint"):
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted;
    Nothing("what is due is reckoned by days"): PartSwitched ClockChanges YearBegins;
}
