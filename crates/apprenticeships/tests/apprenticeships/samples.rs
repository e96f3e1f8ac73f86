//! A call for each operation, who may make it, and what employees need for it.

use Permission::{CreateApprentice, DeleteApprentice, EditApprentice};
use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{
    ALL, Needs, OFFICE_AND_COMPANY, Sample, Samples, Scene, picture,
};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("apprentice_progression_view", &[]),
    ("apprentice_update", &[EditApprentice]),
    ("apprentice_view", &[]),
    ("apprentices_archive", &[DeleteApprentice]),
    ("apprentices_archive_preview", &[DeleteApprentice]),
    ("createApprentice", &[CreateApprentice]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_people(operation, scene)
        .or_else(|| of_apprentice_parts(operation, scene))
        .or_else(|| of_privacy(operation, scene))
        .or_else(|| of_graphql(operation, scene))
}

fn of_people(operation: &str, scene: &Scene) -> Option<Sample> {
    let one = |roles: &[Role]| Sample::by(roles).id("id", &scene.kari.id).of_one_apprentice();
    Some(match operation {
        "apprentice_view" | "apprentice_progression_view" => one(&ALL),
        // Whoever is named comes back in the answer: a name of one's own is no secret.
        "apprentices_archive" | "apprentices_archive_preview" => {
            Sample::by(&OFFICE_AND_COMPANY).body(json!({ "ids": ["ukjent"] }))
        }
        "apprentices_restore" | "apprentices_restore_preview" => {
            Sample::by(&[Role::Koordinator]).body(json!({ "ids": ["ukjent"] }))
        }
        "apprentice_update" => one(&OFFICE_AND_COMPANY).body(json!({
            "version": 1, "fornavn": "Kari", "etternavn": "Ny", "epost": "", "telefon": "",
            "fodselsdato": null, "adresse": "", "postnummer": "", "poststed": "",
        })),
        "apprentices_coordinators_update"
        | "apprentices_instructors_update"
        | "apprentices_instructors_preview"
        | "apprentices_trainingplans_update" => Sample::by(&[Role::Koordinator])
            .body(json!({ "ids": ["ukjent"], "remove": ["ukjent"] })),
        // To itself: refused for those who may.
        "company_move" | "company_move_preview" => Sample::by(&[Role::Koordinator])
            .id("id", &scene.company)
            .body(json!({ "til": scene.company })),
        "company_move_view" => Sample::by(&[Role::Koordinator]).id("id", &scene.company),
        "archived_apprentice_delete_preview" => one(&[Role::Koordinator]),
        "archived_apprentice_delete" => one(&[Role::Koordinator]).query("?version=1"),
        _ => return None,
    })
}

fn of_apprentice_parts(operation: &str, scene: &Scene) -> Option<Sample> {
    let one = || Sample::by(&[Role::Koordinator]).id("id", &scene.kari.id).of_one_apprentice();
    Some(match operation {
        "apprentice_personnr_view" | "apprentice_contracts_list" => one(),
        // She has none: 404 for those who may.
        "apprentice_account_view" => one(),
        "apprentice_grantterms_view" => one(),
        "apprentice_grantterms_update" => one().body(json!({ "version": 0, "terms": [] })),
        // Nothing is agreed: 404 for those who may.
        "apprentice_coming_contract_view" | "apprentice_coming_contract_delete" => one(),
        "apprentice_personnr_update" => one().body(json!({ "version": 1, "personnr": "" })),
        "apprentice_laeretid_update" => {
            one().body(json!({ "version": 1, "startdato": null, "sluttdato": null }))
        }
        "apprentice_stillingsprosent_update" => {
            one().body(json!({ "version": 1, "vacancyRates": [] }))
        }
        "apprentice_foresatt_update" => one().body(json!({
            "version": 1, "fornavn": "Grete", "etternavn": "Berg", "epost": "grete@mail.example",
            "telefon": "", "relasjon": "Mor",
        })),
        "apprentice_godskrivning_update" => one().body(json!({ "version": 1, "godskrivning": 6 })),
        "apprentice_fravaer_update" => one().body(json!({ "version": 1, "fravaer": [] })),
        "apprentice_hevlaerekontrakt_update" | "apprentice_hevlaerekontrakt_preview" => {
            one().body(json!({ "version": 1, "unexpectedEndDate": null }))
        }
        "apprentice_laerekontrakt_update" => one().body(json!({
            "version": 1, "arbeidsavtale": true, "kontraktSignert": null, "ungdomsrett": true,
            "tilskuddsmodell": "HOVEDMODELL",
        })),
        "apprentice_laerebedrift_update" | "apprentice_laerebedrift_preview" => one().body(json!({
            "version": 1, "bedriftid": null, "ansatte": [], "avdelingerMore": [],
        })),
        "apprentice_laerefag_update" => {
            one().body(json!({ "version": 1, "programomrade": null, "trainingplans": [] }))
        }
        "apprentice_coordinators_update" => one().body(json!({ "version": 1, "coordinators": [] })),
        // Kari has no contract that could end: 409 for those who may.
        "apprentice_contract_create" | "apprentice_contract_preview" => one().body(json!({
            "version": 1, "arsak": "NYBEDRIFT", "avsluttet": "2026-01-31", "bedriftid": null,
            "programomrade": null, "startdato": "2026-02-01", "sluttdato": null,
        })),
        _ => return None,
    })
}

fn of_privacy(operation: &str, scene: &Scene) -> Option<Sample> {
    let all = || Sample::by(&[Role::Koordinator]);
    let kari = || all().id("id", &scene.kari.id).of_one_apprentice();
    Some(match operation {
        "contract_file_view" => kari(),
        "contract_file_create" => {
            let mut sample = kari().query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        _ => return None,
    })
}

fn of_graphql(operation: &str, scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "createApprentice" => Sample::graphql(
            &OFFICE_AND_COMPANY,
            "mutation($input: NewApprenticeInput!) { createApprentice(input: $input) { id } }",
            json!({ "input": {
                "fornavn": "Ny", "etternavn": "Ny", "telefon": "40012345",
                "bedriftid": scene.company,
            } }),
        ),
        _ => return None,
    })
}
