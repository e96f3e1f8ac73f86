//! What this capability does about what happens.

svenn_http::cells! {
    Tested(
        "Every capability lets go of the apprentice, and counts stand.",
        "erasing.rs",
        "an_erased_apprentice_is_nowhere_and_the_counts_stand"
    ): ApprenticeErased;
    Tested(
        "Every capability lets go of the employee; what was approved stands.",
        "erasing.rs",
        "an_erased_employee_is_nowhere_and_what_was_approved_stands"
    ): EmployeeDeleted;
    Tested(
        "Every capability lets go of the person.",
        "erasing.rs",
        "who_is_deleted_is_deleted_everywhere"
    ): ApprenticeDeleted;
    Nothing("retention counts from the archive's own date"): Archived Restored;
    Nothing("retention counts from what is over"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack ActivityChanged
        ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted SigningChanged
        SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("keeps no relations"):
        InstructorsChanged CoordinatorsChanged PlanChanged GroupChanged ContactChanged
        ContactShared EmployeeMoved PermissionsChanged CoordinatorLeft;
    Nothing("keeps nothing of companies"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged;
    Nothing("retention counts by days"): PartSwitched TemplateChanged ClockChanges YearBegins;
    Nothing("retention counts from the archive and from what is over"): Begins Turns18 TypeChanged;
}
