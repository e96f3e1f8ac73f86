//! A call for each operation, who may make it, and what employees need for it.

use Permission::{
    CreateCompany, CreateEmployee, DeleteCompany, DeleteEmployee, EditCompany, EditEmployee,
    ManageEmployees,
};
use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{Needs, OFFICE_AND_COMPANY, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("changePhoneOrAndEmail", &[ManageEmployees, EditEmployee]),
    ("company_contact_update", &[EditCompany]),
    ("company_contact_view", &[]),
    ("company_delete", &[DeleteCompany]),
    ("company_delete_preview", &[DeleteCompany]),
    ("createCompany", &[CreateCompany]),
    ("createEmployee", &[ManageEmployees, CreateEmployee]),
    ("employee_view", &[ManageEmployees]),
    ("employeemgmt_apprentice_options", &[ManageEmployees, EditEmployee]),
    ("employeemgmt_company_options", &[ManageEmployees]),
    ("employeemgmt_connectedapprentices", &[ManageEmployees]),
    ("employeemgmt_create", &[ManageEmployees, CreateEmployee]),
    ("employeemgmt_delete", &[ManageEmployees, DeleteEmployee]),
    ("employeemgmt_delete_preview", &[ManageEmployees, DeleteEmployee]),
    ("employeemgmt_editbasic", &[ManageEmployees, EditEmployee]),
    ("employeemgmt_editcompanyapprentices", &[ManageEmployees, EditEmployee]),
    ("employeemgmt_editcompanyapprentices_preview", &[ManageEmployees, EditEmployee]),
    ("updateEmployeeApprenticeRelations", &[ManageEmployees, EditEmployee]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_people(operation, scene)
        .or_else(|| of_graphql(operation, scene))
        .or_else(|| of_workplaces(operation, scene))
}

fn of_people(operation: &str, scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "employee_view" | "employeemgmt_connectedapprentices" => {
            Sample::by(&OFFICE_AND_COMPANY).id("id", &scene.siv.id)
        }
        "employeemgmt_create" => Sample::by(&OFFICE_AND_COMPANY).body(json!({
            "fornavn": "Ny", "etternavn": "Ansatt", "epost": "ny.ansatt@fjord.example",
            "bedrifter": [scene.company],
        })),
        "employeemgmt_editbasic" => Sample::by(&OFFICE_AND_COMPANY).body(json!({
            "employeeId": scene.siv.id, "version": 0, "fornavn": "Siv", "etternavn": "Endret",
            "epost": "siv@fjord.example", "telefon": null, "customRole": "", "adresse": {},
        })),
        "employeemgmt_editcompanyapprentices" | "employeemgmt_editcompanyapprentices_preview" => {
            Sample::by(&OFFICE_AND_COMPANY).body(json!({
                "employeeId": scene.siv.id, "version": 0, "bedrifter": [scene.company],
                "avdelinger": [], "laerlinger": [],
            }))
        }
        "employeemgmt_delete" | "employeemgmt_delete_preview" => {
            Sample::by(&OFFICE_AND_COMPANY).body(json!({ "employeeId": scene.siv.id }))
        }
        "employeemgmt_apprentice_options" | "employeemgmt_company_options" => {
            Sample::by(&OFFICE_AND_COMPANY)
        }
        _ => return None,
    })
}

fn of_graphql(operation: &str, scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "createCompany" => Sample::graphql(
            &OFFICE_AND_COMPANY,
            "mutation($input: NewCompanyInput!) { createCompany(input: $input) { id } }",
            json!({ "input": { "orgnr": "998447356", "navn": "Ny bedrift AS" } }),
        ),
        "createEmployee" => Sample::graphql(
            &OFFICE_AND_COMPANY,
            "mutation($input: NewEmployeeInput!) { createEmployee(input: $input) { id status } }",
            json!({ "input": {
                "fornavn": "Ny", "etternavn": "Ansatt", "epost": "enda.en@fjord.example",
                "bedrifter": [scene.company],
            } }),
        ),
        "changePhoneOrAndEmail" => Sample::graphql(
            &OFFICE_AND_COMPANY,
            "mutation($input: ChangePhoneOrAndEmailInput!) {
                changePhoneOrAndEmail(input: $input) { email phone status }
            }",
            json!({ "input": {
                "id": scene.siv.id, "role": "ANSATT", "email": "siv.ny@fjord.example",
            } }),
        ),
        "updateEmployeeApprenticeRelations" => Sample::graphql(
            &OFFICE_AND_COMPANY,
            "mutation($input: EmployeeApprenticeRelationsInput!) {
                updateEmployeeApprenticeRelations(input: $input) { version }
            }",
            json!({ "input": { "employeeId": scene.siv.id, "version": 0, "laerlinger": [] } }),
        ),
        _ => return None,
    })
}

fn of_workplaces(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let company = || office().id("id", &scene.company);
    let of_its_people = || Sample::by(&OFFICE_AND_COMPANY).id("id", &scene.company);
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
        "company_delete_preview" => of_its_people(),
        // Of another version: the others need the company.
        "company_delete" => of_its_people().query("?version=0"),
        _ => return None,
    })
}
