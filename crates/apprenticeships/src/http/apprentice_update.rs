use axum::Json;
use chrono::NaiveDate;
use sea_orm::ActiveValue::{self, NotSet, Set};
use svenn_access::accounts::{self, NewAccount, PutAccount};
use svenn_db::Tx;
use svenn_http::{
    Caller, CoordinatorOrEmployee, Input, Permitted, Problem, Session, Valid, endpoint,
};
use svenn_kernel::{
    ApprenticeId, Fields, IntoColumn, OneLine, OrBlank, Permissions, PersonId, Role,
    numbers::{AccountNumber, EmailAddress, PhoneNumber, PostalCode},
    oslo,
};
use svenn_people::{
    apprentices::Apprentice,
    bank_account,
    contacts::{self, Contacts},
    entity::apprentice::ActiveModel,
    kind::ApprenticeType,
    rules::person::{self, NAME_CHARS_MAX},
};

use super::editing::{self, EditedApprentice};
use crate::detail::ApprenticeDetail;

/// Name, birth date and contacts of an apprentice.
#[derive(Debug, Input)]
pub struct ApprenticeUpdate {
    /// The version that was read.
    version: i64,
    /// First names.
    fornavn: OneLine<1, NAME_CHARS_MAX>,
    /// Last name.
    etternavn: OneLine<1, NAME_CHARS_MAX>,
    /// E-mail; empty for none. This or a telephone that takes SMS is needed to sign in with.
    epost: OrBlank<EmailAddress>,
    /// Telephone; empty for none.
    telefon: OrBlank<PhoneNumber>,
    /// Kind of apprenticeship; absent leaves it as it is. For coordinators to change.
    #[input(rename = "type")]
    kind: Option<ApprenticeType>,
    /// Birth date.
    fodselsdato: Option<NaiveDate>,
    /// Street and number.
    adresse: OneLine<0, NAME_CHARS_MAX>,
    /// Postal code; empty for none.
    postnummer: OrBlank<PostalCode>,
    /// Postal town.
    poststed: OneLine<0, NAME_CHARS_MAX>,
    /// Whether the address is not to be known; absent leaves it as it is. For coordinators to
    /// change.
    adressesperre: Option<bool>,
    /// Private: bank account, which is sealed; empty for none, absent leaves it as it is. For
    /// coordinators to change.
    kontonummer: Option<OrBlank<AccountNumber>>,
    /// Confirms that a guardian signs with an apprentice under 18; see the result `UNDER18`.
    #[input(default)]
    bekreft_under18: bool,
}

impl ApprenticeUpdate {
    /// What is agreed and what is paid is the office's, whatever an employee may change.
    fn is_for(&self, caller: &Caller) -> Result<(), Problem> {
        let touches_the_office =
            self.kind.is_some() || self.kontonummer.is_some() || self.adressesperre.is_some();
        if caller.rolle == Role::Koordinator || !touches_the_office {
            return Ok(());
        }
        Err(Problem::forbidden())
    }
}

/// Changes name, birth date and contacts of an apprentice. A new e-mail or telephone is valid for
/// signing in at once, and the old address is notified. An employee with EDIT_APPRENTICE changes
/// own apprentices.
#[endpoint(
    put = "/apprentices/{id}",
    forbidden = "Without EDIT_APPRENTICE, or a field that only coordinators change",
    conflict = "Stale version, or archived",
    invalid = "`exists`: another's e-mail or telephone; `under18`: the result `UNDER18`"
)]
pub async fn apprentice_update(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<ApprenticeId, EditedApprentice>,
    Valid(input): Valid<ApprenticeUpdate>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    input.is_for(&editing.caller)?;
    let mut fields = Fields::new();
    person::fodselsdato(&mut fields, input.fodselsdato, oslo::day_of(editing.tx.now()));
    let Contacts { epost, telefon } =
        Contacts::of(input.epost.into_option(), input.telefon.into_option());
    contacts::require_sign_in(&mut fields, epost.as_deref(), telefon.as_deref());
    fields.finish().map_err(Problem::invalid)?;
    // Who may not see the address does not change it.
    let is_office = editing.caller.rolle == Role::Koordinator;
    let before = &editing.apprentice;
    let keeps_address = before.adressesperre && !is_office;
    let after = Apprentice { fodselsdato: input.fodselsdato, ..before.clone() };
    editing.require_guardian(&after, ("fodselsdato", input.bekreft_under18))?;
    if before.epost != epost || before.telefon != telefon {
        put_contacts(&editing.tx, &id, epost.clone(), telefon.clone()).await?;
    }
    let kontonummer = match input.kontonummer {
        Some(given) => {
            let seal = |it| bank_account::seal(&editing.tx, &session.app.secrets, &id, &it);
            Set(given.into_option().map(seal).transpose()?)
        }
        None => NotSet,
    };
    editing
        .store(ActiveModel {
            fornavn: Set(input.fornavn.into_column()),
            etternavn: Set(input.etternavn.into_column()),
            epost: Set(epost),
            telefon: Set(telefon),
            kind: input.kind.map_or(NotSet, Set),
            fodselsdato: Set(input.fodselsdato),
            adresse: unless(keeps_address, input.adresse.into_column()),
            postnummer: unless(keeps_address, input.postnummer.into_column()),
            poststed: unless(keeps_address, input.poststed.into_column()),
            adressesperre: input.adressesperre.map_or(NotSet, Set),
            kontonummer,
            ..Default::default()
        })
        .await
}

/// The value, or what is stored where it is kept.
fn unless(is_kept: bool, value: String) -> ActiveValue<String> {
    if is_kept { NotSet } else { Set(value) }
}

/// Puts the contacts on the account, from where the sign-in index takes them.
async fn put_contacts(
    tx: &Tx,
    id: &ApprenticeId,
    epost: Option<String>,
    telefon: Option<String>,
) -> Result<(), Problem> {
    let person: PersonId = id.clone().into();
    let account =
        NewAccount { person, rolle: Role::Laerling, epost, telefon, tilganger: Permissions::new() };
    contacts_free(accounts::put(tx, &account).await?)
}

/// Refuses contacts that somebody else of the role has, each with the specification's text.
///
/// # Errors
/// 422 `exists` for each.
pub fn contacts_free(put: PutAccount) -> Result<(), Problem> {
    let mut fields = Fields::new();
    if matches!(put, PutAccount::EmailExists | PutAccount::BothExists) {
        fields.wrong("epost", "exists", "Konto eksisterer med e-posten");
    }
    if matches!(put, PutAccount::PhoneExists | PutAccount::BothExists) {
        fields.wrong("telefon", "exists", "Konto eksisterer med telefonnummeret");
    }
    fields.finish().map_err(Problem::invalid)
}
