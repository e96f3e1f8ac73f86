//! What courses do about what happens. Who is new is read from the change log
//! ([`crate::newcomers`]).

use async_trait::async_trait;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind};
use svenn_kernel::Fault;

use crate::store;

/// The [`Follows`] of courses.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct CoursesFollow;

#[async_trait]
impl Follows for CoursesFollow {
    fn cell(&self, kind: Kind) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        let Event::CompaniesMerged(from, to) = event else { return Ok(Vec::new()) };
        Ok(match store::rules_go_over(it.tx, from, to).await? {
            0 => Vec::new(),
            1 => vec!["1 kurs gis til nye lærlinger i den andre bedriften".to_owned()],
            many => vec![format!("{many} kurs gis til nye lærlinger i den andre bedriften")],
        })
    }
}

svenn_http::cells! {
    Tested(
        "An apprentice who is new is given the courses whose rules fit, with a deadline that is \
         reckoned from that day.",
        "giving.rs",
        "a_rule_gives_a_course_to_apprentices_who_are_new"
    ): Begins;
    Does(
        "Rules that give a course to new apprentices of the company give it to those of the other \
         one. Who has a course keeps it."
    ): CompaniesMerged;
    Nothing(
        "what was done in a course stays with the person, and nobody is reminded who cannot sign \
         in"
    ):
        Archived Restored ApprenticeDeleted Turns18 TypeChanged LeaveChanged CreditChanged EndMoved
        Terminated TerminationTakenBack;
    Nothing("courses of somebody go with what is kept of the person (`personal.rs`)"):
        ApprenticeErased EmployeeDeleted;
    Nothing(
        "rules give a course to apprentices who are new, and nobody takes it away from them; to who \
         comes to a company, a trade or a group later the office gives it"
    ):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        GroupChanged PlanChanged;
    Nothing("who may see a course is asked when it is opened"):
        InstructorsChanged CoordinatorsChanged ContactChanged ContactShared EmployeeMoved
        PermissionsChanged CoordinatorLeft;
    Nothing("a course is of people, and no company's"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted;
    Nothing("courses are made by themselves"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a deadline is a day, and what is off answers nothing"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
}
