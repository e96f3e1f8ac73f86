//! What this capability does about what happens.

svenn_http::cells! {
    Tested(
        "The coordinators of the company are told once, with how many apprentices it has and what \
         was taken back of offers and advertised places; the difference stands on the first page, \
         in the list and on the company's page until somebody has looked at it. [bedriftavvikles]",
        "reading.rs",
        "company_wound_up"
    ): CompanyWoundUp;
    Tested(
        "A name that is the register's again differs no more; another one differs at once.",
        "reading.rs",
        "a_name_is_taken_over_or_left"
    ): CompanyRenamed;
    Tested(
        "The new number is read at the next reading, and nothing of the former one is shown.",
        "reading.rs",
        "a_new_number_is_read_anew"
    ): CompanyRenumbered;
    Tested(
        "What differed, and what was left as it is, goes with the company.",
        "reading.rs",
        "a_deleted_company_takes_its_differences"
    ): CompanyDeleted;
    Nothing("the former company stays, with its number, until the office deletes it"):
        CompaniesMerged;
    Nothing("approvals are kept with the company"): ApprovalChanged;
    Nothing("registers tell of companies, and of no people"):
        Begins Archived Restored ApprenticeDeleted ApprenticeErased Turns18 TypeChanged
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack InstructorsChanged
        CoordinatorsChanged PlanChanged GroupChanged ContactChanged ContactShared EmployeeMoved
        PermissionsChanged EmployeeDeleted CoordinatorLeft;
    Nothing("registers know nothing of what is planned"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("registers are read for all offices"): PartSwitched TemplateChanged;
    Nothing("a night's reading begins at three in Norway, whatever the clock did"):
        ClockChanges YearBegins;
}
