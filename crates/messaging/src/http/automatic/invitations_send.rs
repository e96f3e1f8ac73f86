use std::collections::{BTreeSet, HashMap};

use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_access::{accounts, invitations};
use svenn_db::Tx;
use svenn_http::{Check, Coordinator, Problem, Session, Valid, announcements::Template, endpoint};
use svenn_kernel::{Fault, Fields, PersonId, Role, Timestamp};
use svenn_people::{
    addressees::{self, Addressee},
    rules::invitation::{self, Gate, Invited, Way},
    templates::{WELCOME_APPRENTICE, WELCOME_COORDINATOR, WELCOME_EMPLOYEE, WELCOMES},
};
use utoipa::ToSchema;

use super::{
    automatic_message_try::of_hand, by_hand::values_of,
    messages_sendautomaticmessagemanual::SIGN_IN,
};
use crate::{
    automatic::{
        outbox::{self, AutomaticMessage},
        wording::{self, Wording},
    },
    rules::MessageKind,
};

/// Most people of one call.
const PEOPLE_PER_CALL_MAX: usize = 200;
/// Those who are invited at the same time follow each other under this name.
const LOCK: &str = "invitations";

/// People who are to be invited.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Invitations {
    /// Apprentices, employees and coordinators; at most 200.
    #[schema(max_items = 200)]
    people: Vec<PersonId>,
}

impl Check for Invitations {
    fn check(&self, fields: &mut Fields) {
        if self.people.is_empty() {
            fields.wrong("people", "required", "Velg minst én person");
        }
        fields.list("people", &self.people, PEOPLE_PER_CALL_MAX);
    }
}

/// Outcome: every item is either done or failed.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct InvitationsAnswer {
    /// These are invited.
    done: Vec<PersonId>,
    /// These are not.
    failed: Vec<NotInvited>,
}

/// Somebody who is not invited.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotInvited {
    id: PersonId,
    /// First and last name; empty for somebody unknown.
    navn: String,
    /// Stable code.
    code: &'static str,
    /// Why, in Norwegian.
    message: &'static str,
}

/// Sends people the welcome message of their role, in the office's words: by e-mail, or by SMS to
/// people without e-mail or with that channel switched off. People who were invited before are
/// invited again.
#[endpoint(post = "/invitations", not_found = "None of them is known here")]
pub async fn invitations_send(
    session: Session<Coordinator>,
    Valid(input): Valid<Invitations>,
) -> Result<Json<InvitationsAnswer>, Problem> {
    let (tx, _) = session.write().await?;
    // Two who ask at the same time send one.
    tx.lock(LOCK).await?;
    let people: BTreeSet<PersonId> = input.people.into_iter().collect();
    let found = addressees::some(&tx, &people).await?;
    if found.is_empty() {
        return Err(Problem::not_found());
    }
    let office = Office::load(&tx, &people).await?;
    let known: BTreeSet<&PersonId> = found.iter().map(|it| &it.id).collect();
    let unknown = people.iter().filter(|id| !known.contains(id)).map(|id| NotInvited {
        id: id.clone(),
        navn: String::new(),
        code: "not_found",
        message: "Personen finnes ikke lenger",
    });
    let mut answer = InvitationsAnswer { done: Vec::new(), failed: unknown.collect() };
    for person in &found {
        match office.invite(&tx, person).await? {
            Ok(()) => answer.done.push(person.id.clone()),
            Err((code, message)) => answer.failed.push(NotInvited {
                id: person.id.clone(),
                navn: person.navn(),
                code,
                message,
            }),
        }
    }
    tx.commit().await?;
    Ok(Json(answer))
}

/// The welcome of a role.
const fn welcome(rolle: Role) -> &'static Template {
    match rolle {
        Role::Laerling => &WELCOME_APPRENTICE,
        Role::Ansatt => &WELCOME_EMPLOYEE,
        Role::Koordinator => &WELCOME_COORDINATOR,
    }
}

/// Who invites, and in which words.
struct Office {
    navn: String,
    welcomes: Vec<Wording>,
    /// Who has switched a channel of the welcomes off.
    unwanted: BTreeSet<(PersonId, &'static str)>,
    last: HashMap<PersonId, Timestamp>,
}

impl Office {
    async fn load(tx: &Tx, people: &BTreeSet<PersonId>) -> Result<Self, Fault> {
        let ids: Vec<String> = people.iter().map(|id| id.as_str().to_owned()).collect();
        Ok(Self {
            navn: svenn_organisation::load(tx).await?.navn,
            welcomes: wording::all(tx, WELCOMES.iter()).await?,
            unwanted: svenn_preferences::switched_off(tx, WELCOME_APPRENTICE.area).await?,
            last: invitations::last_invited(tx, Some(&ids)).await?,
        })
    }

    fn gate(&self, wording: &Wording, person: &PersonId, kind: MessageKind) -> Gate {
        if !wording.is_on(kind) {
            Gate::ClosedByOffice
        } else if self.unwanted.contains(&(person.clone(), kind.as_str())) {
            Gate::ClosedByReader
        } else {
            Gate::Open
        }
    }

    /// Invites somebody, or says why not.
    async fn invite(
        &self,
        tx: &Tx,
        person: &Addressee,
    ) -> Result<Result<(), (&'static str, &'static str)>, Fault> {
        let template = welcome(person.rolle);
        let Some(wording) = self.welcomes.iter().find(|it| it.template.id == template.id) else {
            return Err(Fault::new("a role without a welcome"));
        };
        let account = accounts::load_account(tx, &person.id).await?;
        let invited = Invited {
            epost: person.epost.as_deref(),
            epost_gate: self.gate(wording, &person.id, MessageKind::Epost),
            telefon: person.telefon.as_deref(),
            sms_gate: self.gate(wording, &person.id, MessageKind::Sms),
            may_sign_in: account.is_some_and(|account| !account.closed),
            last: self.last.get(&person.id).copied(),
        };
        let kind = match invitation::decide(&invited, tx.now()) {
            Ok(Way::Epost(_)) => MessageKind::Epost,
            Ok(Way::Sms(_)) => MessageKind::Sms,
            Err(refused) => return Ok(Err(refused)),
        };
        self.send(tx, person, wording, kind).await?;
        invitations::note(tx, &person.id).await?;
        Ok(Ok(()))
    }

    async fn send(
        &self,
        tx: &Tx,
        person: &Addressee,
        wording: &Wording,
        kind: MessageKind,
    ) -> Result<(), Fault> {
        let Some(text) = wording.text(kind) else { return Ok(()) };
        let values = values_of(person, &self.navn);
        let name = format!("invitation {} {}", person.id, tx.now().millis());
        let row = of_hand(tx, &name, wording.template.id, kind, &person.id);
        let melding = match kind {
            MessageKind::Epost => values.html(&text.melding),
            MessageKind::Sms => values.sms(&text.melding),
            MessageKind::Push => values.text(&text.melding),
        };
        let (emne, route) = (values.line(&text.emne), SIGN_IN.to_owned());
        outbox::put(tx, AutomaticMessage { emne, melding, route, ..row }, tx.now()).await
    }
}
