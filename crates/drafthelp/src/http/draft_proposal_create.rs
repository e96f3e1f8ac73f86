use std::convert::Infallible;

use axum::{
    Extension,
    body::{Body, Bytes},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use futures::{StreamExt, stream};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_gateways::draft::DraftRequest;
use svenn_http::{Apprentice, Caller, Check, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, DocumentationId, DraftProposalId, Fields, GoalId};
use svenn_people::goals;
use tokio::sync::mpsc;
use utoipa::ToSchema;

use crate::{
    Writer,
    everybody::names,
    letter::{Given, letter},
    model::{TEXT_CHARS_MAX, Wanted, lock, reserved},
    proposals, settings,
    writing::{Begun, Line},
};

/// Longest caption in characters, and most of them.
const CAPTION_CHARS_MAX: usize = 200;
const CAPTIONS_MAX: usize = 20;
/// Most goals.
const GOALS_MAX: usize = 10;
/// What is answered.
const LINES: &str = "application/x-ndjson";

/// Key words and pictures for a proposal.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct DraftProposalCreate {
    /// The client's own id for it.
    id: DraftProposalId,
    /// The documentation that it is for; it need not be stored yet.
    documentation: DocumentationId,
    /// Key words of the work, 1 to 2 000 characters.
    stikkord: String,
    /// Descriptions of the pictures, at most 20 of 200 characters.
    #[serde(default)]
    #[schema(max_items = 20)]
    bildetekster: Vec<String>,
    /// Goals of the apprentice's training plans, at most 10.
    #[serde(default)]
    #[schema(max_items = 10)]
    goals: Vec<GoalId>,
}

impl Check for DraftProposalCreate {
    fn check(&self, fields: &mut Fields) {
        fields.text("stikkord", &self.stikkord, 1..=TEXT_CHARS_MAX);
        fields.list("bildetekster", &self.bildetekster, CAPTIONS_MAX);
        for (at, text) in self.bildetekster.iter().take(CAPTIONS_MAX).enumerate() {
            fields.text(&format!("bildetekster.{at}"), text, 0..=CAPTION_CHARS_MAX);
        }
        fields.list("goals", &self.goals, GOALS_MAX);
    }
}

/// Makes a proposal of a text, sent line by line as JSON while it is written. It is stored, and
/// finished even if the reader leaves.
#[endpoint(
    post = "/drafthelp/proposals",
    conflict = "`drafthelp_off`, `id_in_use`",
    too_many = "`day_used_up`: the person's daily limit is used up",
    responses((status = 200, description = "Lines", body = Line, content_type = LINES)),
)]
pub(super) async fn draft_proposal_create(
    session: Session<Apprentice>,
    Extension(writer): Extension<Writer>,
    Valid(input): Valid<DraftProposalCreate>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.write().await?;
    let setting = settings::load(&tx).await?;
    let writer = writer.filter(|_| setting.paa).ok_or_else(off)?;
    let laerling = ApprenticeId::from(caller.person.clone());
    lock(&tx, &laerling).await?;
    if proposals::find(&tx, &input.id).await?.is_some() {
        return Err(Problem::conflict("id_in_use", "Forslaget er laget allerede"));
    }
    let request = request(&tx, &laerling, &input).await?;
    let wanted = Wanted {
        id: input.id.clone(),
        laerling: &laerling,
        documentation: &input.documentation,
        request: &request,
        questions: false,
    };
    let row = reserved(&tx, writer.as_ref(), setting, wanted).await?.ok_or_else(used_up)?;
    proposals::insert(&tx, row).await?;
    let Caller { tenant, .. } = &*caller;
    let making = Begun {
        app: session.app.clone(),
        tenant: tenant.clone(),
        actor: caller.actor(),
        id: input.id,
        request,
        writer,
    };
    tx.commit().await?;
    Ok(told(making))
}

fn off() -> Problem {
    Problem::conflict("drafthelp_off", "Opplæringskontoret ditt har ikke skrivehjelp")
}

fn used_up() -> Problem {
    let title = "Du har brukt opp skrivehjelpen for i dag. Den er tilbake i morgen";
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "day_used_up", title)
}

async fn request(
    tx: &Tx,
    laerling: &ApprenticeId,
    input: &DraftProposalCreate,
) -> Result<DraftRequest, Problem> {
    let known = if input.goals.is_empty() {
        std::collections::HashMap::new()
    } else {
        goals::labels(tx, laerling).await?
    };
    let labels = input.goals.iter().map(|goal| known.get(goal).cloned());
    let labels: Option<Vec<String>> = labels.collect();
    let goals = labels.ok_or_else(|| {
        let message = "Et av målene er ikke i opplæringsplanen din";
        Problem::invalid_field("goals", "unknown", message)
    })?;
    let given =
        Given { stikkord: input.stikkord.clone(), bildetekster: input.bildetekster.clone(), goals };
    Ok(letter(&given, &names(tx).await?))
}

fn told(making: Begun) -> Response {
    let (told, heard) = mpsc::unbounded_channel();
    tokio::spawn(making.make(told));
    let lines = stream::unfold(heard, |mut heard| async move {
        let line: Line = heard.recv().await?;
        let mut bytes = serde_json::to_vec(&line).unwrap_or_default();
        bytes.push(b'\n');
        Some((bytes, heard))
    });
    let body = Body::from_stream(lines.map(|it| Ok::<_, Infallible>(Bytes::from(it))));
    // Nothing on the way is to wait for the end of it.
    let headers = [
        (header::CONTENT_TYPE, LINES),
        (header::CACHE_CONTROL, "no-store"),
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, body).into_response()
}
