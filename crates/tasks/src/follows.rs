//! What this capability does about what happens.

svenn_http::cells! {
    Tested(
        "A plan's tasks are those of whoever follows it at the time.",
        "of_plans.rs",
        "a_plans_task_is_everybodys_who_follows_it"
    ): PlanChanged;
    Tested(
        "It is changed by whoever has seen it as it is now.",
        "giving.rs",
        "a_task_is_changed_by_who_has_seen_it_and_deleted_before_it_is_handed_in"
    ): TaskChanged;
    Tested(
        "An answer takes the permission at the time.",
        "the_loop.rs",
        "an_answer_takes_the_permissions_of_documentation"
    ): PermissionsChanged;
    Tested(
        "It is deleted before it is handed in: who sees it no more and what was begun on it is \
         said before, and of a task that was given to an apprentice it stands in the journal.",
        "giving.rs",
        "a_task_is_changed_by_who_has_seen_it_and_deleted_before_it_is_handed_in"
    ): TaskDeleted;
    Nothing(
        "what is handed in stays with the apprentice, and nobody is reminded of an archived one"
    ): Archived Restored;
    Nothing("a task is the apprentice's, whatever the contract"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack;
    Nothing("what is handed in waits for whoever instructs the apprentice at the time"):
        InstructorsChanged CoordinatorsChanged EmployeeMoved EmployeeDeleted CoordinatorLeft;
    Nothing("a task is of an apprentice, and no company's"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged;
    Nothing("tasks are given by themselves"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn CheckpointChanged CheckpointDeleted;
    Nothing("what is due is reckoned by days"): ClockChanges YearBegins;
    Nothing("a plan's tasks come with the plan, and others are given"): Begins;
    Nothing("what is handed in goes with what is kept of the person (`personal.rs`)"):
        ApprenticeDeleted ApprenticeErased;
    Nothing("a task is the apprentice's, whatever the age and the kind"): Turns18 TypeChanged;
    Nothing("who is written to is asked when it is sent"): ContactChanged ContactShared;
    Nothing("tasks are given to people, and to no group"): GroupChanged;
    Nothing("there are tasks in every office, and they keep no template"):
        PartSwitched TemplateChanged;
}
