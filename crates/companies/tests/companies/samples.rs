//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_people(operation, scene)
        .or_else(|| of_graphql(operation, scene))
        .or_else(|| of_workplaces(operation, scene))
}

fn of_people(operation: &str, _scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "company_options" => Sample::by(&[Role::Koordinator]),
        _ => return None,
    })
}

fn of_graphql(operation: &str, _scene: &Scene) -> Option<Sample> {
    let coordinators = [Role::Koordinator];
    Some(match operation {
        "createCompany" => Sample::graphql(
            &coordinators,
            "mutation($input: NewCompanyInput!) { createCompany(input: $input) { id } }",
            json!({ "input": { "orgnr": "998447356", "navn": "Ny bedrift AS" } }),
        ),
        _ => return None,
    })
}

fn of_workplaces(operation: &str, _scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    Some(match operation {
        "org_company_view" => office().name("id", "319000003"),
        "org_sorgs_list" => office().query("?id=319000003"),
        "org_companies_search" => office().query("?navn=granitt"),
        _ => return None,
    })
}
