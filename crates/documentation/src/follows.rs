//! What this capability does about what happens.

svenn_http::cells! {
    Tested(
        "Goals that were chosen stay on what was written.",
        "writing.rs",
        "a_goal_survives_another_plan"
    ): PlanChanged;
    Tested(
        "What is handed in waits for whoever instructs the apprentice at the time.",
        "lists.rs",
        "an_item_says_whom_it_waits_for"
    ): InstructorsChanged;
    Tested(
        "Lists name the company as it is today.",
        "lists.rs",
        "the_company_and_the_name_are_always_those_of_today"
    ): CompanyChanged CompanyChangedBefore;
    Tested(
        "As with another company.",
        "lists.rs",
        "company_renamed"
    ): CompanyRenamed;
    Tested(
        "As with another company, once the apprentice has gone over.",
        "lists.rs",
        "companies_merged"
    ): CompaniesMerged;
    Tested(
        "An answer takes the permission at the time.",
        "rights.rs",
        "an_instructor_needs_the_permission"
    ): PermissionsChanged;
    Nothing("what is handed in stays with the apprentice"): Archived Restored;
    Nothing("what is handed in is the apprentice's, whatever the contract"):
        CompanyChangesAhead TradeChanged PositionChanged LeaveChanged CreditChanged EndMoved
        Terminated TerminationTakenBack;
    Nothing("who may see it is asked when it is opened"):
        CoordinatorsChanged GroupChanged ContactChanged ContactShared;
    Nothing("what is approved stays approved, with the name"):
        EmployeeMoved EmployeeDeleted CoordinatorLeft;
    Nothing("reads the company as it is"):
        CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted;
    Nothing("is written by the apprentice, and not planned"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("keeps nothing that time changes"): TemplateChanged ClockChanges YearBegins;
    Nothing("what is handed in goes with what is kept of the person (`personal.rs`)"):
        ApprenticeDeleted ApprenticeErased;
    Nothing("is the apprentice's, whatever the age and the kind"): Begins Turns18 TypeChanged;
    Nothing("where hours are kept, links lead to the log of hours; what was written stays"):
        PartSwitched;
}
