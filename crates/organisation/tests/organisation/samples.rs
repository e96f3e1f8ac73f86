//! A call for each operation, who may make it, and what employees need for it.

use Permission::{UpdateEducationOffice, UpdateTerms};
use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{
    ALL, Needs, OFFICE_AND_COMPANY, Sample, Samples, Scene,
};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("organisation_logo_create", &[UpdateEducationOffice]),
    ("organisation_logo_delete", &[UpdateEducationOffice]),
    ("organisation_update", &[UpdateEducationOffice]),
    ("organisation_view", &[]),
    ("terms_accept", &[]),
    ("terms_update", &[UpdateTerms]),
    ("terms_version_view", &[UpdateTerms]),
    ("terms_versions_list", &[UpdateTerms]),
    ("terms_view", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_people(operation, scene).or_else(|| of_the_office(operation, scene))
}

fn of_people(operation: &str, _scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "terms_view" => Sample::by(&ALL),
        "terms_accept" => Sample::by(&ALL).body(json!({ "version": 1 })),
        "terms_update" => Sample::by(&OFFICE_AND_COMPANY)
            .body(json!({ "version": 0, "personvern": "<p>x</p>", "brukervilkar": "<p>y</p>" })),
        "terms_versions_list" => Sample::by(&OFFICE_AND_COMPANY),
        "terms_version_view" => Sample::by(&OFFICE_AND_COMPANY).name("version", "1"),
        "forced_acceptance_enable" => {
            Sample::by(&[Role::Koordinator]).body(json!({ "enabled": false }))
        }
        _ => return None,
    })
}

fn of_the_office(operation: &str, _scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "organisation_view" => Sample::by(&ALL),
        "organisation_update" => Sample::by(&OFFICE_AND_COMPANY).body(json!({
            "version": 0, "navn": "Fjord", "smsTitle": "Fjord", "orgnr": "",
            "adresse": { "adresse": "", "postnummer": "", "poststed": "" },
            "epost": "", "telefon": "", "nettside": "", "omtale": "",
        })),
        "organisation_logo_create" => {
            let mut sample = Sample::by(&OFFICE_AND_COMPANY).query("?name=bilde.png");
            sample.bytes = Some(super::logo::picture(120));
            sample
        }
        "organisation_logo_delete" => Sample::by(&OFFICE_AND_COMPANY),
        _ => return None,
    })
}
