//! The words of a training day: those of the calls, and those that people read.

use std::borrow::Cow;

use svenn_kernel::{Role, stored_words};
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

macro_rules! words {
    ($(
        $(#[$doc:meta])*
        $name:ident as $schema:ident { $($(#[$of:meta])* $variant:ident = $word:literal,)+ }
    )+) => {$(
        $(#[$doc])*
        #[stored_words(column, input)]
        pub enum $name {
            $($(#[$of])* #[serde(rename = $word)] $variant,)+
        }

        // The derived one does not see words that a macro has passed on.
        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new()
                    .schema_type(Type::String)
                    .enum_values(Some(Self::ALL.iter().map(|word| word.as_str())))
                    .into()
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($schema))
            }
        }
    )+};
}

words! {
    /// "Training day status (derived, not stored)".
    DayStatus as TrainingDayStatus {
        /// A start or end time is missing, or there are no participants.
        Kladd = "Kladd",
        /// It begins later.
        Planlagt = "Planlagt",
        /// It goes on.
        Underway = "Pågående",
        /// It has ended.
        Done = "Gjennomført",
    }
    /// "Activity status values: DRAFT, PLANNED, INPROGRESS, COMPLETED."
    ActivityStatus as ActivityStatus {
        Draft = "DRAFT",
        Planned = "PLANNED",
        InProgress = "INPROGRESS",
        Completed = "COMPLETED",
    }
    /// "List filters: DONE, PROGRESS, PLANNED, MISSINGTIME, MISSINGPARTICIPANTS."
    ListFilter as TrainingDayFilter {
        Done = "DONE",
        Progress = "PROGRESS",
        Planned = "PLANNED",
        MissingTime = "MISSINGTIME",
        MissingParticipants = "MISSINGPARTICIPANTS",
    }
    /// "Public invitation status".
    PublicStatus as TrainingDayPublicStatus {
        Expired = "Fristen er utløpt",
        Full = "Ingen flere plasser",
        Open = "Åpen for påmelding",
    }
    /// "Current day: 'Ikke startet' before start, 'Ferdig' after end, 'Pågår' with a day number
    /// during."
    CurrentDay as TrainingDayCurrent {
        Before = "Ikke startet",
        During = "Pågår",
        After = "Ferdig",
    }
    /// "Invitation response: Venter svar, Passer ikke, Kanskje, Kommer".
    InvitationStatus as TrainingDayInvitationStatus {
        Waiting = "WAITING",
        Rejected = "REJECTED",
        Maybe = "MAYBE",
        Accepted = "ACCEPTED",
    }
    /// "Attendance status: Venter svar, Ikke møtt, Registrert".
    AttendanceStatus as TrainingDayAttendanceStatus {
        Waiting = "WAITING",
        NotMet = "NOT_MET",
        Registered = "REGISTERED",
    }
    /// "Per-user feedback status".
    FeedbackStatus as TrainingDayFeedbackStatus {
        Waiting = "Venter vurdering",
        Done = "Gjennomført",
        NotDone = "Ikke utført",
        PartlyDone = "Delvis utført",
    }
    /// The shown status of a participant: their own, or that of the day.
    ShownStatus as TrainingDayPersonStatus {
        Kladd = "Kladd",
        Planlagt = "Planlagt",
        Underway = "Pågående",
        Done = "Gjennomført",
        NotMet = "Ikke møtt",
        ToAssess = "Til vurdering",
        Waiting = "Venter vurdering",
        NotDone = "Ikke utført",
        PartlyDone = "Delvis utført",
    }
    /// "References to apprentices or employees (the path tells which kind)."
    ParticipantKind as TrainingDayParticipantKind {
        Apprentice = "LAERLING",
        Employee = "ANSATT",
    }
}

impl InvitationStatus {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Waiting => "Venter svar",
            Self::Rejected => "Passer ikke",
            Self::Maybe => "Kanskje",
            Self::Accepted => "Kommer",
        }
    }
}

impl AttendanceStatus {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Waiting => "Venter svar",
            Self::NotMet => "Ikke møtt",
            Self::Registered => "Registrert",
        }
    }
}

impl From<DayStatus> for ActivityStatus {
    fn from(status: DayStatus) -> Self {
        match status {
            DayStatus::Kladd => Self::Draft,
            DayStatus::Planlagt => Self::Planned,
            DayStatus::Underway => Self::InProgress,
            DayStatus::Done => Self::Completed,
        }
    }
}

impl From<DayStatus> for ShownStatus {
    fn from(status: DayStatus) -> Self {
        match status {
            DayStatus::Kladd => Self::Kladd,
            DayStatus::Planlagt => Self::Planlagt,
            DayStatus::Underway => Self::Underway,
            DayStatus::Done => Self::Done,
        }
    }
}

impl From<FeedbackStatus> for ShownStatus {
    fn from(status: FeedbackStatus) -> Self {
        match status {
            FeedbackStatus::Waiting => Self::Waiting,
            FeedbackStatus::Done => Self::Done,
            FeedbackStatus::NotDone => Self::NotDone,
            FeedbackStatus::PartlyDone => Self::PartlyDone,
        }
    }
}

impl ParticipantKind {
    /// What a participant is in the product.
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            Self::Apprentice => Role::Laerling,
            Self::Employee => Role::Ansatt,
        }
    }
}
