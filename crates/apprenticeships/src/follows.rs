//! What this capability does about what happens.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub(crate) fn cell(kind: K) -> Cell {
    match kind {
        K::CompanyChanged | K::CompanyChangedBefore => Cell::Tested(
            "The contract that ends is kept, instructors and departments of the former company \
             are let go of, and those who were chosen of the new one instruct. The apprentice and \
             the instructors before and after, those who stay too, are told, each once. It is said before it is done, \
             and stands in the journal.",
            "changing.rs",
            "company_changed",
        ),
        K::CompanyChangesAhead => Cell::Tested(
            "The new contract waits for its first day with those who are to instruct, is shown as \
             coming, and can be changed or taken back until then. The apprentice and the \
             instructors are told on the day. Is the company deleted by then, the contract begins \
             without one, and the office is told.",
            "coming.rs",
            "a_contract_that_is_agreed_waits_for_its_first_day",
        ),
        K::CompaniesMerged => Cell::Tested(
            "Apprentices go over with their instructors, the contracts until then are kept, and \
             what is agreed for a later day begins in the other company; in the background, in \
             portions. Apprentices, employees and instructors from elsewhere are told, once.",
            "changing.rs",
            "companies_merged",
        ),
        K::CompanyDeleted => Cell::Tested(
            "Who comes back from the archive comes back without the company, and the journal \
             has its name.",
            "archiving.rs",
            "whoever_comes_back_to_a_deleted_company_comes_back_without_one_and_is_told_of",
        ),
        K::Begins
        | K::Archived
        | K::Restored
        | K::ApprenticeDeleted
        | K::ApprenticeErased
        | K::Turns18
        | K::TypeChanged
        | K::TradeChanged
        | K::PositionChanged
        | K::LeaveChanged
        | K::CreditChanged
        | K::EndMoved
        | K::Terminated
        | K::TerminationTakenBack
        | K::InstructorsChanged
        | K::CoordinatorsChanged
        | K::PlanChanged
        | K::GroupChanged
        | K::ContactChanged
        | K::ContactShared => Cell::Nothing("makes these events happen"),
        K::EmployeeMoved | K::PermissionsChanged | K::EmployeeDeleted | K::CoordinatorLeft => {
            Cell::Nothing("contracts are agreed with companies, and no staff")
        }
        K::CompanyRenamed | K::CompanyRenumbered | K::ApprovalChanged | K::CompanyWoundUp => {
            Cell::Nothing("reads the company as it is")
        }
        K::ActivityChanged
        | K::ActivityCancelled
        | K::ActivitiesMerged
        | K::InterviewChanged
        | K::InterviewDeleted
        | K::SigningChanged
        | K::SigningWithdrawn
        | K::TaskChanged
        | K::TaskDeleted
        | K::CheckpointChanged
        | K::CheckpointDeleted => Cell::Nothing("keeps contracts, and nothing that is planned"),
        K::PartSwitched | K::TemplateChanged | K::ClockChanges | K::YearBegins => {
            Cell::Nothing("a contract counts by days")
        }
    }
}
