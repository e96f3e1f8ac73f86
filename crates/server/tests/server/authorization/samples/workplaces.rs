//! Calls about host companies, the company register and the office itself.

use svenn_kernel::Role;
use svenn_testkit::json;

use super::{ALL, Sample, Scene};

pub(super) fn of_workplaces(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let company = || office().id("id", &scene.company);
    let of_its_people = || Sample::by(&[Role::Koordinator, Role::Ansatt]).id("id", &scene.company);
    Some(match operation {
        "company_get" => company(),
        "company_update" => company().body(json!({
            "version": 1, "orgnr": "974760673", "navn": "Endret AS",
            "adresse": { "adresse": "", "postnr": "", "poststed": "", "kommunenavn": "",
                "fylke": "" },
            "contactInformation": { "email": "", "grantemail": "", "phone": "",
                "invoiceemail": "", "moreGrantEmails": [] },
            "invoiceadress": "", "typebedrift": "", "nettside": "", "kontonummer": null,
        })),
        "company_contact_view" => of_its_people(),
        "company_contact_update" => of_its_people().body(json!({
            "version": 1, "invoiceadress": "", "typebedrift": "", "nettside": "",
            "adresse": { "adresse": "", "postnr": "", "poststed": "", "kommunenavn": "",
                "fylke": "" },
            "contactInformation": { "email": "", "phone": "", "invoiceemail": "" },
        })),
        "company_departments_update" => company().body(json!({ "version": 1, "departments": [] })),
        "company_coordinators_update" => {
            company().body(json!({ "version": 1, "coordinators": [] }))
        }
        "company_trades_update" => company().body(json!({ "version": 1, "laerefag": [] })),
        "company_employees_update" => company().body(json!({ "version": 1, "ansatte": [] })),
        // Of another version: the others need the company.
        "company_delete" => company().query("?version=0"),
        "org_company_view" => office().name("id", "319000003"),
        "org_sorgs_list" => office().query("?id=319000003"),
        "org_companies_search" => office().query("?navn=granitt"),
        _ => return of_the_office(operation, scene),
    })
}

fn of_the_office(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let ingrid = || office().id("id", &scene.ingrid.id);
    Some(match operation {
        "coordinator_create" => office().body(json!({
            "fornavn": "Ny", "etternavn": "Koordinator", "epost": "ny.koordinator@fjord.example",
        })),
        "coordinator_view" => ingrid(),
        // Herself: 409 for those who may.
        "coordinator_update" => ingrid().body(json!({
            "version": 1, "fornavn": "Ingrid", "etternavn": "Ny", "epost": "x@fjord.example",
        })),
        "coordinator_access_update" => ingrid().body(json!({ "version": 1, "deaktivert": true })),
        "coordinator_delete" => ingrid().query("?version=1"),
        "organisation_view" => Sample::by(&ALL),
        "organisation_update" => Sample::by(&[Role::Koordinator, Role::Ansatt]).body(json!({
            "version": 0, "navn": "Fjord", "smsTitle": "Fjord", "orgnr": "",
            "adresse": { "adresse": "", "postnummer": "", "poststed": "" },
            "epost": "", "telefon": "", "nettside": "", "omtale": "",
        })),
        _ => return None,
    })
}
