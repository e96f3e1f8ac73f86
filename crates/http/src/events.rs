//! All that can happen to people, companies and what is planned with them, as one list.

/// Declares the events in their order: what each is called in the tests, and in the table.
macro_rules! kinds {
    ($($group:literal { $($kind:ident $cell:literal $title:literal,)+ })+) => {
        /// What can happen.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Kind { $($(#[doc = $title] $kind,)+)+ }

        impl Kind {
            /// Each, in the order of the table.
            pub const ALL: &[Self] = &[$($(Self::$kind,)+)+];

            /// The heading that it stands below in the table.
            #[must_use]
            pub const fn group(self) -> &'static str {
                match self { $($(Self::$kind)|+ => $group,)+ }
            }

            /// What the test of its cell is called.
            #[must_use]
            pub const fn cell(self) -> &'static str {
                match self { $($(Self::$kind => $cell,)+)+ }
            }

            /// What it is called in the table.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self { $($(Self::$kind => $title,)+)+ }
            }
        }
    };
}

kinds! {
    "Apprentices" {
        Begins "begins" "An apprentice begins",
        Archived "archived" "An apprentice is archived",
        Restored "restored" "An apprentice is restored",
        ApprenticeDeleted "apprentice_deleted" "An apprentice is deleted",
        ApprenticeErased "apprentice_erased" "An apprentice is erased",
        Turns18 "turns_18" "An apprentice turns 18",
        TypeChanged "type_changed" "An apprentice's type changes",
    }
    "Contracts" {
        CompanyChanged "company_changed" "An apprentice changes company now",
        CompanyChangesAhead "company_changes_ahead" "A change of company is agreed for a later day",
        CompanyChangedBefore "company_changed_before" "A change of company is back-dated",
        TradeChanged "trade_changed" "An apprentice's trade changes",
        PositionChanged "position_changed" "An apprentice's position changes",
        LeaveChanged "leave_changed" "An apprentice's leave changes",
        CreditChanged "credit_changed" "An apprentice's credit changes",
        EndMoved "end_moved" "The end of a contract is moved",
        Terminated "terminated" "A contract is terminated",
        TerminationTakenBack "termination_taken_back" "A termination is taken back",
    }
    "Relations" {
        InstructorsChanged "instructors_changed" "An apprentice's instructors change",
        CoordinatorsChanged "coordinators_changed" "An apprentice's coordinators change",
        PlanChanged "plan_changed" "An apprentice's training plan changes",
        GroupChanged "group_changed" "A group changes",
        ContactChanged "contact_changed" "A contact is changed",
        ContactShared "contact_shared" "A contact is shared with another role",
    }
    "Staff" {
        EmployeeMoved "employee_moved" "An employee leaves a company, or changes company",
        PermissionsChanged "permissions_changed" "An employee's permissions change",
        EmployeeDeleted "employee_deleted" "An employee is deleted or erased",
        CoordinatorLeft "coordinator_left" "A coordinator leaves",
    }
    "Companies" {
        CompanyRenamed "company_renamed" "A company changes name",
        CompanyRenumbered "company_renumbered" "A company changes organisation number",
        ApprovalChanged "approval_changed" "A company's approval changes",
        CompanyWoundUp "company_wound_up" "A company is wound up",
        CompanyDeleted "company_deleted" "A company is deleted",
        CompaniesMerged "companies_merged" "A company is merged into another",
    }
    "What is planned" {
        ActivityChanged "activity_changed" "An activity is moved or edited",
        ActivityCancelled "activity_cancelled" "An activity is cancelled or deleted",
        ActivitiesMerged "activities_merged" "Activities are merged",
        InterviewChanged "interview_changed" "An interview is moved or edited",
        InterviewDeleted "interview_deleted" "An interview is deleted",
        SigningChanged "signing_changed" "A signing gets another due date or another signer",
        SigningWithdrawn "signing_withdrawn" "A signing is taken back or deleted",
        TaskChanged "task_changed" "A task is edited",
        TaskDeleted "task_deleted" "A task is deleted",
        CheckpointChanged "checkpoint_changed" "A checkpoint is moved or edited",
        CheckpointDeleted "checkpoint_deleted" "A checkpoint is deleted",
    }
    "The office and time" {
        PartSwitched "part_switched" "The office turns a part on or off",
        TemplateChanged "template_changed" "The office changes a template",
        ClockChanges "clock_changes" "The clock changes",
        YearBegins "year_begins" "A year begins",
    }
}
