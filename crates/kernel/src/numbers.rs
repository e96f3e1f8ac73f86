//! Numbers and addresses that carry their own rules: check digits, lengths, spellings.
//!
//! Each type is parsed once at the edge (`parse(&str) -> Result<Self, …Error>`) and is valid from
//! then on. The stored form is `as_str`; the form people read is `display`.

mod account;
mod digits;
mod email;
mod identity;
mod organisation;
mod phone;
mod postal;

pub use account::{AccountNumber, AccountNumberError};
pub use email::{EMAIL_CHARS_MAX, EmailAddress, EmailAddressError};
pub use identity::{
    CheckDigits, EarlyNumbers, IdentityKind, IdentityNumber, IdentityNumberError, IdentityRules,
    SyntheticNumbers, SyntheticSource,
};
pub use organisation::{OrganisationNumber, OrganisationNumberError};
pub use phone::{PHONE_CHARS_MAX, PhoneNumber, PhoneNumberError};
pub use postal::{PostalCode, PostalCodeError};
