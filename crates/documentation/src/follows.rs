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
    ): CompanyChanged CompanyRenamed;
    Tested(
        "An answer takes the permission at the time.",
        "rights.rs",
        "an_instructor_needs_the_permission"
    ): PermissionsChanged;
    Nothing("what is handed in stays with the apprentice"):
        Begins Archived Restored ApprenticeDeleted ApprenticeErased Turns18 TypeChanged;
    Nothing("what is handed in is the apprentice's, whatever the contract"):
        CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged LeaveChanged
        CreditChanged EndMoved Terminated TerminationTakenBack;
    Nothing("who may see it is asked when it is opened"):
        CoordinatorsChanged GroupChanged ContactChanged ContactShared;
    Nothing("what is approved stays approved, with the name"):
        EmployeeMoved EmployeeDeleted CoordinatorLeft;
    Nothing("reads the company as it is"):
        CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted CompaniesMerged;
    Nothing("is written by the apprentice, and not planned"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("keeps nothing that time changes"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
}
