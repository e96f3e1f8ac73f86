//! What this capability does about what happens.

svenn_http::cells! {
    Tested(
        "An apprentice who is new is given the courses whose rules fit, with a deadline that is \
         reckoned from that day.",
        "giving.rs",
        "a_rule_gives_a_course_to_apprentices_who_are_new"
    ): Begins;
    Nothing(
        "what was done in a course stays with the person, and nobody is reminded who cannot sign \
         in"
    ):
        Archived Restored ApprenticeDeleted Turns18 TypeChanged LeaveChanged CreditChanged EndMoved
        Terminated TerminationTakenBack;
    Nothing("courses of somebody go with what is kept of the person (`personal.rs`)"):
        ApprenticeErased EmployeeDeleted;
    Nothing(
        "a course was given to those who were in a company, a trade or a group then; the office \
         gives it to who comes later, and takes it away"
    ):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        GroupChanged PlanChanged;
    Nothing("who may see a course is asked when it is opened"):
        InstructorsChanged CoordinatorsChanged ContactChanged ContactShared EmployeeMoved
        PermissionsChanged CoordinatorLeft;
    Nothing("a course is of people, and no company's"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged;
    Nothing("courses are made by themselves"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a deadline is a day, and what is off answers nothing"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
}
