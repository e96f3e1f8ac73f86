//! The list of capabilities, and what some of them need from outside their crate.

use std::{sync::Arc, time::Duration};

use svenn_access::{Access, Budgets};
use svenn_gateways::{
    approvals::SimulatedApprovals,
    draft::SimulatedDraftWriter,
    grep::SimulatedCurriculumSource,
    mail::MailGateway,
    outside::{OutsideClient, Reach},
    push::{PushGateway, VapidKey, WebPushGateway},
    register::SimulatedRegister,
    simulator::{MemoryMessageLog, Simulator, SimulatorRules},
    sms::SmsGateway,
};
use svenn_http::{
    Secrets,
    audit::AuditLabels,
    capability::{Capabilities, Capability, files},
    follows::Untouched,
};
use svenn_kernel::{Clock, Entropy, Fault, SystemClock};
use svenn_messaging::{PushOffer, capability::Services};
use svenn_openid::Providers;
use svenn_preferences::OutlookApp;
use svenn_presence::Presence;
use svenn_typesetting::Typesetter;

use crate::{
    between::{
        AttendedDays, FedCalendar, FedInterviews, FedStays, FedTradeTests, FilledTemplates,
        HeldInterviews, LearnedCourses, OfferedPlaces, TasksOfInterviews,
    },
    compose, graphql, moving, simulator,
};

/// What capabilities need from outside their crate.
pub(crate) struct Parts {
    /// Sign-in.
    pub(crate) access: Access,
    /// Who is active.
    pub(crate) presence: Presence,
    pub(crate) register: svenn_companies::Register,
    /// Approved companies and training offices.
    pub(crate) approvals: svenn_registers::Approvals,
    /// The national curricula.
    pub(crate) curricula: svenn_curricula::NationalSource,
    pub(crate) industry: Option<svenn_norskindustri::Portal>,
    /// Where browsers find mailboxes.
    pub(crate) outlook: Option<OutlookApp>,
    pub(crate) xtramile: Option<svenn_xtramile::Provider>,
    /// By which the people of offices sign in.
    pub(crate) identities: Providers,
    /// What calls the systems that offices have told of changes.
    pub(crate) webhooks: OutsideClient,
    /// What makes proposals of texts.
    pub(crate) drafts: svenn_drafthelp::Writer,
    /// What messages go through.
    pub(crate) services: Services,
    /// What identity numbers are sealed with.
    pub(crate) secrets: Secrets,
    /// Who sets documents.
    pub(crate) typesetter: Typesetter,
    /// What seals documents.
    pub(crate) sealing: svenn_sealing::Services,
}

impl Parts {
    /// Parts that reach nothing outside, for those who only want to know what there is.
    fn of_nothing() -> Result<Self, Fault> {
        let clock = Arc::new(SystemClock);
        let log = Arc::new(MemoryMessageLog::default());
        let nowhere = Arc::new(Simulator::new(log, clock, SimulatorRules::default()));
        Ok(Self {
            access: Access::new(Budgets::default(), Arc::new(svenn_people::PersonContacts)),
            presence: Presence::default(),
            register: Arc::new(SimulatedRegister::default()),
            approvals: Arc::new(SimulatedApprovals::default()),
            curricula: Arc::new(SimulatedCurriculumSource::default()),
            industry: None,
            outlook: None,
            xtramile: None,
            identities: compose::identity_providers(Reach::Outside)?,
            webhooks: compose::webhook_client(Reach::Outside)?,
            drafts: Some(Arc::new(SimulatedDraftWriter::default())),
            services: Services {
                sms: nowhere.clone(),
                mail: nowhere.clone(),
                push: nowhere,
                offer: PushOffer { public_key: None },
            },
            secrets: Secrets::new([0; 32]),
            typesetter: Typesetter::here(),
            sealing: svenn_sealing::Services::new(
                Typesetter::here(),
                None,
                svenn_sealing::Authorities::default(),
            ),
        })
    }
}

/// Every capability, in the order of the crates.
pub(crate) fn capabilities(parts: Parts) -> Capabilities {
    let Parts {
        access,
        presence,
        register,
        approvals,
        curricula,
        industry,
        outlook,
        xtramile,
        identities,
        webhooks,
        drafts,
        services,
        secrets,
        typesetter,
        sealing,
    } = parts;
    let push = Arc::clone(&services.push);
    let signing_sealing = sealing.clone();
    let mediation_register = Arc::clone(&register);
    let sealing_of_courses = sealing.clone();
    let sealing_of_cases = sealing.clone();
    let reports_typesetter = typesetter.clone();
    let figures_typesetter = typesetter.clone();
    let [jobs, files, http] = files();
    Capabilities::new(vec![
        jobs,
        files,
        http,
        svenn_access::capability(access.clone()),
        svenn_lists::capability(Arc::new(svenn_overview::CoordinatorNames)),
        svenn_organisation::capability(Arc::clone(&register)),
        svenn_sealing::capability(sealing),
        svenn_companies::capability(Arc::clone(&register)),
        svenn_curricula::capability(
            Arc::new(svenn_selfassessment::AssessedGoals::with(Arc::new(
                svenn_documentation::GoalsInUse,
            ))),
            Arc::new(svenn_tasks::PlanTasks),
            curricula,
            typesetter.clone(),
        ),
        svenn_norskindustri::capability(industry, Arc::new(svenn_people::ApprenticeTrades)),
        svenn_progression::capability(),
        svenn_people::capability(
            secrets,
            Arc::new(svenn_interviews::InterviewFollowUps(Arc::new(
                svenn_records::RecordedFollowUps,
            ))),
        ),
        svenn_openid::capability(access.clone(), identities),
        svenn_records::capability(),
        svenn_apprenticeships::capability(),
        svenn_workplaces::capability(),
        svenn_imports::capability(),
        svenn_presence::capability(&presence),
        svenn_preferences::capability(Arc::new(svenn_messaging::automatic::OfficeWording), outlook),
        svenn_messaging::capability(services),
        svenn_readytexts::capability(),
        svenn_chat::capability(push),
        svenn_goals::capability(goal_evidence()),
        svenn_drafthelp::capability(drafts.clone()),
        svenn_portfolio::capability(portfolio_sources(), typesetter.clone()),
        svenn_documentation::capability(typesetter.clone()),
        svenn_assessments::capability(),
        svenn_tasks::capability(),
        svenn_selfassessment::capability(),
        svenn_timekeeping::capability(),
        svenn_reminders::capability(),
        svenn_documents::capability(),
        svenn_interviews::capability(typesetter.clone(), Arc::new(TasksOfInterviews)),
        svenn_templates::capability(typesetter.clone()),
        svenn_checkpoints::capability(checkpoint_links()),
        svenn_tradetests::capability(),
        svenn_stays::capability(),
        svenn_rehearsal::capability(
            handed_in(),
            Arc::new(svenn_documentation::AskedWithDocumentation),
            drafts,
        ),
        svenn_trainingdays::capability(typesetter.clone(), feed_sources()),
        svenn_xtramile::capability(xtramile),
        svenn_courses::capability(sealing_of_courses),
        svenn_signing::capability(
            signing_sealing,
            Arc::new(FilledTemplates { typesetter: typesetter.clone() }),
            outside_signing(),
        ),
        svenn_applications::capability(Arc::new(svenn_mediation::KeptOffers)),
        svenn_grants::capability(svenn_grants::Outside {
            statements: Arc::new(svenn_grantpapers::SentStatements),
            payments: Arc::new(svenn_payouts::PaidCompanies),
            bank: Arc::new(svenn_reconciliation::UnmatchedLines),
        }),
        svenn_payouts::capability(),
        svenn_vigo::capability(),
        svenn_grantpapers::capability(typesetter.clone()),
        svenn_registers::capability(register, approvals, Arc::new(OfferedPlaces)),
        svenn_countycases::capability(sealing_of_cases),
        svenn_privacy::capability(typesetter),
        svenn_reconciliation::capability(),
        svenn_mediation::capability(mediation_register),
        svenn_deliveries::capability(),
        svenn_takeovers::capability(),
        svenn_overview::capability(),
        svenn_keyfigures::capability(figures_typesetter),
        svenn_reports::capability(reports_typesetter),
        svenn_integrations::capability(access.clone(), webhooks),
        Capability::new("server", Untouched("puts the others together"))
            .routes(graphql::routes())
            .routes(moving::routes(access))
            .routes(simulator::routes()),
    ])
}

/// What people find in the feeds that they subscribe to, beside training days.
fn feed_sources() -> svenn_trainingdays::FeedSources {
    let all: Vec<Arc<dyn svenn_trainingdays::FeedSource>> = vec![
        Arc::new(FedTradeTests),
        Arc::new(FedStays),
        Arc::new(FedInterviews),
        Arc::new(FedCalendar),
    ];
    all.into()
}

/// The ways to sign outside of the product.
fn outside_signing() -> svenn_signing::Ways {
    let shared = |way| {
        let way: Arc<dyn svenn_gateways::signing::OutsideSigning> = Arc::new(way);
        way
    };
    svenn_gateways::signing::NOT_CONNECTED.into_iter().map(shared).collect()
}

/// Who knows what shows a competence goal, in the order in which it is shown.
fn goal_evidence() -> svenn_goals::Sources {
    let all: Vec<Arc<dyn svenn_goals::GoalEvidence>> = vec![
        Arc::new(svenn_documentation::GoalDocumentation),
        Arc::new(svenn_tasks::GoalTasks),
        Arc::new(svenn_timekeeping::GoalHours),
        Arc::new(svenn_trainingdays::GoalTrainingDays),
        Arc::new(svenn_courses::GoalCourses),
    ];
    all.into()
}

/// What apprentices are asked of some days after they handed it in.
fn handed_in() -> svenn_rehearsal::HandedIn {
    let goals: Vec<Arc<dyn svenn_goals::GoalEvidence>> =
        vec![Arc::new(svenn_documentation::GoalDocumentation)];
    let texts = Arc::new(svenn_documentation::DocumentationTexts);
    svenn_rehearsal::HandedIn { goals: goals.into(), texts }
}

/// Who knows what goes into a portfolio, in the order in which it is shown.
fn portfolio_sources() -> svenn_portfolio::Sources {
    let all: Vec<Arc<dyn svenn_portfolio::PortfolioSource>> = vec![
        Arc::new(svenn_documentation::PortfolioDocumentation),
        Arc::new(svenn_tasks::PortfolioTasks),
        Arc::new(svenn_timekeeping::PortfolioHours),
        Arc::new(svenn_interviews::PortfolioInterviews),
        Arc::new(svenn_trainingdays::PortfolioTrainingDays),
        Arc::new(svenn_courses::PortfolioCourses),
    ];
    all.into()
}

/// Who knows the interviews, the activities and the courses that complete checkpoints.
fn checkpoint_links() -> svenn_checkpoints::Links {
    let all: Vec<Arc<dyn svenn_checkpoints::LinkedItems>> =
        vec![Arc::new(HeldInterviews), Arc::new(AttendedDays), Arc::new(LearnedCourses)];
    all.into()
}

/// The capabilities as they describe themselves; nothing of them reaches anything outside.
///
/// # Errors
/// A fault when sign-in cannot be made ready.
pub fn described() -> Result<Capabilities, Fault> {
    Ok(capabilities(Parts::of_nothing()?))
}

/// How the audit trail tells of everything.
///
/// # Errors
/// As for [`described`].
pub fn audit_labels() -> Result<AuditLabels, Fault> {
    Ok(described()?.audit_labels())
}

/// The services that messages go through. Push messages go to the browsers' own services, unless
/// there is a simulator.
pub(crate) fn services(
    (sms, mail): (Arc<dyn SmsGateway>, Arc<dyn MailGateway>),
    simulator: Option<&Arc<Simulator>>,
    key: VapidKey,
    timeout: Duration,
    (clock, entropy): (&Arc<dyn Clock>, &Arc<dyn Entropy>),
) -> Result<Services, Fault> {
    let offer = PushOffer { public_key: Some(key.public()) };
    let push: Arc<dyn PushGateway> = match simulator {
        Some(simulator) => simulator.clone(),
        None => {
            let made = WebPushGateway::new(key, timeout, Arc::clone(clock), Arc::clone(entropy));
            Arc::new(made.map_err(|error| Fault::caused("push configuration", error))?)
        }
    };
    Ok(Services { sms, mail, push, offer })
}

#[cfg(test)]
mod tests;
