//! What checkpoints do about what happens. Nearly all of it is read from the change log
//! ([`crate::follow`]).

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::follows::{Cell, Event, Follows, GroupChange, Happening, Kind};
use svenn_kernel::{CompanyId, CoordinatorId, Fault, GroupId};

use crate::{
    rules,
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
            Event::CoordinatorLeft(id, _) => coordinator_left(it.tx, &id.clone().into()).await,
            Event::GroupChanged(id, GroupChange::Deleted) => group_deleted(it.tx, id).await,
            Event::CompanyDeleted(id) => company_deleted(it.tx, id).await,
            Event::ActivityCancelled(id) => without(it.tx, id.as_str(), "aktiviteten").await,
            Event::InterviewDeleted(id) => without(it.tx, id.as_str(), "samtalen").await,
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

/// Nobody is in a group that is deleted, and so its sets are for nobody by it.
async fn group_deleted(tx: &Tx, id: &GroupId) -> Result<Vec<String>, Fault> {
    let mut number = 0_usize;
    for set in store::all_sets(tx).await? {
        number = number.saturating_add(usize::from(set.is_for()?.grupper.contains(id)));
    }
    let what = "gjelder gruppen: de som er i den, mister det som ikke er gjort";
    Ok(match number {
        0 => Vec::new(),
        1 => vec![format!("1 sjekkpunktmal {what}")],
        many => vec![format!("{many} sjekkpunktmaler {what}")],
    })
}

/// Nobody new comes to a company that is deleted, and so its sets are for nobody by it.
async fn company_deleted(tx: &Tx, id: &CompanyId) -> Result<Vec<String>, Fault> {
    let mut number = 0_usize;
    for set in store::all_sets(tx).await? {
        number = number.saturating_add(usize::from(set.is_for()?.bedrifter.contains(id)));
    }
    let what = "gjelder bedriften, og ingen kommer med gjennom den lenger";
    Ok(match number {
        0 => Vec::new(),
        1 => vec![format!("1 sjekkpunktmal {what}")],
        many => vec![format!("{many} sjekkpunktmaler {what}")],
    })
}

/// What becomes of checkpoints when what is to complete them goes: they are settled when the change
/// log is followed, which may find another one for them.
async fn without(tx: &Tx, item: &str, what: &str) -> Result<Vec<String>, Fault> {
    if !svenn_organisation::load(tx).await?.flags.check_points_enabled {
        return Ok(Vec::new());
    }
    let linked = store::linked_to(tx, item).await?;
    let done = linked.iter().filter(|row| row.is_completed()).count();
    Ok(rules::without_words((done, linked.len().saturating_sub(done)), what))
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
    Does(
        "They are given and taken as the apprenticeship is now, and deadlines that are reckoned \
         from it move, with the trail of why."
    ):
        Begins TypeChanged TradeChanged LeaveChanged EndMoved Terminated TerminationTakenBack;
    Nothing("a deadline is reckoned from the days of the contract and its leaves alone"):
        PositionChanged CreditChanged;
    Tested(
        "Who comes into the group is given its own, and who leaves it loses what is not done; how \
         many sets a group has is said before it is deleted.",
        "giving.rs",
        "a_group_is_given_its_own_as_people_come_and_go"
    ): GroupChanged;
    Tested(
        "A checkpoint that the interview completes follows it.",
        "linked.rs",
        "an_interview_completes_its_checkpoint_and_reopens_it"
    ): InterviewChanged;
    Does(
        "A checkpoint that waits for the interview waits for the next one; how many do is said \
         before."
    ): InterviewDeleted;
    Tested(
        "A checkpoint that the activity completes follows it, and is open again without it.",
        "activities.rs",
        "activity_changed"
    ): ActivityChanged;
    Tested(
        "A checkpoint that the activity completes follows the one that stays.",
        "activities.rs",
        "activities_merged"
    ): ActivitiesMerged;
    Tested(
        "A checkpoint that the activity has completed is open again without it, and one that \
         waits for it waits for the next one; how many do is said before.",
        "activities.rs",
        "an_activity_with_feedback_completes_it_once_it_is_given"
    ): ActivityCancelled;
    Tested(
        "Those that are reckoned from it move too; how many, is said before.",
        "moving.rs",
        "several_are_postponed_together_and_taken_back_for_a_moment"
    ): CheckpointChanged;
    Tested(
        "A definition that is changed moves all deadlines that are open, and those reckoned from \
         them.",
        "moving.rs",
        "a_definition_that_is_changed_moves_all_deadlines_and_those_reckoned_from_it"
    ): TemplateChanged;
    Nothing("they go with the apprentice"): ApprenticeDeleted ApprenticeErased;
    Does(
        "Checkpoints of sets that are for the new company are given, and those of sets that are \
         for the former one and are not done are taken away."
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
         the definition, or the apprentice's coordinators, who are reminded. [sjekkpunktfrist]"
    ): CoordinatorLeft;
    Does(
        "Sets that are for the company are for nobody by it any more; how many they are is said \
         before."
    ): CompanyDeleted;
    Does(
        "What is off is given to nobody, and nobody is reminded of it; what there was stays, and \
         is brought up to date when it is on again."
    ): PartSwitched;
    Tested(
        "What others are reckoned from is not deleted before them. Of one that was made for an \
         apprentice alone, what goes with it is said before and stands in the journal.",
        "moving.rs",
        "an_individual_one_begins_without_a_deadline"
    ): CheckpointDeleted;
    Nothing("coordinators are responsible, and no employees"):
        EmployeeMoved PermissionsChanged EmployeeDeleted;
    Nothing("a checkpoint is of an apprentice, and no company's"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp;
    Nothing("neither signings nor tasks complete a checkpoint"):
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted;
    Nothing("what is due is reckoned by days"): ClockChanges YearBegins;
    Nothing("nothing is reckoned from an age"): Turns18;
}
