//! What this capability does about what happens.

svenn_http::cells! {
    Tested(
        "The form and its pages, the list and the reminders are there only while the office takes \
         applications; what was sent is kept.",
        "door.rs",
        "an_office_that_takes_no_applications_answers_404"
    ): PartSwitched;
    Tested(
        "Letters go out in the new words from then on.",
        "office.rs",
        "letters_are_in_the_offices_words_and_some_cannot_be_switched_off"
    ): TemplateChanged;
    Nothing("an application that has become an apprentice stays as it was sent, and names her"):
        Begins;
    Nothing("applicants have no account, and are no apprentices yet"):
        Archived Restored ApprenticeDeleted ApprenticeErased Turns18 TypeChanged CompanyChanged
        CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged LeaveChanged
        CreditChanged EndMoved Terminated TerminationTakenBack InstructorsChanged
        CoordinatorsChanged PlanChanged GroupChanged ContactChanged ContactShared EmployeeMoved
        PermissionsChanged EmployeeDeleted CoordinatorLeft;
    Nothing("companies meet an application by its offers, which are kept above"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged;
    Nothing("nothing that is planned is an applicant's"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a season opens and ends at the instants that the office sets, whatever the year"):
        ClockChanges YearBegins;
}
