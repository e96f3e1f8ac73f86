//! What this capability does about what happens.

svenn_http::cells! {
    Tested(
        "Periods that are reckoned and open are reckoned anew for the apprentice; what is posted \
         stays as it was posted, and the difference is settled in the next.",
        "reckoning.rs",
        "what_changes_of_an_apprentice_is_reckoned_anew"
    ):
        Begins Restored TypeChanged CompanyChanged CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack;
    Tested(
        "Rates and models that change are reckoned anew in each open period.",
        "tables.rs",
        "an_own_model_and_sum_count_and_a_changed_model_is_reckoned"
    ): TemplateChanged;
    Tested(
        "What the company earned until that day stays its own; from then on the contracts with the \
         other company count.",
        "reckoning.rs",
        "companies_merged"
    ): CompaniesMerged;
    Tested(
        "Rates end with their year: what is reckoned of the new one says which rate is missing \
         until the office has it, and never takes the last known one.",
        "reckoning.rs",
        "a_year_without_a_rate_says_so_and_never_takes_the_last"
    ): YearBegins;
    Nothing("a contract counts as it was agreed, in the archive too"): Archived Turns18;
    Nothing(
        "what is posted stays, without the name; an open period is reckoned from who is there then"
    ): ApprenticeDeleted ApprenticeErased;
    Nothing("a contract counts from its first day"): CompanyChangesAhead;
    Nothing("a grant follows the contract, and no relation"):
        InstructorsChanged CoordinatorsChanged PlanChanged GroupChanged ContactChanged ContactShared
        EmployeeMoved PermissionsChanged EmployeeDeleted CoordinatorLeft;
    Nothing("what is posted names the company as it was; an open period reads it as it is"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted;
    Nothing("a grant follows the contract, and nothing that is planned"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a period is a half year that the office reckons"):
        PartSwitched ClockChanges;
}
