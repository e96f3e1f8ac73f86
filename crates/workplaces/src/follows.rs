//! What this capability does about what happens.

svenn_http::cells! {
    Does(
        "Who works in a company no more instructs none of its apprentices any more, archived ones \
         neither; access in lists, search, sockets and files ends in the same instant, and the \
         other capabilities follow as for instructors who change."
    ): EmployeeMoved;
    Tested(
        "The account and its sessions end, and nobody is instructed by the employee any more.",
        "employees.rs",
        "who_is_deleted_is_out_at_once_and_only_the_name_stays"
    ): EmployeeDeleted;
    Tested(
        "Its employees stay without it, and instruct none of its archived apprentices; its name \
         stays on contracts that were.",
        "companies.rs",
        "a_company_with_apprentices_stays_and_one_without_leaves_its_name"
    ): CompanyDeleted;
    Tested(
        "Who signs in with it signs in with the new one from then on.",
        "contact_changes.rs",
        "a_coordinator_changes_what_anybody_signs_in_with"
    ): ContactChanged;
    Nothing("who works where does not follow the apprentice"):
        Begins Archived Restored ApprenticeDeleted ApprenticeErased Turns18 TypeChanged;
    Nothing("who works where does not follow the contract"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack;
    Nothing("makes these events happen"):
        InstructorsChanged CoordinatorsChanged PlanChanged GroupChanged ContactShared
        PermissionsChanged CoordinatorLeft;
    Nothing("reads the company as it is"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp;
    Nothing("employees go over with the apprentices, in the same portions"): CompaniesMerged;
    Nothing("keeps nothing that is planned"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("keeps nothing that time changes"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
}
