//! What this capability does about what happens.

svenn_http::cells! {
    Tested(
        "What waits to be sent to the person is not sent.",
        "automatic.rs",
        "erasing_takes_a_person_out_of_what_goes_out"
    ): ApprenticeErased;
    Tested(
        "What happens from then on goes out in the new words.",
        "automatic.rs",
        "what_happens_goes_out_in_the_office_s_words_by_what_is_switched_on"
    ): TemplateChanged;
    Nothing("nobody who is archived is written to; what was sent stays as it was sent"):
        Begins Archived Restored ApprenticeDeleted Turns18 TypeChanged;
    Nothing("is told by the others"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack CompanyRenamed
        CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted CompaniesMerged
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("who is written to is asked when it is sent"):
        InstructorsChanged CoordinatorsChanged PlanChanged GroupChanged ContactChanged ContactShared
        EmployeeMoved PermissionsChanged EmployeeDeleted CoordinatorLeft;
    Nothing("what is due at an instant goes out at that instant"):
        PartSwitched ClockChanges YearBegins;
}
