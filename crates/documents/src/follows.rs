//! What this capability does about what happens.

svenn_http::cells! {
    Tested(
        "Who is in the group reads what is shared with it, and who has left it does not.",
        "sharing.rs",
        "it_reaches_a_group_all_users_or_everyone"
    ): GroupChanged;
    Nothing("who may read follows from groups and roles at the time"):
        Begins Archived Restored ApprenticeDeleted ApprenticeErased Turns18 TypeChanged
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack InstructorsChanged
        CoordinatorsChanged PlanChanged ContactChanged ContactShared EmployeeMoved
        PermissionsChanged EmployeeDeleted CoordinatorLeft;
    Nothing("a document is of the office"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged
        InterviewDeleted SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged
        CheckpointDeleted;
    Nothing("an edition stays as it was shared"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
}
