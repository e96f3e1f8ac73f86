//! Which organisations know an e-mail.

use axum::{Extension, Json, extract::State};
use serde::Deserialize;
use svenn_http::{App, Check, ClientAddress, Problem, Valid, endpoint};
use svenn_kernel::{Fields, numbers::EmailAddress};
use utoipa::ToSchema;

use super::tenants::{self, Tenant};
use crate::{Access, accounts::Contact};

/// An e-mail.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ByEmail {
    /// In any case.
    pub email: String,
}

impl Check for ByEmail {
    fn check(&self, fields: &mut Fields) {
        fields.text("email", &self.email, 0..=254);
    }
}

/// The organisations in which an e-mail has an account.
#[endpoint(post = "/authentication/tenantsbyemail", public, too_many = "Asked too often")]
pub async fn tenants_by_email(
    State(app): State<App>,
    Extension(access): Extension<Access>,
    address: ClientAddress,
    Valid(input): Valid<ByEmail>,
) -> Result<Json<Vec<Tenant>>, Problem> {
    let email = EmailAddress::parse(&input.email).ok();
    let contact = email.map(|email| Contact::Epost(email.as_str().to_owned()));
    tenants::load_tenants(&app, &access, address, contact).await
}
