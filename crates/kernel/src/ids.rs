//! Typed ids. All are short texts: ours are version-7 UUIDs (sortable by time), national ones
//! keep their codes (`KM10543`, `BET05-01`).

use std::fmt;

use sea_orm::DeriveValueType;
use serde::{Deserialize, Serialize};
use utoipa::{
    ToSchema,
    openapi::{RefOr, Schema},
};

use crate::{
    Entropy, Fields, Timestamp,
    input::{Input, IntoColumn, Schemas, by_serde, component, reference},
};

/// Longest id accepted, in bytes.
pub const ID_BYTES_MAX: usize = 64;

/// The text is not an id: empty, too long, or with characters other than `A-Z a-z 0-9 _ - .`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an id")]
pub struct NotAnId;

/// Whether the text can be an id at all.
#[must_use]
pub fn is_id(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= ID_BYTES_MAX
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'.'))
}

/// Where a UUID has its hyphens.
const HYPHENS: [usize; 4] = [8, 13, 18, 23];
/// Characters of a UUID.
const UUID_CHARS: usize = 36;

/// Whether a text has the form of the ids that we make, as no other text has.
#[must_use]
pub fn is_record_id(text: &str) -> bool {
    let is_at_its_place = |(at, byte): (usize, u8)| {
        if HYPHENS.contains(&at) { byte == b'-' } else { byte.is_ascii_hexdigit() }
    };
    text.len() == UUID_CHARS && text.bytes().enumerate().all(is_at_its_place)
}

/// A new id text: a version-7 UUID of the given instant and randomness.
#[must_use]
pub fn new_id_text(now: Timestamp, entropy: &dyn Entropy) -> String {
    let millis = u64::try_from(now.millis()).unwrap_or_default();
    uuid::Builder::from_unix_timestamp_millis(millis, &entropy.bytes()).into_uuid().to_string()
}

/// What every typed id can do.
pub trait Id: Sized {
    /// Wraps a text that is known to be an id.
    fn from_stored(text: String) -> Self;
    /// The text.
    fn as_str(&self) -> &str;
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(
            Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
            DeriveValueType, ToSchema,
        )]
        #[serde(try_from = "String", into = "String")]
        #[schema(value_type = String)]
        pub struct $name(String);

        impl $name {
            /// Checks a text from outside.
            ///
            /// # Errors
            /// [`NotAnId`] for an empty or overlong text or one with other characters.
            pub fn parse(text: &str) -> Result<Self, NotAnId> {
                if is_id(text) { Ok(Self(text.to_owned())) } else { Err(NotAnId) }
            }

            /// A new id.
            #[must_use]
            pub fn new(now: Timestamp, entropy: &dyn Entropy) -> Self {
                Self(new_id_text(now, entropy))
            }

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl Id for $name {
            fn from_stored(text: String) -> Self {
                Self(text)
            }
            fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotAnId;
            fn try_from(text: String) -> Result<Self, NotAnId> {
                if is_id(&text) { Ok(Self(text)) } else { Err(NotAnId) }
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl sea_orm::TryFromU64 for $name {
            /// Our keys are never numbers the database made up.
            fn try_from_u64(_: u64) -> Result<Self, sea_orm::DbErr> {
                Err(sea_orm::DbErr::ConvertFromU64(stringify!($name)))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl Input for $name {
            fn read(sent: &serde_json::Value, fields: &mut Fields) -> Option<Self> {
                by_serde(sent, fields)
            }

            fn schema() -> RefOr<Schema> {
                reference::<Self>()
            }

            fn schemas(all: &mut Schemas) {
                component::<Self>(all);
            }
        }

        impl IntoColumn<$name> for $name {
            fn into_column(self) -> $name {
                self
            }
        }
    )*};
}

ids! {
    /// A person of any role; apprentices, employees and coordinators convert into it.
    PersonId;
    /// An apprentice (lærling).
    ApprenticeId;
    /// An employee of a host company (ansatt).
    EmployeeId;
    /// A coordinator of the training office (koordinator).
    CoordinatorId;
    /// A host company (lærebedrift).
    CompanyId;
    /// A department (avdeling) of a host company.
    DepartmentId;
    /// A training plan of the organisation (opplæringsplan).
    TrainingPlanId;
    /// A category of competence goals within a training plan.
    CategoryId;
    /// A curriculum (læreplan): a national code, or an own one of more than 12 characters.
    CurriculumId;
    /// Curricula that came from outside and are not taken in yet.
    CurriculumUpdateId;
    /// A record of Norsk Industri: courses, and the trades they are for.
    IndustryRecordId;
    /// A competence goal (kompetansemål): a national code or an own id.
    GoalId;
    /// A trade (programområde) code of ten characters, as in `NAAGR3----`.
    ProgramAreaId;
    /// A piece of documentation (dokumentasjon).
    DocumentationId;
    /// A form for logs that the office has made (loggmal).
    LogFormId;
    /// A task (oppgave) of a training plan or of one apprentice.
    TaskId;
    /// A proposal of the draft help (skrivehjelp); the client chooses it.
    DraftProposalId;
    /// What an apprentice hands in on a task (innlevering).
    TaskAnswerId;
    /// Hours of a week, competence hours or an entry of a practice log (timeføring, timer, logg).
    HourSheetId;
    /// A document that the office shares (delt dokument).
    SharedDocumentId;
    /// A template of documents (dokumentmal).
    DocumentTemplateId;
    /// A document that was made of a template.
    MadeDocumentId;
    /// A certification of an apprentice or an employee (sertifisering).
    CertificationId;
    /// A template of assessment interviews (mal for vurderingssamtaler).
    InterviewTemplateId;
    /// An assessment interview (vurderingssamtale).
    InterviewId;
    /// What is agreed in an assessment interview (avtalt tiltak).
    InterviewActionId;
    /// What has to happen in an apprenticeship (sjekkpunkt), as the office defines it.
    CheckpointDefinitionId;
    /// Definitions of checkpoints that are given together (sjekkpunktmal).
    CheckpointSetId;
    /// A checkpoint of one apprentice.
    CheckpointId;
    /// A day of the office's own year.
    OfficeDateId;
    /// A trade test of an apprentice (fagprøve).
    TradeTestId;
    /// A training day (opplæringsdag, aktivitet).
    TrainingDayId;
    /// A template of training days (aktivitetsmal).
    ActivityTemplateId;
    /// A stay of apprentices at another company (hospitering).
    StayId;
    /// A work day that a company's own system delivered (levering).
    DeliveryId;
    /// A key of a company's own system (leveringsnøkkel).
    DeliveryKeyId;
    /// A key of one of the office's other systems (integrasjonsnøkkel).
    IntegrationKeyId;
    /// A system of the office's that is told of changes.
    WebhookId;
    /// A change that such a system is told.
    WebhookDeliveryId;
    /// A portfolio (opplæringsmappe) that is made, or was.
    PortfolioId;
    /// Portfolios that somebody asked for together.
    PortfolioOrderId;
    /// Documents that are signed together (signering).
    SigningId;
    /// Somebody who is asked to sign (deltaker).
    SignerId;
    /// Signings that were made at once (massesignering).
    MassSigningId;
    /// An application for an apprenticeship place (søknad).
    ApplicationId;
    /// A label that the office puts on applications (etikett).
    ApplicationLabelId;
    /// A time in which applications are taken (søknadsrunde).
    ApplicationRoundId;
    /// A question of the office's own to those who apply.
    ApplicationQuestionId;
    /// Applications that were rejected at once, and whose letters wait.
    ApplicationRejectionId;
    /// Applicants that were read from one file.
    ApplicationImportId;
    /// A place that is advertised (utlyst læreplass).
    AdvertisedPlaceId;
    /// A company that asks to become a member.
    MembershipRequestId;
    /// An entry in the timeline of a record.
    TimelineId;
    /// An upload that comes in parts.
    UploadId;
    /// An uploaded file.
    FileId;
    /// A signed-in device.
    SessionId;
    /// A person's own key for a program (personlig nøkkel).
    PersonalTokenId;
    /// A pending SMS verification.
    VerificationId;
    /// A contract of an apprentice that has ended.
    ContractId;
    /// A saved view of a list.
    ViewId;
    /// A report that somebody built (rapport).
    ReportId;
    /// What companies and the office answer for a year (årlig rapportering).
    YearlyReportId;
    /// What one of them answers.
    YearlySheetId;
    /// A queued job.
    JobId;
    /// A note in a journal (journalnotat).
    JournalNoteId;
    /// A group of apprentices and employees (gruppe).
    GroupId;
    /// An import of a file.
    ImportId;
    /// A browser that takes push messages.
    PushSubscriptionId;
    /// A message that somebody sent to people (melding).
    MessageId;
    /// A receiver of a message.
    RecipientId;
    /// What the product tells a person by itself (varsel).
    NotificationId;
    /// A kind of automatic message, as in `dokumentasjonsendt`.
    TemplateId;
    /// A case with the county.
    CountyCaseId;
    /// A question that apprentices rehearse with (øvingsspørsmål).
    RehearsalQuestionId;
    /// What an apprentice answered to one; nobody else's to read.
    RehearsalAnswerId;
    /// A text that the office has ready for messages.
    ReadyTextId;
    ChatRoomId;
    /// A message in a chat room.
    ChatMessageId;
    /// Those who alone are notified of a change: the members of a chat room, or one person.
    ChannelId;
    /// A period of grants (tilskudd).
    GrantPeriodId;
    /// A training model that grants are reckoned by.
    GrantModelId;
    /// A rate of grants.
    GrantRateId;
    /// A posted line of grants.
    GrantLineId;
    /// A deviation of a grant; it keeps its id when it is replaced.
    GrantDeviationId;
    /// A payout of grants to a company (utbetaling).
    GrantPayoutId;
    /// Payouts that are approved and sent together.
    GrantBatchId;
    /// An account number of a company (kontonummer), as it was entered.
    CompanyAccountId;
    /// A course of the office (kurs).
    CourseId;
    /// A course that somebody has, with how far they are.
    CourseUserId;
    /// A module, an element, a question or a choice of a course; who writes the course chooses it.
    CourseItemId;
    /// An attempt at a quiz of a course.
    CourseAttemptId;
    /// What somebody hands in on a task of a course.
    CourseHandinId;
    /// Who is given a course by itself.
    CourseRuleId;
    /// A package of a course that somebody has open.
    CourseSessionId;
}

macro_rules! person_ids {
    ($($name:ident)*) => {$(
        impl From<$name> for PersonId {
            fn from(id: $name) -> Self {
                Self(id.0)
            }
        }
        impl From<PersonId> for $name {
            fn from(id: PersonId) -> Self {
                Self(id.0)
            }
        }
    )*};
}
person_ids!(ApprenticeId EmployeeId CoordinatorId);

/// The channel of a room's members.
impl From<ChatRoomId> for ChannelId {
    fn from(id: ChatRoomId) -> Self {
        Self(id.0)
    }
}

/// The channel that a person alone is in.
impl From<PersonId> for ChannelId {
    fn from(id: PersonId) -> Self {
        Self(id.0)
    }
}

/// An organisation (tenant): 2 to 30 characters `a-z 0-9`, starting with a letter, so that it
/// can be in a file name, a schema name and an address.
#[derive(
    Debug,
    Clone,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    DeriveValueType,
    ToSchema,
)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String)]
pub struct TenantId(String);

impl TenantId {
    /// Checks a text from outside.
    ///
    /// # Errors
    /// [`NotAnId`] when the text is not of the form above.
    pub fn parse(text: &str) -> Result<Self, NotAnId> {
        let shaped = (2..=30).contains(&text.len())
            && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
            && text.starts_with(|c: char| c.is_ascii_lowercase());
        if shaped { Ok(Self(text.to_owned())) } else { Err(NotAnId) }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for TenantId {
    type Error = NotAnId;
    fn try_from(text: String) -> Result<Self, NotAnId> {
        Self::parse(&text)
    }
}

impl std::str::FromStr for TenantId {
    type Err = NotAnId;
    fn from_str(text: &str) -> Result<Self, NotAnId> {
        Self::parse(text)
    }
}

impl From<TenantId> for String {
    fn from(id: TenantId) -> Self {
        id.0
    }
}

impl fmt::Display for TenantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SeededEntropy;

    #[test]
    fn a_tenant_id_can_stand_in_a_file_name_and_a_schema_name() {
        for good in ["fjord", "vidde2", "ab"] {
            assert!(TenantId::parse(good).is_ok(), "{good}");
        }
        for bad in ["", "a", "2fjord", "Fjord", "fj-ord", "fj/ord", "..", "fjørd", &"a".repeat(31)]
        {
            assert!(TenantId::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn new_ids_sort_by_time() {
        let entropy = SeededEntropy::new(1);
        let early = ApprenticeId::new(Timestamp::from_millis(1_000), &entropy);
        let late = ApprenticeId::new(Timestamp::from_millis(2_000), &entropy);
        assert!(early < late);
        assert!(ApprenticeId::parse(early.as_str()).is_ok());
    }

    #[test]
    fn an_id_from_outside_is_checked_when_it_is_read() {
        assert!(serde_json::from_str::<GoalId>("\"KM10543\"").is_ok());
        for bad in ["\"\"", "\"a b\"", "\"a/b\"", "\"æ\""] {
            assert!(serde_json::from_str::<GoalId>(bad).is_err(), "{bad}");
        }
    }
}
