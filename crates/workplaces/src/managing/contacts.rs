use svenn_access::accounts::{self, Account, NewAccount, PutAccount};
use svenn_db::Tx;
use svenn_http::{Caller, Parse, Problem};
use svenn_kernel::{Fault, Fields, Permission, Permissions, PersonId, Role, permission};
use svenn_people::{
    apprentices,
    contacts::{self, Contacts},
    coordinators, employees, own,
    refused::{self, Refused},
    results::ContactResult,
};

use super::{allowed, manager, open};

/// A person's new e-mail, telephone, or both; what is absent stays.
#[derive(Debug, Clone)]
pub struct ContactChange {
    pub person: PersonId,
    pub rolle: Role,
    /// E-mail.
    pub epost: Option<String>,
    /// Telephone.
    pub telefon: Option<String>,
}

/// What was sent, parsed.
#[derive(Debug)]
pub struct ParsedChange {
    person: PersonId,
    rolle: Role,
    given: Contacts,
}

impl Parse for ContactChange {
    type Parsed = ParsedChange;

    fn parse(self, fields: &mut Fields) -> Option<ParsedChange> {
        let given = Contacts::parse(fields, self.epost.as_deref(), self.telefon.as_deref())?;
        if given == Contacts::default() {
            contacts::require_sign_in(fields, None, None);
        }
        Some(ParsedChange { person: self.person, rolle: self.rolle, given })
    }
}

/// What came of it, and what is stored then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedContacts {
    /// Outcome.
    pub status: ContactResult,
    /// E-mail.
    pub epost: Option<String>,
    /// Telephone in E.164.
    pub telefon: Option<String>,
}

/// Changes what somebody of any role signs in with: on the account, on the person and in the
/// sign-in index. One's own is changed on one's own page, where the new one is proven.
///
/// # Errors
/// [`Refused`]; that somebody else has the contact is an answer.
pub async fn change_contacts(
    tx: &Tx,
    caller: &Caller,
    change: ParsedChange,
) -> Result<ChangedContacts, Refused> {
    let ParsedChange { person, rolle, given } = &change;
    if *person == caller.person {
        return Err(refused::own_contacts());
    }
    may_change(tx, caller, person, *rolle).await?;
    let Some(stored) = stored(tx, person, *rolle).await? else {
        return Err(Problem::not_found().into());
    };
    let wanted = Contacts {
        epost: given.epost.clone().or_else(|| stored.epost.clone()),
        telefon: given.telefon.clone().or_else(|| stored.telefon.clone()),
    };
    let mut fields = Fields::new();
    contacts::require_sign_in(&mut fields, wanted.epost.as_deref(), wanted.telefon.as_deref());
    fields.finish().map_err(Refused::Fields)?;
    let status = match put(tx, person, *rolle, &wanted).await? {
        PutAccount::Done => ContactResult::Success,
        PutAccount::EmailExists => ContactResult::EmailExists,
        PutAccount::PhoneExists => ContactResult::PhoneExists,
        PutAccount::BothExists => ContactResult::BothExists,
    };
    let now = if status == ContactResult::Success { wanted } else { stored.clone() };
    if now != stored {
        let (epost, telefon) = (now.epost.as_deref(), now.telefon.as_deref());
        contacts::write(tx, person, *rolle, epost, telefon).await?;
    }
    Ok(ChangedContacts { status, epost: now.epost, telefon: now.telefon })
}

/// Coordinators change everybody's; employees with the permission those of their colleagues and
/// of their own apprentices.
async fn may_change(
    tx: &Tx,
    caller: &Caller,
    person: &PersonId,
    rolle: Role,
) -> Result<(), Refused> {
    match rolle {
        Role::Ansatt => {
            let manager = manager(tx, caller).await?;
            let opened = open(tx, &manager, &person.clone().into()).await?;
            allowed(manager.can(&opened.subject).contacts)
        }
        Role::Laerling => {
            let id = person.clone().into();
            let found = own::apprentice(tx, caller, &id, Permission::EditApprentice).await?;
            found.map(drop).ok_or_else(|| Problem::not_found().into())
        }
        Role::Koordinator => Ok(caller.require_role(&[Role::Koordinator])?),
    }
}

/// What stands on the person; none when there is nobody with the id in the role.
async fn stored(tx: &Tx, person: &PersonId, rolle: Role) -> Result<Option<Contacts>, Fault> {
    let id = person.clone();
    let found = match rolle {
        Role::Ansatt => employees::find(tx, &id.into()).await?.map(|it| (it.epost, it.telefon)),
        Role::Laerling => apprentices::find(tx, &id.into()).await?.map(|it| (it.epost, it.telefon)),
        Role::Koordinator => {
            coordinators::find(tx, &id.into()).await?.map(|it| (it.epost, it.telefon))
        }
    };
    Ok(found.map(|(epost, telefon)| Contacts { epost, telefon }))
}

/// A person who could not sign in before gets an account.
async fn put(
    tx: &Tx,
    person: &PersonId,
    rolle: Role,
    Contacts { epost, telefon }: &Contacts,
) -> Result<PutAccount, Fault> {
    if let Some(account) = accounts::load_account(tx, person).await? {
        let same = |account: &Account| (&account.epost, &account.telefon) == (epost, telefon);
        if same(&account) {
            return Ok(PutAccount::Done);
        }
        return accounts::set_contacts(tx, &account, epost.as_deref(), telefon.as_deref()).await;
    }
    let tilganger = match rolle {
        Role::Ansatt => permission::new_instructor(),
        Role::Koordinator | Role::Laerling => Permissions::new(),
    };
    let (epost, telefon) = (epost.clone(), telefon.clone());
    let new = NewAccount { person: person.clone(), rolle, epost, telefon, tilganger };
    accounts::put(tx, &new).await
}
