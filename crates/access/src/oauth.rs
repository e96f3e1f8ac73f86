//! Keys of people's own programs by OAuth 2.1, for programs that ask for one themselves: as the
//! authorization of the Model Context Protocol has it, for public clients, with PKCE and nothing
//! else.
//!
//! What a program gets is a key of the person ([`crate::tokens`]), which counts thirty days. There
//! is no other kind of token, and none that renews it: the program asks the person again.
//!
//! # Invariants
//!
//! - A client is what its id says: name and redirects, signed by this installation. Nothing of it is
//!   stored, so that no number of registrations fills anything ([`clients`]).
//! - The person alone says yes, in the product, having shown who they are as for any other key, and
//!   sees the host that the answer goes to. What they say goes to a redirect that the client has
//!   registered, letter for letter but for the port of a loopback (RFC 8252), and to no other.
//! - A code counts for a minute, once, for its client, redirect and challenge and for the one
//!   resource that there is. Whoever shows it uses it up; shown again, it takes back what it gave
//!   ([`codes`]).
//! - Whatever takes all keys of a person back takes the codes too, and a code gives nothing where a
//!   key would not be made: a closed account, an office that allows none, five keys that count.
//! - Codes are stored as digests. Nothing of what is asked here is in an address that is logged.

pub(crate) mod clients;
pub(crate) mod codes;
mod endpoints;
mod metadata;

pub use codes::{forget_codes, keeps_codes};
pub use endpoints::routes;
pub(crate) use metadata::resource;
pub use metadata::{RESOURCE, challenge};

/// Where a person is asked, in the web app.
pub(crate) const AUTHORIZATION: &str = "/minside/tilgang";
