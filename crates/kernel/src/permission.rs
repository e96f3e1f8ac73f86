//! What an employee may do (tilganger), as the specification enumerates it.

use std::{collections::BTreeSet, str::FromStr};

use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, Type},
};

use crate::Role;

macro_rules! permissions {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        /// One permission of an employee.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        pub enum Permission {
            $($(#[$doc])* #[serde(rename = $text)] $name,)*
        }

        impl Permission {
            /// Every permission there is.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The stored name.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

// The derived one does not see names that a macro has passed on.
impl PartialSchema for Permission {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("One permission of an employee."))
            .enum_values(Some(Self::ALL.iter().map(|permission| permission.as_str())))
            .into()
    }
}

impl ToSchema for Permission {}

permissions! {
    /// Write documentation.
    CreateDocumentation = "CREATE_DOCUMENTATION";
    /// Change documentation.
    EditDocumentation = "EDIT_DOCUMENTATION";
    /// Remove documentation.
    DeleteDocumentation = "DELETE_DOCUMENTATION";
    ApproveDocumentation = "APPROVE_DOCUMENTATION";
    /// Send documentation back.
    RejectDocumentation = "REJECT_DOCUMENTATION";
    CreateApprentice = "CREATE_APPRENTICE";
    /// Change an apprentice.
    EditApprentice = "EDIT_APPRENTICE";
    /// Remove an apprentice.
    DeleteApprentice = "DELETE_APPRENTICE";
    CreateEmployee = "CREATE_EMPLOYEE";
    /// Change an employee.
    EditEmployee = "EDIT_EMPLOYEE";
    /// Remove an employee.
    DeleteEmployee = "DELETE_EMPLOYEE";
    CreateCoordinator = "CREATE_COORDINATOR";
    /// Change a coordinator.
    EditCoordinator = "EDIT_COORDINATOR";
    /// Remove a coordinator.
    DeleteCoordinator = "DELETE_COORDINATOR";
    CreateCompany = "CREATE_COMPANY";
    /// Change a company.
    EditCompany = "EDIT_COMPANY";
    /// Remove a company.
    DeleteCompany = "DELETE_COMPANY";
    /// Create an assessment interview.
    CreateAssessmentInterview = "CREATE_ASSESSMENT_INTERVIEW";
    /// Change an assessment interview.
    EditAssessmentInterview = "EDIT_ASSESSMENT_INTERVIEW";
    /// Remove an assessment interview.
    DeleteAssessmentInterview = "DELETE_ASSESSMENT_INTERVIEW";
    /// Note that an assessment interview was held.
    DidAssessmentInterview = "DID_ASSESSMENT_INTERVIEW";
    /// Write a preparation for an assessment interview.
    CreatePreparation = "CREATE_PREPARATION_ASSESSMENT_INTERVIEW";
    /// Change a preparation for an assessment interview.
    EditPreparation = "EDIT_PREPARATION_ASSESSMENT_INTERVIEW";
    CreateAssessmentCriteria = "CREATE_ASSESSMENT_CRITERIA";
    /// Change assessment criteria.
    EditAssessmentCriteria = "EDIT_ASSESSMENT_CRITERIA";
    /// Remove assessment criteria.
    DeleteAssessmentCriteria = "DELETE_ASSESSMENT_CRITERIA";
    /// Register hours.
    CreateTimekeeping = "CREATE_TIMEKEEPING";
    /// Change hours.
    EditTimekeeping = "EDIT_TIMEKEEPING";
    /// Remove hours.
    DeleteTimekeeping = "DELETE_TIMEKEEPING";
    /// Register a trade test.
    CreateApprenticeTest = "CREATE_APPRENTICE_TEST";
    /// Change a trade test.
    EditApprenticeTest = "EDIT_APPRENTICE_TEST";
    /// Change one's own page.
    UpdateMyPage = "UPDATE_MY_PAGE";
    /// Ask for a competence goal to be approved.
    RequestGoalApproval = "REQUEST_APPROVAL_COMPETENCE_GOAL";
    /// Approve a competence goal.
    ApproveGoal = "APPROVE_COMPETENCE_GOAL";
    /// Refuse a competence goal.
    RejectGoal = "REJECT_COMPETENCE_GOAL";
    /// Change the recommended progression.
    EditProgression = "EDIT_RECOMMENDED_PROGRESSION";
    SendMessage = "SEND_MESSAGE";
    /// Change the terms.
    UpdateTerms = "UPDATE_TERMS";
    /// Write to support.
    SendSupportMessage = "SEND_SUPPORT_MESSAGE";
    /// Change the text about the training office.
    UpdateEducationOffice = "UPDATE_ABOUT_EDUCATION_OFFICE";
    /// See applications (menu item Søknader).
    Applications = "AAPL";
    /// Manage the employees of one's companies (menu item Ansatte).
    ManageEmployees = "TTAIB";
}

/// Why a permission is not given to employees: nothing would follow from holding it.
const NOT_BUILT: &str = "what it is about is not built yet";
/// Coordinators belong to no employee, and an employee who creates or changes one could sign in as
/// one.
const OF_THE_OFFICE: &str = "coordinators are the office's own people: who makes or changes one \
    could come in as one, and then do everything";
/// "Apprentices keep documentation", and the addresses that write it are theirs alone.
const OF_THE_APPRENTICE: &str = "documentation is the apprentice's own proof: who approves it \
    does not write it";
/// "Apprentices keep hour logs", and the addresses that write them are theirs alone.
const HOURS_OF_THE_APPRENTICE: &str = "hours are the apprentice's own proof: who approves them \
    does not write them";
/// A preparation is saved while it is written: writing and changing it are one.
const OF_THE_AUTHOR: &str = "people who prepare an interview change their own entries";

impl Permission {
    /// What it opens for an employee, with its way in the pages below `/b`. Only what opens
    /// something is offered to be given; what somebody holds already stays.
    ///
    /// # Errors
    /// Why it opens nothing.
    pub const fn opens(self) -> Result<&'static str, &'static str> {
        Ok(match self {
            Self::ApproveDocumentation => {
                "approve documentation, tasks and hours of one's own apprentices"
            }
            Self::RejectDocumentation => {
                "send back documentation, tasks and hours of one's own apprentices"
            }
            Self::ApproveGoal => {
                "approve the goals of one's own apprentices, also with documentation"
            }
            Self::RejectGoal => {
                "send back the goals of one's own apprentices, also with documentation"
            }
            Self::CreateApprentice => "make apprentices in one's own companies",
            Self::EditApprentice => "change who one's own apprentices are and how they are reached",
            Self::DeleteApprentice => "archive one's own apprentices",
            Self::CreateCompany => "make companies, which become one's own",
            Self::EditCompany => {
                "change how one's own companies are reached, see what grants they were paid, and \
                 answer their yearly reporting"
            }
            Self::DeleteCompany => {
                "delete own companies without apprentices of which the office keeps no records"
            }
            Self::RequestGoalApproval => "ask for the approval of own apprentices' goals",
            Self::UpdateTerms => "write a new version of the terms",
            Self::UpdateEducationOffice => "change what the office says of itself",
            Self::UpdateMyPage => "change one's own e-mail, telephone and picture",
            Self::SendMessage => "write to one's own apprentices and coordinators in the chat",
            Self::ManageEmployees => "see the employees of one's own companies",
            Self::CreateEmployee => "make employees of one's own companies, together with TTAIB",
            Self::EditEmployee => "change employees of one's own companies, together with TTAIB",
            Self::DeleteEmployee => "delete employees of one's own companies, together with TTAIB",
            Self::CreateAssessmentInterview => "plan interviews of one's own apprentices",
            Self::EditAssessmentInterview => {
                "move interviews of one's own apprentices, and choose and invite who takes part"
            }
            Self::DeleteAssessmentInterview => "delete interviews of one's own apprentices",
            Self::DidAssessmentInterview => {
                "hold interviews of one's own apprentices, end them and take them back"
            }
            Self::CreateAssessmentCriteria => "add to what all apprentices are assessed by",
            Self::EditAssessmentCriteria => {
                "change and arrange what all apprentices are assessed by, and the scales"
            }
            Self::DeleteAssessmentCriteria => "take away from what all apprentices are assessed by",
            Self::CreateApprenticeTest => "add trade tests of one's own apprentices",
            Self::EditApprenticeTest => "change trade tests of one's own apprentices",
            Self::CreatePreparation => "prepare the company's side of an interview",
            Self::EditProgression => "change the recommended progression of one's own plans",
            Self::Applications => "see and answer applications that own companies were sent",
            Self::CreateCoordinator | Self::EditCoordinator | Self::DeleteCoordinator => {
                return Err(OF_THE_OFFICE);
            }
            Self::CreateDocumentation | Self::EditDocumentation | Self::DeleteDocumentation => {
                return Err(OF_THE_APPRENTICE);
            }
            Self::CreateTimekeeping | Self::EditTimekeeping | Self::DeleteTimekeeping => {
                return Err(HOURS_OF_THE_APPRENTICE);
            }
            Self::EditPreparation => return Err(OF_THE_AUTHOR),
            _ => return Err(NOT_BUILT),
        })
    }

    /// Those that open something.
    pub fn offered() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|permission| permission.opens().is_ok())
    }
}

/// The text names no permission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a permission")]
pub struct NotAPermission;

impl FromStr for Permission {
    type Err = NotAPermission;
    fn from_str(text: &str) -> Result<Self, NotAPermission> {
        Self::ALL.iter().copied().find(|it| it.as_str() == text).ok_or(NotAPermission)
    }
}

/// A set of permissions.
pub type Permissions = BTreeSet<Permission>;

/// What a new instructor starts with: the daily work (documentation, goals, interviews, hours,
/// own page), nothing that creates or deletes people or companies.
#[must_use]
pub fn new_instructor() -> Permissions {
    use Permission::{
        ApproveDocumentation, ApproveGoal, CreatePreparation, CreateTimekeeping,
        DidAssessmentInterview, EditAssessmentInterview, EditPreparation, EditTimekeeping,
        RejectDocumentation, RejectGoal, SendMessage, SendSupportMessage, UpdateMyPage,
    };
    Permissions::from([
        ApproveDocumentation,
        RejectDocumentation,
        ApproveGoal,
        RejectGoal,
        EditAssessmentInterview,
        DidAssessmentInterview,
        CreatePreparation,
        EditPreparation,
        CreateTimekeeping,
        EditTimekeeping,
        SendMessage,
        SendSupportMessage,
        UpdateMyPage,
    ])
}

/// Permissions of a role without any list: a coordinator has all, an apprentice those of their own
/// work. An employee has those on the employee's own list.
#[must_use]
pub fn of_role(role: Role) -> Permissions {
    use Permission::{
        CreateDocumentation, CreatePreparation, CreateTimekeeping, DeleteDocumentation,
        EditDocumentation, EditPreparation, EditTimekeeping, RequestGoalApproval,
        SendSupportMessage, UpdateMyPage,
    };
    match role {
        Role::Koordinator => Permission::ALL
            .iter()
            .copied()
            .filter(|it| !matches!(it, CreateDocumentation | RequestGoalApproval))
            .collect(),
        Role::Ansatt => Permissions::new(),
        Role::Laerling => Permissions::from([
            CreateDocumentation,
            EditDocumentation,
            DeleteDocumentation,
            CreateTimekeeping,
            EditTimekeeping,
            CreatePreparation,
            EditPreparation,
            RequestGoalApproval,
            SendSupportMessage,
            UpdateMyPage,
        ]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_instructor_creates_and_deletes_no_people_or_companies() {
        let held = new_instructor();
        assert!(held.contains(&Permission::ApproveDocumentation));
        for permission in held {
            let text = permission.as_str();
            let about_people = ["APPRENTICE", "EMPLOYEE", "COORDINATOR", "COMPANY"]
                .iter()
                .any(|word| text.ends_with(word));
            assert!(!about_people, "{text}");
        }
    }

    #[test]
    fn every_permission_is_read_back_from_its_name() {
        for permission in Permission::ALL {
            assert_eq!(permission.as_str().parse(), Ok(*permission));
        }
        let schema = serde_json::to_value(Permission::schema()).unwrap();
        let named: Vec<_> = Permission::ALL.iter().map(|it| it.as_str()).collect();
        assert_eq!(schema["enum"], serde_json::json!(named));
        assert_eq!("ROOT".parse::<Permission>(), Err(NotAPermission));
    }
}
