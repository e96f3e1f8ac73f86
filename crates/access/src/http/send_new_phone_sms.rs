//! Sends a code to the phone number that is to be the caller's own.

use axum::{
    Extension, Json,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use svenn_http::{Caller, Check, ClientAddress, OwnPageEditor, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, numbers::PhoneNumber};
use utoipa::ToSchema;

use super::{
    answer::Status,
    cookies,
    new_contact::{self, New, NewContactAnswer},
    own_code::{self, CodeWay, OwnCode},
    present_password,
};
use crate::{
    Access,
    budgets::{self, Bucket, Spent},
    verifications::Purpose,
};

/// The new number.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SendNewPhoneSms {
    /// Phone number as people write it.
    pub phone: String,
    /// The caller's organisation.
    pub tenant_id: String,
    /// The password that counts now, for an account that has one.
    #[serde(default)]
    pub current_password: Option<String>,
}

impl Check for SendNewPhoneSms {
    fn check(&self, fields: &mut Fields) {
        fields.text("phone", &self.phone, 0..=40);
        fields.text("tenantId", &self.tenant_id, 0..=64);
        present_password::check(fields, self.current_password.as_deref());
    }
}

/// Sends a code to the caller's new telephone number. The code is valid in the browser that asked,
/// for the person who asked, for as long as a sign-in code.
#[endpoint(
    post = "/users/sendnewphonesms",
    forbidden = "Without UPDATE_MY_PAGE; `confirm_first`: a caller without a password \
                 answers a code first",
    invalid = "`exists`: another account has the number; `wrong_password`, `required`: of \
               `currentPassword`, where the account has one",
    too_many = "Tried too often",
    responses((status = 200, body = NewContactAnswer)),
)]
pub async fn send_new_phone_sms(
    Extension(access): Extension<Access>,
    session: Session<OwnPageEditor>,
    address: ClientAddress,
    jar: CookieJar,
    Valid(input): Valid<SendNewPhoneSms>,
) -> Result<Response, Problem> {
    let (read, caller) = session.read().await?;
    let refuse = |status: Status| Ok(Json(NewContactAnswer::from(status)).into_response());
    if input.phone.trim().is_empty() {
        return refuse(Status::NoPhoneNumber);
    }
    // A code sent to a landline never arrives, and nobody is told so.
    let phone = PhoneNumber::parse(&input.phone).ok().filter(PhoneNumber::can_receive_sms);
    let Some(phone) = phone else {
        return refuse(Status::InvalidPhoneNumber);
    };
    if input.tenant_id != caller.tenant.as_str() {
        return refuse(Status::InvalidTenant);
    }
    // The budget comes first: the answer tells who has an account.
    if spend(&session, &access, &caller, address, &phone).await? != Spent::Fits {
        return refuse(Status::TooManyAttempts);
    }
    new_contact::refuse_taken(&read, &caller, New::Telefon(phone.as_str())).await?;
    drop(read);
    present_password::demand(&access, &session, input.current_password.as_deref()).await?;
    let (jar, browser) = cookies::browser(&session.app, jar, session.databases().entropy());
    let (to, way) = (phone.as_str(), CodeWay::Sms);
    let code = OwnCode { to, way, purpose: Purpose::NewPhone, browser: &browser };
    let id = own_code::send(&session, &caller, code).await?;
    let answer = NewContactAnswer { status: Status::Success, verificationid: Some(id) };
    Ok((jar, Json(answer)).into_response())
}

/// The budgets of sign-in codes, and one for how many numbers a person may try.
async fn spend(
    session: &Session<OwnPageEditor>,
    access: &Access,
    caller: &Caller,
    address: ClientAddress,
    phone: &PhoneNumber,
) -> Result<Spent, Problem> {
    let budget = &access.budgets;
    let person = format!("sms person {} {}", caller.tenant, caller.person);
    let mut buckets = own_code::buckets(budget, address, caller, phone.as_str());
    buckets.push(Bucket::new(person, budget.sends_per_number));
    Ok(budgets::spend(&session.app, &buckets).await?)
}
