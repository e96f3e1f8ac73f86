//! Who may call, as a type: a handler takes `Session<Coordinator>`, and nobody else comes past
//! [`Session::read`](crate::Session::read) or [`Session::write`](crate::Session::write), nor hears
//! what else is wrong with the call.
//!
//! A type says roles, and what all of them must hold, or one of what. A coordinator holds
//! everything, so what a type demands is asked of employees and apprentices. What a coordinator may
//! do with money has names of its own ([`OfficeRight`]), which a type asks of coordinators.

use std::ops::Deref;

use svenn_kernel::{OfficeRight, Permission, Role};

use crate::{Caller, Problem};

/// What a session makes of the caller that the gatekeeper let in.
pub trait Who: Send + Sized + 'static {
    /// Whether somebody may call who has not accepted the terms: only for what it takes to read
    /// and accept them.
    const BEFORE_TERMS: bool = false;

    /// The caller as this, unless it is somebody else: 403 `forbidden`.
    fn of(caller: Caller) -> Option<Self>;

    /// The caller as this.
    ///
    /// # Errors
    /// 403 for somebody else.
    fn admit(caller: Caller) -> Result<Self, Problem> {
        Self::of(caller).ok_or_else(Problem::forbidden)
    }

    /// Why others are refused, for the description of the API.
    fn forbidden() -> String;
}

impl Who for Caller {
    fn of(caller: Caller) -> Option<Self> {
        Some(caller)
    }

    fn forbidden() -> String {
        "The terms are not accepted, or the caller may not do this".to_owned()
    }
}

/// Who is refused where these roles may call, each with all of the first permissions and one of
/// the second.
fn refused(roles: &[Role], holding: &[Permission], one_of: &[Permission]) -> String {
    let by_role = match roles {
        [Role::Koordinator] => "Only coordinators",
        [Role::Ansatt] => "Only employees",
        [Role::Laerling] => "Only apprentices",
        [Role::Koordinator, Role::Ansatt] => "Not apprentices",
        [Role::Ansatt, Role::Laerling] => "Not coordinators",
        [Role::Koordinator, Role::Laerling] => "Not employees",
        _ => "",
    };
    let names = |of: &[Permission]| of.iter().map(|it| it.as_str()).collect::<Vec<_>>();
    let named = if one_of.is_empty() {
        names(holding).join(" and ")
    } else {
        let mut all = names(holding);
        let either = names(one_of).join(" or ");
        all.push(&either);
        all.join(" and ")
    };
    match (by_role, named.as_str()) {
        ("", "") => "Nobody is".to_owned(),
        (by_role, "") => by_role.to_owned(),
        ("", named) => format!("Nobody without {named}"),
        (by_role, named) => format!("{by_role}, and nobody without {named}"),
    }
}

/// Callers with a named right.
macro_rules! holders {
    ($($(#[$doc:meta])* $name:ident: $right:ident;)+) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, PartialEq, Eq)]
            pub struct $name(Coordinator);

            impl Who for $name {
                fn of(caller: Caller) -> Option<Self> {
                    Self::admit(caller).ok()
                }

                fn admit(caller: Caller) -> Result<Self, Problem> {
                    caller.require_right(OfficeRight::$right)?;
                    Coordinator::admit(caller).map(Self)
                }

                fn forbidden() -> String {
                    format!("Only coordinators with {}", OfficeRight::$right)
                }
            }

            impl From<$name> for Caller {
                fn from(caller: $name) -> Self {
                    caller.0.into()
                }
            }

            impl Deref for $name {
                type Target = Caller;

                fn deref(&self) -> &Caller {
                    &self.0
                }
            }
        )+
    };
}

holders! {
    /// Sees grants.
    GrantsViewer: GrantsView;
    /// Changes grants.
    GrantsEditor: GrantsEdit;
    /// Approves payouts and account numbers.
    GrantsApprover: GrantsApprove;
    /// Sees whole account numbers.
    AccountsReader: AccountsRead;
    /// Enters account numbers.
    AccountsChanger: AccountsChange;
    /// Reads files of the bank.
    BankImporter: BankImport;
    /// Holds, closes and opens periods.
    PeriodCloser: PeriodClose;
}

macro_rules! callers {
    ($(
        $(#[$doc:meta])*
        $name:ident: [$($role:ident),+] $(holding [$($permission:ident),+])?
        $(holding_one_of [$($either:ident),+])?
        $(, before_terms = $before_terms:literal)?;
    )+) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, PartialEq, Eq)]
            pub struct $name(Caller);

            impl $name {
                const ROLES: &[Role] = &[$(Role::$role),+];
                const HOLDING: &[Permission] = &[$($(Permission::$permission),+)?];
                const ONE_OF: &[Permission] = &[$($(Permission::$either),+)?];
            }

            impl Who for $name {
                $(const BEFORE_TERMS: bool = $before_terms;)?

                fn of(caller: Caller) -> Option<Self> {
                    let may = Self::ROLES.contains(&caller.rolle)
                        && Self::HOLDING.iter().all(|permission| caller.may(*permission))
                        && (Self::ONE_OF.is_empty()
                            || Self::ONE_OF.iter().any(|permission| caller.may(*permission)));
                    may.then_some(Self(caller))
                }

                fn forbidden() -> String {
                    refused(Self::ROLES, Self::HOLDING, Self::ONE_OF)
                }
            }

            impl From<$name> for Caller {
                fn from(caller: $name) -> Self {
                    caller.0
                }
            }

            impl Deref for $name {
                type Target = Caller;

                fn deref(&self) -> &Caller {
                    &self.0
                }
            }
        )+
    };
}

callers! {
    /// An employee of the training office.
    Coordinator: [Koordinator];
    Apprentice: [Laerling];
    /// An employee of the training office or of a host company.
    CoordinatorOrEmployee: [Koordinator, Ansatt];
    CoordinatorOrApprentice: [Koordinator, Laerling];
    /// An employee of a host company or an apprentice.
    EmployeeOrApprentice: [Ansatt, Laerling];
    /// Anybody, also who has not accepted the terms yet.
    BeforeTerms: [Koordinator, Ansatt, Laerling], before_terms = true;
    /// Changes the own page: contacts to sign in with, and picture.
    OwnPageEditor: [Koordinator, Ansatt, Laerling] holding [UpdateMyPage];
    TermsEditor: [Koordinator, Ansatt] holding [UpdateTerms];
    /// Edits what the training office says of itself.
    OfficeEditor: [Koordinator, Ansatt] holding [UpdateEducationOffice];
    CompanyMaker: [Koordinator, Ansatt] holding [CreateCompany];
    /// Speaks for companies: an employee for their own.
    CompanySpeaker: [Koordinator, Ansatt] holding [EditCompany];
    /// An employee who speaks for their own companies.
    OwnCompanySpeaker: [Ansatt] holding [EditCompany];
    ApprenticeMaker: [Koordinator, Ansatt] holding [CreateApprentice];
    ApprenticeArchiver: [Koordinator, Ansatt] holding [DeleteApprentice];
    DocumentationApprover: [Koordinator, Ansatt] holding [ApproveDocumentation];
    GoalApprover: [Koordinator, Ansatt] holding [ApproveGoal];
    /// Plans assessment interviews.
    InterviewPlanner: [Koordinator, Ansatt] holding [CreateAssessmentInterview];
    /// Moves assessment interviews, and invites participants.
    InterviewEditor: [Koordinator, Ansatt] holding [EditAssessmentInterview];
    /// Edits which share of the goals is recommended by when.
    ProgressionEditor: [Koordinator, Ansatt] holding [EditProgression];
    /// Sees the employees of companies.
    EmployeeManager: [Koordinator, Ansatt] holding [ManageEmployees];
    EmployeeMaker: [Koordinator, Ansatt] holding [ManageEmployees, CreateEmployee];
    EmployeeEditor: [Koordinator, Ansatt] holding [ManageEmployees, EditEmployee];
    EmployeeDeleter: [Koordinator, Ansatt] holding [ManageEmployees, DeleteEmployee];
    /// May change some of an apprentice's trade tests; which, the change itself decides.
    ExamEditor: [Koordinator, Ansatt] holding_one_of [CreateApprenticeTest, EditApprenticeTest];
    /// May change some of the office's criteria; which, the change itself decides.
    CriteriaEditor: [Koordinator, Ansatt] holding_one_of
        [CreateAssessmentCriteria, EditAssessmentCriteria, DeleteAssessmentCriteria];
}

#[cfg(test)]
mod tests {
    use svenn_kernel::{Permissions, PersonId, SessionId, TenantId, permission};

    use super::*;

    fn caller(rolle: Role, own: &[Permission]) -> Caller {
        let mut tilganger: Permissions = permission::of_role(rolle);
        tilganger.extend(own);
        Caller {
            tenant: TenantId::parse("fjord").unwrap(),
            person: PersonId::parse("kari").unwrap(),
            rolle,
            session: SessionId::parse("s1").unwrap(),
            tilganger,
            rights: svenn_kernel::OfficeRights::new(),
        }
    }

    #[test]
    fn a_type_lets_its_roles_in_with_all_that_it_demands() {
        use Permission::{CreateEmployee, ManageEmployees};
        let makes = |rolle, own: &[Permission]| EmployeeMaker::of(caller(rolle, own)).is_some();
        assert!(makes(Role::Koordinator, &[]));
        assert!(makes(Role::Ansatt, &[ManageEmployees, CreateEmployee]));
        assert!(!makes(Role::Ansatt, &[CreateEmployee]));
        assert!(!makes(Role::Laerling, &[ManageEmployees, CreateEmployee]));
        assert!(OwnPageEditor::of(caller(Role::Laerling, &[])).is_some());
        assert!(OwnPageEditor::of(caller(Role::Ansatt, &[])).is_none());
        assert!(Coordinator::of(caller(Role::Ansatt, Permission::ALL)).is_none());
        let edits = |own: &[Permission]| ExamEditor::of(caller(Role::Ansatt, own)).is_some();
        assert!(edits(&[Permission::CreateApprenticeTest]));
        assert!(edits(&[Permission::EditApprenticeTest]));
        assert!(!edits(&[Permission::EditAssessmentCriteria]));
    }

    #[test]
    fn a_right_is_asked_of_coordinators_alone() {
        let with = |rolle, rights: &[OfficeRight]| Caller {
            rights: rights.iter().copied().collect(),
            ..caller(rolle, &[])
        };
        assert!(GrantsViewer::of(with(Role::Koordinator, &[OfficeRight::GrantsView])).is_some());
        assert!(GrantsViewer::of(with(Role::Ansatt, &OfficeRight::ALL)).is_none());
        let refused = GrantsApprover::admit(with(Role::Koordinator, &[OfficeRight::GrantsView]));
        assert_eq!(refused.unwrap_err().code, "right_missing");
        assert_eq!(GrantsViewer::forbidden(), "Only coordinators with GRANTS_VIEW");
    }

    #[test]
    fn the_description_says_who_is_refused() {
        assert_eq!(Coordinator::forbidden(), "Only coordinators");
        assert_eq!(OwnPageEditor::forbidden(), "Nobody without UPDATE_MY_PAGE");
        assert_eq!(
            EmployeeMaker::forbidden(),
            "Not apprentices, and nobody without TTAIB and CREATE_EMPLOYEE"
        );
        assert_eq!(
            ExamEditor::forbidden(),
            "Not apprentices, and nobody without CREATE_APPRENTICE_TEST or EDIT_APPRENTICE_TEST"
        );
    }
}
