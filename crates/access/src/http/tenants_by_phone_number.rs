//! Which organisations know a phone number.

use axum::{Extension, Json, extract::State};
use serde::Deserialize;
use svenn_http::{App, Check, ClientAddress, Problem, Valid, endpoint};
use svenn_kernel::{Fields, numbers::PhoneNumber};
use utoipa::ToSchema;

use super::tenants::{self, Tenant};
use crate::{Access, accounts::Contact};

/// A phone number.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ByPhoneNumber {
    /// As people write it.
    pub phone: String,
}

impl Check for ByPhoneNumber {
    fn check(&self, fields: &mut Fields) {
        fields.text("phone", &self.phone, 0..=40);
    }
}

/// The organisations in which a telephone number has an account.
#[endpoint(post = "/authentication/tenantsbyphonenumber", public, too_many = "Asked too often")]
pub async fn tenants_by_phone_number(
    State(app): State<App>,
    Extension(access): Extension<Access>,
    address: ClientAddress,
    Valid(input): Valid<ByPhoneNumber>,
) -> Result<Json<Vec<Tenant>>, Problem> {
    let phone = PhoneNumber::parse(&input.phone).ok();
    let contact = phone.map(|phone| Contact::Telefon(phone.as_str().to_owned()));
    tenants::load_tenants(&app, &access, address, contact).await
}
