//! What came of creating or changing a person, in the words of the specification.

use async_graphql::Enum;
use serde::Serialize;
use utoipa::ToSchema;

/// "Person create or update result codes".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema, Enum)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PersonResult {
    /// Created.
    Success,
    /// Changed: of the calls that the specification names, `employeemgmt_editbasic` answers so.
    Updated,
    /// Another of the role has the telephone.
    PhoneExists,
    /// Others of the role have the telephone and the e-mail.
    #[serde(rename = "PHONEANDEMAIL_EXISTS")]
    #[graphql(name = "PHONEANDEMAIL_EXISTS")]
    PhoneAndEmailExists,
    /// Another of the role has the e-mail.
    EmailExists,
    /// Too young.
    #[serde(rename = "UNDER18")]
    #[graphql(name = "UNDER18")]
    Under18,
    /// Something is missing.
    MissingInfo,
    /// Anything else. No call answers so: what fails is a problem, for which GraphQL has its
    /// "errors array" that "rejects the call".
    Error,
}

/// "A second set": what came of changing somebody's e-mail or telephone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema, Enum)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ContactResult {
    /// Another of the role has the e-mail.
    EmailExists,
    /// Another of the role has the telephone.
    PhoneExists,
    /// Others of the role have both.
    BothExists,
    /// Changed.
    Success,
    /// Nobody with this id and role whom the caller may know of.
    Unknown,
}
