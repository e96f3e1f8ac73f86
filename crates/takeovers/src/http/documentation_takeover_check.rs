use std::collections::{BTreeMap, HashMap, HashSet, hash_map::Entry};

use axum::Json;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_curricula::plans::PlanTree;
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_imports::plain;
use svenn_kernel::{ApprenticeId, Fault, ImportId, ListOf, Text};
use svenn_people::goals;
use utoipa::ToSchema;

use super::shown;
use crate::{
    matching::{Known, Said},
    pieces::{Contents, Piece, base},
    store, writing,
};

/// Most people of one archive that are chosen.
const CHOICES_MAX: usize = 2_000;

/// Who is who, where a person has said so; else names, addresses and days of birth tell.
#[derive(Debug, Input)]
pub struct DocumentationTakeoverCheck {
    #[input(default)]
    choices: ListOf<TakeoverChoice, CHOICES_MAX>,
}

/// Who somebody in the archive is.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub struct TakeoverChoice {
    /// What the archive calls the apprentice.
    who: Text<1, 400>,
    laerling: ApprenticeId,
}

/// What an import would do.
#[derive(Debug, Serialize, ToSchema)]
pub struct TakeoverReport {
    people: Vec<TakeoverPerson>,
    pieces: Vec<TakeoverPiece>,
    /// What there is to say of the whole, in Norwegian.
    notes: Vec<String>,
}

/// Somebody in the archive.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TakeoverPerson {
    /// What the archive calls the apprentice.
    who: String,
    /// Who it is.
    laerling: Option<ApprenticeId>,
    /// Name of the apprentice.
    navn: Option<String>,
    /// Why nobody is known, in Norwegian.
    grunn: Option<String>,
    /// How many pieces the archive has.
    pieces: usize,
}

/// A piece of documentation in the archive.
#[derive(Debug, Serialize, ToSchema)]
pub struct TakeoverPiece {
    /// Names it in the archive.
    key: String,
    /// What the archive calls the apprentice.
    who: String,
    laerling: Option<ApprenticeId>,
    /// Title.
    name: String,
    /// When it was approved; none where that is not known.
    dato: Option<NaiveDate>,
    /// Names of files that come.
    files: Vec<String>,
    goals: Vec<TakeoverGoal>,
    outcome: TakeoverOutcome,
    /// Why it does not come, in Norwegian.
    grunn: Option<String>,
    /// What of it does not come and what there is to say of it, in Norwegian.
    notes: Vec<String>,
}

/// A goal of a piece.
#[derive(Debug, Serialize, ToSchema)]
pub struct TakeoverGoal {
    /// As it was exported.
    kode: String,
    /// The goal that is meant; none where the plan has no such goal.
    label: Option<String>,
}

/// What becomes of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum TakeoverOutcome {
    Comes,
    /// It is there already.
    Exists,
    /// It cannot come.
    Stays,
}

/// Preview of an import: who is who, which pieces come with which goals and files, and what cannot
/// come and why. Nothing is stored.
#[endpoint(
    post = "/documentation/takeovers/{id}/check",
    conflict = "`closed` or `not_read`: the archive is there no more, or was not read"
)]
pub async fn documentation_takeover_check(
    session: Session<Coordinator>,
    Ids(id): Ids<ImportId>,
    Valid(input): Valid<DocumentationTakeoverCheck>,
) -> Result<Json<TakeoverReport>, Problem> {
    let (tx, _) = session.read().await?;
    let (_, _, contents) = shown::open_read(&tx, &id).await?;
    let known = Known::load(&tx).await?;
    let choices = input.choices.into_vec().into_iter();
    let chosen: HashMap<String, ApprenticeId> =
        choices.map(|it| (plain(it.who.as_str()), it.laerling)).collect();
    let people = people_of(&contents, &known, &chosen);
    let mut checking = Checking { tx: &tx, seen: HashMap::new() };
    let mut pieces = Vec::with_capacity(contents.pieces.len());
    for piece in &contents.pieces {
        let whose = people.get(&group_of(piece)).and_then(|it| it.laerling.clone());
        pieces.push(checking.piece(piece, whose).await?);
    }
    let people = people.into_values().collect();
    Ok(Json(TakeoverReport { people, pieces, notes: contents.notes }))
}

/// What pieces of the same apprentice have in common.
fn group_of(piece: &Piece) -> (String, Option<String>, Option<NaiveDate>) {
    (piece.who.clone(), piece.epost.clone(), piece.fodt)
}

type People = BTreeMap<(String, Option<String>, Option<NaiveDate>), TakeoverPerson>;

fn people_of(contents: &Contents, known: &Known, chosen: &HashMap<String, ApprenticeId>) -> People {
    let mut people = People::new();
    for piece in &contents.pieces {
        let person = people.entry(group_of(piece)).or_insert_with(|| {
            let said = Said { who: &piece.who, epost: piece.epost.as_deref(), fodt: piece.fodt };
            let found = match chosen.get(&plain(&piece.who)) {
                Some(id) => known.of(id).ok_or("Lærlingen finnes ikke lenger"),
                None => known.find(said),
            };
            TakeoverPerson {
                who: piece.who.clone(),
                laerling: found.ok().map(|it| it.id.clone()),
                navn: found.ok().map(|it| it.navn.clone()),
                grunn: found.err().map(str::to_owned),
                pieces: 0,
            }
        });
        person.pieces += 1;
    }
    people
}

/// An apprentice as far as pieces are held against her.
struct Theirs {
    trees: Vec<PlanTree>,
    /// What her pieces that are there are known by, and those before in the archive.
    marks: HashSet<String>,
}

struct Checking<'a> {
    tx: &'a Tx,
    seen: HashMap<ApprenticeId, Theirs>,
}

impl Checking<'_> {
    async fn piece(
        &mut self,
        piece: &Piece,
        laerling: Option<ApprenticeId>,
    ) -> Result<TakeoverPiece, Fault> {
        let (files, left) = writing::files_of(piece);
        let files = files.into_iter().map(|file| base(&file.name).to_owned()).collect();
        let refusal = writing::refusal(piece);
        let mut notes = piece.notes.clone();
        notes.extend(left);
        let (mut goals, mut is_there) = (unknown_goals(piece), false);
        if let Some(id) = &laerling {
            let theirs = self.theirs(id).await?;
            let told = writing::goals_of(piece, &theirs.trees).into_iter();
            goals = told.map(|(kode, goal)| TakeoverGoal::new(kode, goal.map(|it| it.1))).collect();
            is_there = refusal.is_none() && !theirs.marks.insert(piece.mark(id));
        }
        let (outcome, grunn) = match (refusal, is_there, &laerling) {
            (Some(why), ..) => (TakeoverOutcome::Stays, Some(why)),
            (None, true, _) => (TakeoverOutcome::Exists, None),
            (None, false, Some(_)) => (TakeoverOutcome::Comes, None),
            (None, false, None) => {
                (TakeoverOutcome::Stays, Some("Det er ikke valgt hvem lærlingen er".to_owned()))
            }
        };
        Ok(TakeoverPiece {
            key: piece.key.clone(),
            who: piece.who.clone(),
            laerling,
            name: piece.title.clone(),
            dato: piece.day,
            files,
            goals,
            outcome,
            grunn,
            notes,
        })
    }

    async fn theirs(&mut self, id: &ApprenticeId) -> Result<&mut Theirs, Fault> {
        match self.seen.entry(id.clone()) {
            Entry::Occupied(known) => Ok(known.into_mut()),
            Entry::Vacant(place) => {
                let trees = goals::trees(self.tx, id).await?;
                let marks = store::marks_of(self.tx, id).await?;
                Ok(place.insert(Theirs { trees, marks }))
            }
        }
    }
}

fn unknown_goals(piece: &Piece) -> Vec<TakeoverGoal> {
    piece.goals.iter().map(|kode| TakeoverGoal::new(kode, None)).collect()
}

impl TakeoverGoal {
    fn new(kode: &str, label: Option<&str>) -> Self {
        Self { kode: kode.to_owned(), label: label.map(str::to_owned) }
    }
}
