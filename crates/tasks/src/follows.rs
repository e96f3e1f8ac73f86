//! What this capability does about what happens.

svenn_http::cells! {
    Tested(
        "A plan's tasks are those of whoever follows it at the time.",
        "of_plans.rs",
        "a_plans_task_is_everybodys_who_follows_it"
    ): PlanChanged;
    Tested(
        "It is changed by whoever has seen it, and deleted before it is handed in.",
        "giving.rs",
        "a_task_is_changed_by_who_has_seen_it_and_deleted_before_it_is_handed_in"
    ): TaskChanged TaskDeleted;
    Tested(
        "An answer takes the permission at the time.",
        "the_loop.rs",
        "an_answer_takes_the_permissions_of_documentation"
    ): PermissionsChanged;
    Nothing(
        "what is handed in stays with the apprentice, and nobody is reminded of an archived one"
    ): Begins Archived Restored ApprenticeDeleted ApprenticeErased Turns18 TypeChanged;
    Nothing("a task is the apprentice's, whatever the contract"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack;
    Nothing("what is handed in waits for whoever instructs the apprentice at the time"):
        InstructorsChanged CoordinatorsChanged GroupChanged ContactChanged ContactShared
        EmployeeMoved EmployeeDeleted CoordinatorLeft;
    Nothing("a task is of an apprentice, and no company's"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged;
    Nothing("tasks are given by themselves"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn CheckpointChanged CheckpointDeleted;
    Nothing("what is due is reckoned by days"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
}
