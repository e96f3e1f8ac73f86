//! Whatever is tested on the whole product, in one binary: linking it costs more than compiling
//! the tests. The tests of a capability lie in its own crate and are named after it here, so that
//! `cargo nextest run --workspace -E 'test(/^chat::/)'` runs those of the chat.

#[path = "../../access/tests/access/mod.rs"]
mod access;
#[path = "../../applications/tests/applications/mod.rs"]
mod applications;
#[path = "../../apprenticeships/tests/apprenticeships/mod.rs"]
mod apprenticeships;
#[path = "../../assessments/tests/assessments/mod.rs"]
mod assessments;
#[path = "../../chat/tests/chat/mod.rs"]
mod chat;
#[path = "../../checkpoints/tests/checkpoints/mod.rs"]
mod checkpoints;
#[path = "../../companies/tests/companies/mod.rs"]
mod companies;
#[path = "../../countycases/tests/countycases/mod.rs"]
mod countycases;
#[path = "../../courses/tests/courses/mod.rs"]
mod courses;
#[path = "../../curricula/tests/curricula/mod.rs"]
mod curricula;
#[path = "../../deliveries/tests/deliveries/mod.rs"]
mod deliveries;
#[path = "../../documentation/tests/documentation/mod.rs"]
mod documentation;
#[path = "../../documents/tests/documents/mod.rs"]
mod documents;
#[path = "../../drafthelp/tests/drafthelp/mod.rs"]
mod drafthelp;
#[path = "../../goals/tests/goals/mod.rs"]
mod goals;
#[path = "../../grantpapers/tests/grantpapers/mod.rs"]
mod grantpapers;
#[path = "../../grants/tests/grants/mod.rs"]
mod grants;
#[path = "../../imports/tests/imports/mod.rs"]
mod imports;
#[path = "../../integrations/tests/integrations/mod.rs"]
mod integrations;
#[path = "../../interviews/tests/interviews/mod.rs"]
mod interviews;
#[path = "../../keyfigures/tests/keyfigures/mod.rs"]
mod keyfigures;
#[path = "../../lists/tests/lists/mod.rs"]
mod lists;
#[path = "../../mcp/tests/mcp/mod.rs"]
mod mcp;
#[path = "../../mediation/tests/mediation/mod.rs"]
mod mediation;
#[path = "../../messaging/tests/messaging/mod.rs"]
mod messaging;
#[path = "../../norskindustri/tests/norskindustri/mod.rs"]
mod norskindustri;
#[path = "../../openid/tests/openid/mod.rs"]
mod openid;
#[path = "../../organisation/tests/organisation/mod.rs"]
mod organisation;
#[path = "../../overview/tests/overview/mod.rs"]
mod overview;
#[path = "../../payouts/tests/payouts/mod.rs"]
mod payouts;
#[path = "../../people/tests/people/mod.rs"]
mod people;
#[path = "../../portfolio/tests/portfolio/mod.rs"]
mod portfolio;
#[path = "../../preferences/tests/preferences/mod.rs"]
mod preferences;
#[path = "../../presence/tests/presence/mod.rs"]
mod presence;
#[path = "../../privacy/tests/privacy/mod.rs"]
mod privacy;
#[path = "../../progression/tests/progression/mod.rs"]
mod progression;
#[path = "../../typesetting/src/reading.rs"]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]
mod reading;
#[path = "../../readytexts/tests/readytexts/mod.rs"]
mod readytexts;
#[path = "../../reconciliation/tests/reconciliation/mod.rs"]
mod reconciliation;
#[path = "../../records/tests/records/mod.rs"]
mod records;
#[path = "../../registers/tests/registers/mod.rs"]
mod registers;
#[path = "../../rehearsal/tests/rehearsal/mod.rs"]
mod rehearsal;
#[path = "../../reminders/tests/reminders/mod.rs"]
mod reminders;
#[path = "../../reports/tests/reports/mod.rs"]
mod reports;
#[path = "../../sealing/tests/sealing/mod.rs"]
mod sealing;
#[path = "../../selfassessment/tests/selfassessment/mod.rs"]
mod selfassessment;
mod server;
#[path = "../../signing/tests/signing/mod.rs"]
mod signing;
#[path = "../../stays/tests/stays/mod.rs"]
mod stays;
#[path = "../../takeovers/tests/takeovers/mod.rs"]
mod takeovers;
#[path = "../../tasks/tests/tasks/mod.rs"]
mod tasks;
#[path = "../../templates/tests/templates/mod.rs"]
mod templates;
#[path = "../../timekeeping/tests/timekeeping/mod.rs"]
mod timekeeping;
#[path = "../../tradetests/tests/tradetests/mod.rs"]
mod tradetests;
#[path = "../../trainingdays/tests/trainingdays/mod.rs"]
mod trainingdays;
#[path = "../../vigo/tests/vigo/mod.rs"]
mod vigo;
#[path = "../../workplaces/tests/workplaces/mod.rs"]
mod workplaces;
#[path = "../../xtramile/tests/xtramile/mod.rs"]
mod xtramile;

use server::authorization::samples::{Samples, own};

/// What each capability tells of its operations, for the tests of who may call them.
const SAMPLES: &[Samples] = &[
    access::samples::SAMPLES,
    applications::samples::SAMPLES,
    apprenticeships::samples::SAMPLES,
    chat::samples::SAMPLES,
    companies::samples::SAMPLES,
    courses::samples::SAMPLES,
    curricula::samples::SAMPLES,
    deliveries::samples::SAMPLES,
    documentation::samples::SAMPLES,
    goals::samples::SAMPLES,
    grantpapers::samples::SAMPLES,
    grants::samples::SAMPLES,
    imports::samples::SAMPLES,
    integrations::samples::SAMPLES,
    keyfigures::samples::SAMPLES,
    reports::samples::SAMPLES,
    lists::samples::SAMPLES,
    mediation::samples::SAMPLES,
    messaging::samples::SAMPLES,
    openid::samples::SAMPLES,
    organisation::samples::SAMPLES,
    payouts::samples::SAMPLES,
    overview::samples::SAMPLES,
    norskindustri::samples::SAMPLES,
    people::samples::SAMPLES,
    portfolio::samples::SAMPLES,
    preferences::samples::SAMPLES,
    presence::samples::SAMPLES,
    assessments::samples::SAMPLES,
    drafthelp::samples::SAMPLES,
    documents::samples::SAMPLES,
    interviews::samples::SAMPLES,
    checkpoints::samples::SAMPLES,
    tradetests::samples::SAMPLES,
    stays::samples::SAMPLES,
    trainingdays::samples::SAMPLES,
    vigo::samples::SAMPLES,
    signing::samples::SAMPLES,
    countycases::samples::SAMPLES,
    privacy::samples::SAMPLES,
    progression::samples::SAMPLES,
    readytexts::samples::SAMPLES,
    reconciliation::samples::SAMPLES,
    records::samples::SAMPLES,
    registers::samples::SAMPLES,
    rehearsal::samples::SAMPLES,
    reminders::samples::SAMPLES,
    sealing::samples::SAMPLES,
    takeovers::samples::SAMPLES,
    tasks::samples::SAMPLES,
    selfassessment::samples::SAMPLES,
    templates::samples::SAMPLES,
    timekeeping::samples::SAMPLES,
    workplaces::samples::SAMPLES,
    xtramile::samples::SAMPLES,
    own::SAMPLES,
];
