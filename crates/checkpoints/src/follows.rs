//! What this capability does about what happens.

svenn_http::cells! {
    Tested(
        "Those of an archived apprentice are left out of lists and reminders, and come back as \
         they were.",
        "giving.rs",
        "those_of_archived_apprentices_are_quiet_and_come_back"
    ): Archived Restored;
    Tested(
        "They are given and taken as the apprenticeship is now, and deadlines that are reckoned \
         from it move, with the trail of why.",
        "moving.rs",
        "deadlines_follow_the_apprenticeship_with_the_trail_of_why"
    ):
        Begins TypeChanged TradeChanged LeaveChanged PositionChanged CreditChanged EndMoved
        Terminated TerminationTakenBack;
    Tested(
        "Who comes into the group is given its own, and who leaves it loses what is not done.",
        "giving.rs",
        "a_group_is_given_its_own_as_people_come_and_go"
    ): GroupChanged;
    Tested(
        "A checkpoint that the interview completes follows it, and is open again without it.",
        "linked.rs",
        "an_interview_completes_its_checkpoint_and_reopens_it"
    ): InterviewChanged InterviewDeleted;
    Tested(
        "A checkpoint that the activity completes follows it, and is open again without it.",
        "activities.rs",
        "an_activity_completes_its_checkpoint_and_reopens_it"
    ): ActivityChanged ActivityCancelled ActivitiesMerged;
    Tested(
        "Those that are reckoned from it move too.",
        "moving.rs",
        "several_are_postponed_together_and_taken_back_for_a_moment"
    ): CheckpointChanged;
    Tested(
        "What others are reckoned from is not deleted before them.",
        "defining.rs",
        "what_others_are_reckoned_from_is_not_deleted_before_them"
    ): CheckpointDeleted;
    Tested(
        "A definition that is changed moves all deadlines that are open, and those reckoned from \
         them.",
        "moving.rs",
        "a_definition_that_is_changed_moves_all_deadlines_and_those_reckoned_from_it"
    ): TemplateChanged;
    Nothing("they go with the apprentice"): ApprenticeDeleted ApprenticeErased Turns18;
    Nothing("a checkpoint is the apprentice's, whatever the company"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore;
    Nothing("who is responsible is named on each, or follows the relation at the time"):
        InstructorsChanged CoordinatorsChanged PlanChanged ContactChanged ContactShared;
    Nothing("who is responsible is asked when it is due"):
        EmployeeMoved PermissionsChanged EmployeeDeleted CoordinatorLeft;
    Nothing("a checkpoint is of an apprentice, and no company's"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged;
    Nothing("neither signings nor tasks complete a checkpoint"):
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted;
    Nothing("what is due is reckoned by days"): PartSwitched ClockChanges YearBegins;
}
