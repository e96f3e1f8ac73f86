use std::collections::HashMap;

use axum::Json;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_gateways::grep::MissingRecord;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{CurriculumId, Fault, GoalId, ProgramAreaId, TrainingPlanId, oslo};
use utoipa::ToSchema;

use crate::{
    curricula::{self, CoreElement, Curriculum, CurriculumGoal, GoalSet},
    plans,
    program_areas::{self, ProgramArea},
    rules::{self, Standing, Validity},
    trade_subjects::{self, TradeSubject},
};

/// A national curriculum with all that is known of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CurriculumView {
    /// National code.
    kode: CurriculumId,
    /// Increases with every change that is taken in.
    version: i64,
    tittel: String,
    /// Status today.
    standing: Standing,
    /// First day on which it holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    gyldig_fra: Option<NaiveDate>,
    /// Last day on which it holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    gyldig_til: Option<NaiveDate>,
    /// The language it was laid down in, as `nno`; empty when it is not told.
    fastsatt_spraak: String,
    /// Whether it is one for apprentices.
    laerling: bool,
    /// Whether it is one for adults.
    voksne: bool,
    /// Whether its goal sets are modules.
    modulstrukturert: bool,
    /// The curricula that it came after.
    erstatter: Vec<NamedCurriculum>,
    /// The curricula that come after it.
    erstattes_av: Vec<NamedCurriculum>,
    /// Purpose of the subject, in lines.
    relevans: String,
    /// Which values it rests on, in lines.
    verdier: String,
    kjerneelementer: Vec<CoreElement>,
    /// Basic skills.
    ferdigheter: Vec<CoreElement>,
    /// Cross-subject themes.
    temaer: Vec<CoreElement>,
    /// Goal sets in order.
    kompetansemaalsett: Vec<CurriculumGoalSet>,
    /// The trade subjects that use it, each with its trades.
    fag: Vec<CurriculumSubject>,
    /// Records that belong to it and are not here.
    mangler: Vec<MissingRecord>,
    /// The office's plans that were made from it, by title.
    planer: Vec<CurriculumPlan>,
    /// Number of goals that a new plan gets.
    plan_maal: usize,
}

/// Another curriculum that this one names.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct NamedCurriculum {
    kode: String,
    /// Its title, when it is here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    tittel: Option<String>,
}

/// The goals of one stage or module.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CurriculumGoalSet {
    /// National code.
    kode: String,
    tittel: String,
    /// Whether its goals are met by training in a company.
    bedrift: bool,
    /// Whether it has expired.
    utgaatt: bool,
    /// Whether a new plan gets its goals where no sets are chosen.
    vanlig: bool,
    /// Titles, or codes, of the trade subjects that share it.
    fag: Vec<String>,
    /// The goals in order.
    maal: Vec<NationalGoal>,
}

/// A goal of a national curriculum.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NationalGoal {
    /// National code.
    kode: GoalId,
    /// The whole goal.
    tittel: String,
    /// Titles of its core elements.
    kjerneelementer: Vec<String>,
    /// Titles of its basic skills.
    ferdigheter: Vec<String>,
    /// Titles of its cross-subject themes.
    temaer: Vec<String>,
    /// The verbs that say what is to be done.
    verb: Vec<String>,
}

/// A trade subject that uses a curriculum.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CurriculumSubject {
    /// National code.
    kode: String,
    tittel: String,
    /// The trades that it is taught in.
    programomraader: Vec<CurriculumTrade>,
    /// Codes of the goal sets that are the subject's; none are all.
    sett: Vec<String>,
}

/// A trade in which a curriculum is used.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CurriculumTrade {
    /// National code.
    kode: ProgramAreaId,
    /// Its title, when it is here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    tittel: Option<String>,
}

/// A plan that was made from a curriculum.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CurriculumPlan {
    id: TrainingPlanId,
    title: String,
}

/// A national curriculum: goals, core elements, basic skills, cross-subject themes and verbs, the
/// trades it is used in, and what is missing of it.
#[endpoint(get = "/curricula/{kode}")]
pub(super) async fn curriculum_view(
    session: Session<Coordinator>,
    Ids(kode): Ids<CurriculumId>,
) -> Result<Json<CurriculumView>, Problem> {
    let (tx, _) = session.read().await?;
    let (curriculum, version) =
        curricula::find(&tx, &kode).await?.ok_or_else(Problem::not_found)?;
    let around = Around::load(&tx, &curriculum).await?;
    let standing = rules::standing(&Validity::of(&curriculum), oslo::day_of(tx.now()));
    Ok(Json(view(curriculum, version, standing, around)))
}

/// What a curriculum stands among.
struct Around {
    subjects: Vec<TradeSubject>,
    areas: HashMap<ProgramAreaId, ProgramArea>,
    titles: HashMap<String, String>,
    plans: Vec<CurriculumPlan>,
}

impl Around {
    async fn load(tx: &Tx, curriculum: &Curriculum) -> Result<Self, Fault> {
        let lines = curricula::all(tx).await?;
        let plans = plans::of_curriculum(tx, &curriculum.kode).await?;
        Ok(Self {
            subjects: trade_subjects::all(tx).await?,
            areas: program_areas::stored(tx).await?,
            titles: lines.into_iter().map(|it| (it.kode.to_string(), it.tittel)).collect(),
            plans: plans.into_iter().map(|(id, title)| CurriculumPlan { id, title }).collect(),
        })
    }

    fn named(&self, codes: &[String]) -> Vec<NamedCurriculum> {
        let named = |kode: &String| NamedCurriculum {
            kode: kode.clone(),
            tittel: self.titles.get(kode).cloned(),
        };
        codes.iter().map(named).collect()
    }

    fn subjects_of(&self, curriculum: &CurriculumId) -> Vec<CurriculumSubject> {
        let subject = |it: &TradeSubject| {
            let sett = it.sets_of(curriculum)?.to_vec();
            let trade = |kode: &ProgramAreaId| CurriculumTrade {
                tittel: self.areas.get(kode).map(|area| area.title.clone()),
                kode: kode.clone(),
            };
            let programomraader = it.programomraader.iter().map(trade).collect();
            let (kode, tittel) = (it.kode.clone(), it.tittel.clone());
            Some(CurriculumSubject { kode, tittel, programomraader, sett })
        };
        self.subjects.iter().filter_map(subject).collect()
    }

    fn subject_title(&self, kode: &str) -> String {
        let found = self.subjects.iter().find(|it| it.kode == kode);
        found.map_or(kode, |it| &it.tittel).to_owned()
    }
}

fn view(it: Curriculum, version: i64, standing: Standing, around: Around) -> CurriculumView {
    let plan_maal = rules::categories(&it, &[]).iter().map(|category| category.goals.len()).sum();
    let sets = it.goal_sets.iter().map(|set| goal_set(set, &it, &around)).collect();
    CurriculumView {
        version,
        standing,
        plan_maal,
        kompetansemaalsett: sets,
        fag: around.subjects_of(&it.kode),
        erstatter: around.named(&it.details.erstatter),
        erstattes_av: around.named(&it.details.erstattes_av),
        mangler: it.mangler().to_vec(),
        planer: around.plans,
        kode: it.kode,
        tittel: it.tittel,
        gyldig_fra: it.details.gyldig_fra,
        gyldig_til: it.details.gyldig_til,
        fastsatt_spraak: it.details.fastsatt_spraak,
        laerling: it.laerling,
        voksne: it.details.voksne,
        modulstrukturert: it.details.modulstrukturert,
        relevans: it.details.relevans,
        verdier: it.details.verdier,
        kjerneelementer: it.core_elements,
        ferdigheter: it.details.ferdigheter,
        temaer: it.details.temaer,
    }
}

fn goal_set(set: &GoalSet, of: &Curriculum, around: &Around) -> CurriculumGoalSet {
    let titles = |codes: &[String], known: &[CoreElement]| -> Vec<String> {
        let found = codes.iter().filter_map(|kode| known.iter().find(|it| it.kode == *kode));
        found.map(|it| it.tittel.clone()).collect()
    };
    let goal = |goal: &CurriculumGoal| NationalGoal {
        kode: goal.kode.clone(),
        tittel: goal.tittel.clone(),
        kjerneelementer: titles(&goal.kjerneelementer, &of.core_elements),
        ferdigheter: titles(&goal.links.ferdigheter, &of.details.ferdigheter),
        temaer: titles(&goal.links.temaer, &of.details.temaer),
        verb: goal.links.verb.clone(),
    };
    CurriculumGoalSet {
        kode: set.kode.clone(),
        tittel: set.tittel.clone(),
        bedrift: set.bedrift,
        utgaatt: set.utgaatt,
        vanlig: rules::usual_sets(of).iter().any(|it| it.kode == set.kode),
        fag: set.fag.iter().map(|kode| around.subject_title(kode)).collect(),
        maal: set.goals.iter().map(goal).collect(),
    }
}
