//! A call for each operation, who may make it, and what employees need for it.

use Permission::CreateCompany;
use svenn_kernel::{Permission, Role};
use svenn_testkit::{Value, json};

use crate::server::authorization::samples::{Needs, OFFICE_AND_COMPANY, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("org_companies_search", &[CreateCompany]),
    ("org_company_view", &[CreateCompany]),
    ("org_sorgs_list", &[CreateCompany]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let register = || Sample::by(&OFFICE_AND_COMPANY);
    let account = || Sample::by(&[Role::Koordinator]).id("id", &scene.company);
    let of_none = |body: Value| account().body(body);
    Some(match operation {
        "company_account_view" => account(),
        "company_account_stage" => account().body(json!({ "kontonummer": "86011117947" })),
        "company_account_confirm" => of_none(json!({
            "accountId": "ukjent", "who": "Per Vik", "phone": "55 12 34 56",
        })),
        "company_account_refuse" => of_none(json!({ "accountId": "ukjent", "reason": "Feil" })),
        "company_account_reveal" => of_none(json!({ "accountId": "ukjent" })),
        "company_options" => Sample::by(&[Role::Koordinator]),
        "org_company_view" => register().name("id", "319000003"),
        "org_sorgs_list" => register().query("?id=319000003"),
        "org_companies_search" => register().query("?navn=granitt"),
        _ => return None,
    })
}
