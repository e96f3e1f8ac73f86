//! What this capability does about what happens.

svenn_http::cells! {
    Tested(
        "Hours are kept from then on, or hidden with what was written in them.",
        "settings.rs",
        "an_office_turns_it_on_and_says_how_long_a_week_is"
    ): PartSwitched;
    Nothing("hours stay with the apprentice"): Begins Archived Restored Turns18 TypeChanged;
    Nothing("hours are the apprentice's, whatever the contract"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack;
    Nothing("hours that are handed in wait for whoever instructs the apprentice at the time"):
        InstructorsChanged CoordinatorsChanged PlanChanged GroupChanged ContactChanged
        ContactShared EmployeeMoved PermissionsChanged EmployeeDeleted CoordinatorLeft;
    Nothing("hours are of an apprentice, and no company's"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged;
    Nothing("is written by the apprentice, and not planned"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a week is a week of the calendar"): TemplateChanged ClockChanges YearBegins;
    Nothing("hours go with what is kept of the person (`personal.rs`)"):
        ApprenticeDeleted ApprenticeErased;
}
