//! What courses do about what happens. Who is new is read from the change log
//! ([`crate::newcomers`]).

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind};
use svenn_kernel::{CompanyId, Fault};

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
        let (from, to) = match event {
            Event::CompaniesMerged(from, to) => (from, to),
            Event::CompanyDeleted(id) => return company_deleted(it.tx, id).await,
            _ => return Ok(Vec::new()),
        };
        Ok(match store::rules_go_over(it.tx, from, to).await? {
            0 => Vec::new(),
            1 => vec!["1 kurs gis til nye lærlinger i den andre bedriften".to_owned()],
            many => vec![format!("{many} kurs gis til nye lærlinger i den andre bedriften")],
        })
    }
}

/// How many courses rules give to new apprentices of a company, in words.
async fn company_deleted(tx: &Tx, id: &CompanyId) -> Result<Vec<String>, Fault> {
    let what = "gis til nye lærlinger i bedriften, og ingen får det gjennom den lenger";
    Ok(match store::rules_of_company(tx, id).await? {
        0 => Vec::new(),
        many => vec![format!("{many} kurs {what}")],
    })
}

svenn_http::cells! {
    Tested(
        "An apprentice who is new is given the courses whose rules fit, with a deadline that is \
         reckoned from that day. Of who has no trade or no company yet, a rule that asks for one \
         tells when it comes. [kurstildelt]",
        "giving.rs",
        "a_rule_gives_a_course_to_apprentices_who_are_new"
    ): Begins;
    Tested(
        "Who was new without the trade or the company that a rule asks for, or in the archive, is \
         given the course when that is there, once. Nobody else is given one by it, and nobody \
         loses one. [kurstildelt]",
        "giving.rs",
        "a_rule_waits_for_the_trade_and_the_company_that_it_asks_for_and_tells_once"
    ): Restored CompanyChanged TradeChanged;
    Does(
        "Rules that give a course to new apprentices of the company give it to those of the other \
         one. Who has a course keeps it."
    ): CompaniesMerged;
    Does(
        "How many courses new apprentices of the company get by rules is said before; nobody gets \
         them by it any more. Who has a course keeps it."
    ): CompanyDeleted;
    Tested(
        "Courses and all that leads to them answer nothing while they are off; what was done in \
         them is there when they are on again.",
        "making.rs",
        "where_courses_are_off_there_are_none"
    ): PartSwitched;
    Nothing(
        "what was done in a course stays with the person, and nobody is reminded who cannot sign \
         in"
    ):
        Archived LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack;
    Nothing(
        "rules give a course to apprentices who are new, and nobody takes it away from them; to \
         who comes to a company, a trade or a group later the office gives it"
    ):
        CompanyChangesAhead CompanyChangedBefore PositionChanged GroupChanged PlanChanged;
    Nothing("who may see a course is asked when it is opened"):
        InstructorsChanged CoordinatorsChanged ContactChanged ContactShared EmployeeMoved
        PermissionsChanged CoordinatorLeft;
    Nothing("a course is of people, and no company's"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp;
    Nothing("courses are made by themselves"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a deadline is a day, and a course keeps its words"):
        TemplateChanged ClockChanges YearBegins;
    Nothing("courses go with what is kept of the person (`personal.rs`)"):
        ApprenticeDeleted ApprenticeErased EmployeeDeleted;
    Nothing("a course is given to people of any age and kind"): Turns18 TypeChanged;
}
