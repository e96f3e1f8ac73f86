//! What this capability does about what happens.

svenn_http::cells! {
    Tested(
        "Who is archived is flagged in rooms, and cannot sign in; rooms stay with all that was \
         said.",
        "members.rs",
        "archived_people_are_flagged"
    ): Archived;
    Tested(
        "What the apprentice wrote goes.",
        "personal.rs",
        "an_apprentice_is_erased_with_what_she_wrote"
    ): ApprenticeErased;
    Tested(
        "What others wrote stays until all are gone.",
        "personal.rs",
        "a_deleted_apprentice_leaves_what_others_wrote_until_all_are_gone"
    ): ApprenticeDeleted;
    Tested(
        "What the employee wrote stays with those to whom it was written, with the name.",
        "personal.rs",
        "what_an_employee_wrote_stays_with_those_she_wrote_to"
    ): EmployeeDeleted;
    Tested(
        "An employee writes with the permission to, and reads without.",
        "rooms.rs",
        "an_employee_writes_with_the_permission_to_and_reads_without"
    ): PermissionsChanged;
    Nothing("rooms stay with all that was said"): Begins Restored Turns18 TypeChanged;
    Nothing("who is in a room does not follow the contract"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack;
    Nothing(
        "who was in a room stays in it until they are taken out; whom somebody may begin a room \
         with is asked at the time"
    ): InstructorsChanged CoordinatorsChanged PlanChanged GroupChanged ContactChanged ContactShared;
    Nothing("who was in a room stays in it until they are taken out"):
        EmployeeMoved CoordinatorLeft;
    Nothing("a room has people, and no company"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged;
    Nothing("nothing that is planned has a room"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("keeps nothing that time changes"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
}
