use std::collections::{BTreeSet, HashMap};

use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_access::{accounts, invitations, settings};
use svenn_db::Tx;
use svenn_http::{Check, Coordinator, Problem, Session, Valid, endpoint};
use svenn_jobs::{EmailJob, SmsJob, enqueue_email, enqueue_sms};
use svenn_kernel::{Fault, Fields, PersonId, Timestamp};
use svenn_organisation::Organisation;
use utoipa::ToSchema;

use crate::{
    addressees::{self, Addressee},
    rules::invitation::{self, Invited, Letter, Way},
};

/// People of one call; whoever has chosen more makes several calls.
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

/// What came of it: each is among the done or among the failed.
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
    /// Who.
    id: PersonId,
    /// First and last name; empty for somebody unknown.
    navn: String,
    /// Stable code.
    code: &'static str,
    /// Why, in Norwegian.
    message: &'static str,
}

/// Writes to people what Svenn is for them and how they sign in: by e-mail, or by SMS to whoever
/// has none. Somebody who was invited before is invited again.
#[endpoint(post = "/invitations")]
pub async fn invitations_send(
    session: Session<Coordinator>,
    Valid(input): Valid<Invitations>,
) -> Result<Json<InvitationsAnswer>, Problem> {
    let (tx, _) = session.write().await?;
    // Two who ask at the same time send one.
    tx.lock(LOCK).await?;
    let people: BTreeSet<PersonId> = input.people.into_iter().collect();
    let office = Office::load(&tx, &session.app.base_url, &people).await?;
    let found = addressees::some(&tx, &people).await?;
    if found.is_empty() {
        return Err(Problem::not_found());
    }
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

/// Who invites.
struct Office<'a> {
    organisation: Organisation,
    base_url: &'a str,
    /// Whether a code by SMS is not enough to come in.
    demands_password: bool,
    last: HashMap<PersonId, Timestamp>,
}

impl<'a> Office<'a> {
    async fn load(tx: &Tx, base_url: &'a str, people: &BTreeSet<PersonId>) -> Result<Self, Fault> {
        let ids: Vec<String> = people.iter().map(|id| id.as_str().to_owned()).collect();
        Ok(Self {
            organisation: svenn_organisation::load(tx).await?,
            base_url,
            demands_password: settings::krev_passord_ved_sms(tx).await?,
            last: invitations::last_invited(tx, Some(&ids)).await?,
        })
    }

    /// Invites somebody, or says why not.
    async fn invite(
        &self,
        tx: &Tx,
        person: &Addressee,
    ) -> Result<Result<(), (&'static str, &'static str)>, Fault> {
        let account = accounts::load_account(tx, &person.id).await?;
        let invited = Invited {
            epost: person.epost.as_deref(),
            telefon: person.telefon.as_deref(),
            may_sign_in: account.is_some_and(|account| !account.closed),
            last: self.last.get(&person.id).copied(),
        };
        let way = match invitation::decide(&invited, tx.now()) {
            Ok(way) => way,
            Err(refused) => return Ok(Err(refused)),
        };
        self.send(tx, person, way).await?;
        invitations::note(tx, &person.id).await?;
        Ok(Ok(()))
    }

    async fn send(&self, tx: &Tx, person: &Addressee, way: Way<'_>) -> Result<(), Fault> {
        let letter = Letter {
            rolle: person.rolle,
            fornavn: &person.fornavn,
            kontor: &self.organisation.navn,
            base_url: self.base_url,
            by_sms_alone: person.telefon.is_some() && !self.demands_password,
        };
        let key = format!("invitation {} {}", person.id, tx.now().millis());
        match way {
            Way::Epost(to) => {
                let to = Some(to.to_owned());
                let mail = EmailJob { to, subject: letter.subject(), text: letter.text() };
                enqueue_email(tx, key, &mail).await
            }
            Way::Sms(to) => {
                let sender = self.organisation.sms_title.clone();
                let sms = SmsJob { to: Some(to.to_owned()), sender, body: letter.short() };
                enqueue_sms(tx, key, &sms).await
            }
        }
    }
}
