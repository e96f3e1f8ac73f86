//! Why something was not done with an employee.

use axum::http::StatusCode;
use svenn_access::accounts::PutAccount;
use svenn_http::{Problem, RefusalResult};
use svenn_kernel::{Fault, FieldError};

/// Why something was not done with an employee.
#[derive(Debug)]
pub enum Refused {
    /// The caller may not.
    Forbidden,
    /// Another employee has the e-mail, the phone number, or both.
    Taken(PutAccount),
    /// Wrong fields.
    Fields(Vec<FieldError>),
    /// Anything else.
    Problem(Problem),
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        Self::Problem(Problem::from(fault))
    }
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Forbidden => Self::forbidden(),
            Refused::Taken(taken) => {
                let mut problem = Self::invalid(taken_fields(taken));
                problem.result = result_of(taken);
                problem
            }
            Refused::Fields(fields) => Self::invalid(fields),
            Refused::Problem(problem) => problem,
        }
    }
}

/// The same as a result of the specification.
const fn result_of(taken: PutAccount) -> Option<RefusalResult> {
    match taken {
        PutAccount::Done => None,
        PutAccount::EmailExists => Some(RefusalResult::EmailExists),
        PutAccount::PhoneExists => Some(RefusalResult::PhoneExists),
        PutAccount::BothExists => Some(RefusalResult::PhoneAndEmailExists),
    }
}

/// "E-mail uniqueness for a role: 'Konto eksisterer med e-posten'. Phone uniqueness per role:
/// 'Konto eksisterer med telefonnummeret'."
fn taken_fields(taken: PutAccount) -> Vec<FieldError> {
    let field = |field: &str, message: &str| FieldError {
        field: field.to_owned(),
        code: "exists",
        message: message.to_owned(),
    };
    let email = || field("epost", "Konto eksisterer med e-posten");
    let phone = || field("telefon", "Konto eksisterer med telefonnummeret");
    match taken {
        PutAccount::Done => Vec::new(),
        PutAccount::EmailExists => vec![email()],
        PutAccount::PhoneExists => vec![phone()],
        PutAccount::BothExists => vec![email(), phone()],
    }
}

/// 409: one's own contacts are changed where the new one is proven.
pub fn own_contacts() -> Refused {
    let title = "Din egen e-post og telefon endrer du på Min side";
    Refused::Problem(Problem::new(StatusCode::CONFLICT, "own_contacts", title))
}
