//! A call for each operation, and who may make it.

mod chat;
mod messaging;
mod workplaces;

use svenn_kernel::Role;
use svenn_testkit::{Client, Value, World, json};

use super::Operation;

/// A call that would work for those who may.
pub struct Sample {
    /// Roles that may.
    pub roles: Vec<Role>,
    /// Values for the path.
    pub ids: Vec<(&'static str, String)>,
    /// Whether the path names something that is no secret, as a collection.
    pub ids_are_names: bool,
    /// Query with its question mark.
    pub query: String,
    /// JSON body.
    pub body: Option<Value>,
    /// Other body.
    pub bytes: Option<Vec<u8>>,
    /// Whether it concerns one apprentice, so that other apprentices and instructors may not.
    pub of_one_apprentice: bool,
}

/// Employees may with the permission alone, as the table of permissions says.
const OFFICE_AND_COMPANY: [Role; 2] = [Role::Koordinator, Role::Ansatt];
const ALL: [Role; 3] = [Role::Koordinator, Role::Ansatt, Role::Laerling];

impl Sample {
    fn by(roles: &[Role]) -> Self {
        Self {
            roles: roles.to_vec(),
            ids: Vec::new(),
            ids_are_names: false,
            query: String::new(),
            body: None,
            bytes: None,
            of_one_apprentice: false,
        }
    }

    fn id(mut self, name: &'static str, value: &str) -> Self {
        self.ids.push((name, value.to_owned()));
        self
    }

    fn name(mut self, name: &'static str, value: &str) -> Self {
        self.ids_are_names = true;
        self.ids.push((name, value.to_owned()));
        self
    }

    fn body(mut self, body: Value) -> Self {
        self.body = Some(body);
        self
    }

    fn query(mut self, query: &str) -> Self {
        query.clone_into(&mut self.query);
        self
    }

    fn of_one_apprentice(mut self) -> Self {
        self.of_one_apprentice = true;
        self
    }
}

/// The sample of an operation.
pub fn sample(operation: &Operation, scene: &Scene) -> Sample {
    let sample = of_people(&operation.id, scene)
        .or_else(|| workplaces::of_workplaces(&operation.id, scene))
        .or_else(|| of_groups(&operation.id, scene))
        .or_else(|| of_apprentice_parts(&operation.id, scene))
        .or_else(|| of_records(&operation.id, scene))
        .or_else(|| of_privacy(&operation.id, scene))
        .or_else(|| of_documentation(&operation.id, scene))
        .or_else(|| messaging::of_messaging(&operation.id, scene))
        .or_else(|| chat::of_chat(&operation.id, scene))
        .or_else(|| of_search(&operation.id, scene))
        .or_else(|| of_graphql(&operation.id, scene))
        .or_else(|| of_the_rest(&operation.id, scene));
    sample.unwrap_or_else(|| panic!("no sample for {}: add one here", operation.id))
}

fn of_people(operation: &str, scene: &Scene) -> Option<Sample> {
    let one = |roles: &[Role]| Sample::by(roles).id("id", &scene.kari.id).of_one_apprentice();
    Some(match operation {
        "apprentice_view" | "apprentice_goals_list" => one(&ALL),
        // Whoever is named comes back in the answer: a name of one's own is no secret.
        "apprentices_archive" | "apprentices_restore" => {
            Sample::by(&[Role::Koordinator]).body(json!({ "ids": ["ukjent"] }))
        }
        "apprentices_coordinators_update" => Sample::by(&[Role::Koordinator])
            .body(json!({ "ids": ["ukjent"], "remove": ["ukjent"] })),
        "archived_apprentice_delete" => one(&[Role::Koordinator]).query("?version=1"),
        "company_options"
        | "program_area_options"
        | "employee_options_list"
        | "coordinator_options_list" => Sample::by(&[Role::Koordinator]),
        "people_imports_list" => Sample::by(&[Role::Koordinator]),
        "people_import_outline" => file(Sample::by(&[Role::Koordinator]).query("?name=a.csv")),
        "people_import_create" => {
            file(Sample::by(&[Role::Koordinator]).query("?name=a.csv&mode=check"))
        }
        "people_import_undo" | "people_import_undo_view" => {
            Sample::by(&[Role::Koordinator]).id("id", &scene.import)
        }
        "me_view" | "badges_get" | "overview_get" => Sample::by(&ALL),
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
        "employeemgmt_editcompanyapprentices" => Sample::by(&OFFICE_AND_COMPANY).body(json!({
            "employeeId": scene.siv.id, "version": 0, "bedrifter": [scene.company],
            "avdelinger": [], "laerlinger": [],
        })),
        "employeemgmt_delete" => {
            Sample::by(&OFFICE_AND_COMPANY).body(json!({ "employeeId": scene.siv.id }))
        }
        "employeemgmt_apprentice_options" | "employeemgmt_company_options" => {
            Sample::by(&OFFICE_AND_COMPANY)
        }
        "set_password" => Sample::by(&ALL).body(json!({ "password": "Svenn2026" })),
        "send_new_phone_sms" => {
            Sample::by(&ALL).body(json!({ "phone": "+4798765432", "tenantId": scene.tenant }))
        }
        "verify_new_phone_sms" => {
            Sample::by(&ALL).body(json!({ "verificationid": "0".repeat(26), "code": "123456" }))
        }
        "profile_picture_create" => {
            let mut sample = Sample::by(&ALL).query("?name=jeg.png");
            sample.bytes = Some(picture());
            sample
        }
        "profile_picture_delete" => Sample::by(&ALL),
        // Of the others only those are in the answer whom the caller may see.
        "profile_pictures_list" => Sample::by(&ALL).body(json!({ "people": [scene.kari.id] })),
        "update_self_email" => Sample::by(&ALL).body(json!({ "email": "ny@fjord.example" })),
        "signout" | "terms_view" | "presence_note" => Sample::by(&ALL),
        "presence_view" => one(&ALL),
        "presence_sessions_list" => one(&[Role::Koordinator, Role::Laerling]),
        "terms_accept" => Sample::by(&ALL).body(json!({ "version": 1 })),
        "terms_update" => Sample::by(&[Role::Koordinator])
            .body(json!({ "version": 0, "personvern": "<p>x</p>", "brukervilkar": "<p>y</p>" })),
        "terms_versions_list" => Sample::by(&[Role::Koordinator]),
        "terms_version_view" => Sample::by(&[Role::Koordinator]).name("version", "1"),
        "forced_acceptance_enable" => {
            Sample::by(&[Role::Koordinator]).body(json!({ "enabled": false }))
        }
        _ => return None,
    })
}

fn of_groups(operation: &str, scene: &Scene) -> Option<Sample> {
    let all = || Sample::by(&[Role::Koordinator]);
    let one = || all().id("id", &scene.group);
    Some(match operation {
        "groups_list" => all(),
        "group_create" => all().body(json!({ "name": "Ny gruppe" })),
        "group_view" | "group_delete" | "group_members_list" => one(),
        "group_update" => one().body(json!({ "version": 1, "name": "Nytt navn" })),
        "group_members_add" | "group_members_remove" => {
            one().body(json!({ "members": [scene.kari.id] }))
        }
        "person_groups_list" => all().id("id", &scene.kari.id),
        _ => return None,
    })
}

/// What a coordinator changes of an apprentice.
fn of_apprentice_parts(operation: &str, scene: &Scene) -> Option<Sample> {
    let one = || Sample::by(&[Role::Koordinator]).id("id", &scene.kari.id).of_one_apprentice();
    Some(match operation {
        "apprentice_personnr_view" | "apprentice_contracts_list" => one(),
        "apprentice_update" => one().body(json!({
            "version": 1, "fornavn": "Kari", "etternavn": "Ny", "epost": "", "telefon": "",
            "type": "LAERLING", "fodselsdato": null, "adresse": "", "postnummer": "",
            "poststed": "", "kontonummer": "",
        })),
        "apprentice_personnr_update" => one().body(json!({ "version": 1, "personnr": "" })),
        "apprentice_laeretid_update" => {
            one().body(json!({ "version": 1, "startdato": null, "sluttdato": null }))
        }
        "apprentice_stillingsprosent_update" => {
            one().body(json!({ "version": 1, "vacancyRates": [] }))
        }
        "apprentice_godskrivning_update" => one().body(json!({ "version": 1, "godskrivning": 6 })),
        "apprentice_fravaer_update" => one().body(json!({ "version": 1, "fravaer": [] })),
        "apprentice_hevlaerekontrakt_update" => {
            one().body(json!({ "version": 1, "unexpectedEndDate": null }))
        }
        "apprentice_laerekontrakt_update" => one().body(json!({
            "version": 1, "arbeidsavtale": true, "kontraktSignert": null, "ungdomsrett": true,
            "tilskuddsmodell": "HOVEDMODELL",
        })),
        "apprentice_laerebedrift_update" => one().body(json!({
            "version": 1, "bedriftid": null, "ansatte": [], "avdelingerMore": [],
        })),
        "apprentice_laerefag_update" => {
            one().body(json!({ "version": 1, "programomrade": null, "trainingplans": [] }))
        }
        "apprentice_coordinators_update" => one().body(json!({ "version": 1, "coordinators": [] })),
        // Kari has no contract that could end: 409 for those who may.
        "apprentice_contract_create" => one().body(json!({
            "version": 1, "arsak": "NYBEDRIFT", "avsluttet": "2026-01-31", "bedriftid": null,
            "programomrade": null, "startdato": "2026-02-01", "sluttdato": null,
        })),
        _ => return None,
    })
}

fn of_records(operation: &str, scene: &Scene) -> Option<Sample> {
    let kari = |roles: &[Role]| Sample::by(roles).id("id", &scene.kari.id).of_one_apprentice();
    let of = |roles: &[Role]| kari(roles).id("of", "apprentices");
    let office = [Role::Koordinator];
    let upload = |sample: Sample| {
        let mut sample = sample.query("?name=bilde.png");
        sample.bytes = Some(picture());
        sample
    };
    let note = || Sample::by(&office).id("id", &scene.journal_note).of_one_apprentice();
    Some(match operation {
        "note_view" | "journal_list" => of(&ALL),
        "note_update" => {
            of(&office).body(json!({ "version": 0, "merknad": "Ny", "kunKoordinator": true }))
        }
        "note_delete" => of(&office),
        "note_file_create" | "document_create" => upload(of(&office)),
        "journalnote_create" => of(&office).body(json!({ "type": 1, "notat": "Ny" })),
        "journalnote_update" => note().body(json!({ "version": 1, "type": 1, "notat": "Ny" })),
        "journalnote_delete" => note(),
        "journalnote_file_create" => upload(note()),
        "documents_list" => of(&[Role::Koordinator, Role::Ansatt]),
        "attachment_delete" => Sample::by(&office).id("id", &scene.document).of_one_apprentice(),
        "followup_view" => kari(&office),
        "missingsubjects_update" => {
            kari(&office).body(json!({ "version": 0, "missingSubjects": [] }))
        }
        "exams_update" => kari(&office).body(json!({ "version": 0, "exams": [] })),
        "grantmodel_update" => kari(&office).body(json!({
            "version": 0, "manualGrantModel": {
                "enabled": false, "customModel": "", "manualSumEnabled": false, "manualSum": 0,
            },
        })),
        _ => return None,
    })
}

fn of_privacy(operation: &str, scene: &Scene) -> Option<Sample> {
    let all = || Sample::by(&[Role::Koordinator]);
    let kari = || all().id("id", &scene.kari.id).of_one_apprentice();
    let kind = || all().name("kind", "ARKIVERTELAERLINGER");
    Some(match operation {
        "audit_list" | "retention_view" => all(),
        "personal_data_view" | "personal_data_export" => kari(),
        "personal_data_anonymise" => {
            kari().body(json!({ "version": 1, "bekreftelse": "Kari Lærlingsen" }))
        }
        "retention_update" => {
            kind().body(json!({ "version": 0, "months": 12, "automatic": false }))
        }
        "retention_overdue_list" => kind(),
        "retention_run" => kind().body(json!({ "ids": [scene.kari.id] })),
        "contract_file_view" => kari(),
        "contract_file_create" => {
            let mut sample = kari().query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        _ => return None,
    })
}

fn of_documentation(operation: &str, scene: &Scene) -> Option<Sample> {
    let sent = |roles: &[Role]| Sample::by(roles).id("id", &scene.sent).of_one_apprentice();
    let draft = || Sample::by(&[Role::Laerling]).id("id", &scene.draft).of_one_apprentice();
    let version = json!({ "version": 1 });
    let content = json!({ "version": 1, "name": "Endret", "content": "<p>x</p>", "goals": [] });
    Some(match operation {
        "documentation_create" => Sample::by(&[Role::Laerling])
            .body(json!({ "name": "Ny", "content": "<p>x</p>", "goals": [] })),
        "documentation_view" => sent(&ALL),
        "documentation_update" => draft().body(content),
        "documentation_delete" => draft().query("?version=1"),
        "documentation_send" => draft().body(version),
        "documentation_withdraw" => sent(&[Role::Laerling]).body(version),
        "documentation_approve" => sent(&[Role::Koordinator, Role::Ansatt]).body(version),
        "documentation_return" => sent(&[Role::Koordinator, Role::Ansatt])
            .body(json!({ "version": 1, "comment": "Mer om HMS" })),
        "documentation_file_create" => {
            let mut sample = draft().query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "documentation_file_delete" => draft().id("fileId", &scene.file),
        // The address of one's own picture with another's signature.
        "file_download" => {
            let (address, _) = scene.file_url.split_once('?').unwrap();
            assert!(address.ends_with(&scene.file), "{address}");
            let query = scene.file_url.replace(address, "");
            let forged = query.replace(|digit: char| digit.is_ascii_digit(), "1");
            Sample::by(&ALL).id("id", &scene.file).query(&forged)
        }
        "file_url_create" => {
            Sample::by(&ALL).body(json!({ "downloadUrl": scene.file_url, "fileName": "bilde.png" }))
        }
        _ => return None,
    })
}

/// GraphQL: the whole of `schema.graphql`, by the names of its operations.
fn of_graphql(operation: &str, scene: &Scene) -> Option<Sample> {
    let asked = |roles: &[Role], query: &str, variables: Value| {
        Sample::by(roles).body(json!({ "query": query, "variables": variables }))
    };
    let coordinators = [Role::Koordinator];
    Some(match operation {
        // The endpoint itself, with an operation that tells nothing.
        "graphql" => asked(&ALL, "{ __typename }", json!({})),
        "checkUserExistsEmail" => asked(
            &coordinators,
            "query($email: String!) { checkUserExistsEmail(email: $email, role: ANSATT) }",
            json!({ "email": "kari@fjord.example" }),
        ),
        "checkUserExistsPhone" => asked(
            &coordinators,
            "query($phone: String!) { checkUserExistsPhone(phoneNumber: $phone, role: ANSATT) }",
            json!({ "phone": "+4790000001" }),
        ),
        "createCompany" => asked(
            &coordinators,
            "mutation($input: NewCompanyInput!) { createCompany(input: $input) { id } }",
            json!({ "input": { "orgnr": "998447356", "navn": "Ny bedrift AS" } }),
        ),
        "createApprentice" => asked(
            &coordinators,
            "mutation($input: NewApprenticeInput!) { createApprentice(input: $input) { id } }",
            json!({ "input": { "fornavn": "Ny", "etternavn": "Ny", "telefon": "40012345" } }),
        ),
        "createEmployee" => asked(
            &OFFICE_AND_COMPANY,
            "mutation($input: NewEmployeeInput!) { createEmployee(input: $input) { id status } }",
            json!({ "input": {
                "fornavn": "Ny", "etternavn": "Ansatt", "epost": "enda.en@fjord.example",
                "bedrifter": [scene.company],
            } }),
        ),
        "changePhoneOrAndEmail" => asked(
            &OFFICE_AND_COMPANY,
            "mutation($input: ChangePhoneOrAndEmailInput!) {
                changePhoneOrAndEmail(input: $input) { email phone status }
            }",
            json!({ "input": {
                "id": scene.siv.id, "role": "ANSATT", "email": "siv.ny@fjord.example",
            } }),
        ),
        "updateEmployeeApprenticeRelations" => asked(
            &OFFICE_AND_COMPANY,
            "mutation($input: EmployeeApprenticeRelationsInput!) {
                updateEmployeeApprenticeRelations(input: $input) { version }
            }",
            json!({ "input": { "employeeId": scene.siv.id, "version": 0, "laerlinger": [] } }),
        ),
        _ => return None,
    })
}

fn of_the_rest(operation: &str, scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "trainingplans_list" => Sample::by(&[Role::Koordinator, Role::Ansatt]),
        "curricula_list" => Sample::by(&[Role::Koordinator]),
        "trainingplan_get" => Sample::by(&[Role::Koordinator]).id("id", &scene.plan),
        "trainingplan_create" => Sample::by(&[Role::Koordinator])
            .body(json!({ "title": "Ny plan", "curriculum": "TST01-01" })),
        "search_ids" => Sample::by(&ALL).name("collection", "LAERLINGER").body(json!({})),
        "search_export" => Sample::by(&ALL).name("collection", "LAERLINGER").body(json!({
            "search": {}, "format": "csv", "title": "Lærlinger",
            "columns": [{ "field": "navn", "label": "Navn" }],
        })),
        "views_list" => Sample::by(&ALL).query("?list=LAERLINGER"),
        "view_create" => Sample::by(&ALL).body(json!({
            "list": "LAERLINGER", "navn": "Mine", "query": "?q=kari", "shared": false,
        })),
        "view_update" => Sample::by(&[Role::Koordinator])
            .id("id", &scene.view)
            .body(json!({ "version": 1, "navn": "Deres", "query": "", "shared": false })),
        "view_delete" => Sample::by(&[Role::Koordinator]).id("id", &scene.view).query("?version=1"),
        "view_default_set" => Sample::by(&ALL).body(json!({ "list": "LAERLINGER", "view": null })),
        _ => return None,
    })
}

fn of_search(operation: &str, scene: &Scene) -> Option<Sample> {
    let collection = || Sample::by(&ALL).name("name", "LAERLINGER");
    Some(match operation {
        "search" => Sample::by(&ALL).name("collection", "LAERLINGER").body(json!({})),
        "search_items" => Sample::by(&ALL).query("?q=k"),
        "multi_search" => {
            Sample::by(&ALL).body(json!({ "searches": [{ "collection": "LAERLINGER", "q": "*" }] }))
        }
        "document_search" => collection().query("?q=*"),
        "documents_export" => collection(),
        "document_retrieve" => {
            Sample::by(&ALL).id("name", "LAERLINGER").id("id", &scene.kari.id).of_one_apprentice()
        }
        "refreshtypesense" => {
            Sample::by(&ALL).body(json!({ "type": "APPRENTICE", "id": scene.kari.id }))
        }
        "users_searchkey" => Sample::by(&ALL),
        "employeemgmt_searchkey"
        | "employeemgmt_searchkeyapprentices"
        | "employeemgmt_searchkeyapprenticesself" => Sample::by(&[Role::Ansatt]),
        _ => return None,
    })
}

/// With a file to import, one row of which makes an apprentice.
fn file(mut sample: Sample) -> Sample {
    sample.bytes = Some(b"Fornavn;Etternavn;E-post\nPer;Dahl;per@mail.example\n".to_vec());
    sample
}

/// A small picture.
pub fn picture() -> Vec<u8> {
    let pixels = image::RgbImage::from_pixel(8, 8, image::Rgb([20, 80, 107]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    pixels.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// An organisation with one of everything.
pub struct Scene {
    /// Coordinator.
    pub ingrid: Client,
    /// Kari's instructor.
    pub terje: Client,
    /// An instructor of nobody.
    pub siv: Client,
    /// The apprentice it is all about.
    pub kari: Client,
    /// Another apprentice.
    pub ola: Client,
    pub company: String,
    pub plan: String,
    pub group: String,
    pub journal_note: String,
    pub document: String,
    /// Documentation that waits.
    pub sent: String,
    /// Documentation that is not sent, with a picture.
    pub draft: String,
    pub file: String,
    pub file_url: String,
    /// A message to the apprentice.
    pub message: String,
    /// A chat of the coordinator, the instructor and the apprentice.
    pub room: String,
    /// An import that made a company.
    import: String,
    /// A view that is Ingrid's alone.
    pub view: String,
    tenant: String,
    /// What it all looked like when it was made.
    pub picture: Value,
}

impl Scene {
    pub async fn make(world: &World, tenant: &str) -> Self {
        let office = world.office(tenant).await;
        let kari = office.apprentice(&format!("Kari{tenant}")).await;
        let ola = office.apprentice(&format!("Ola{tenant}")).await;
        let terje = office.instructor(&format!("Terje{tenant}")).await;
        let siv = office.instructor(&format!("Siv{tenant}")).await;
        let ingrid = office.coordinator(&format!("Ingrid{tenant}")).await;
        let company = office.company(&format!("Verkstedet {tenant}")).await;
        let plan = office.plan(&format!("Plan {tenant}")).await;
        office.connect(&terje, &kari).await;
        office.give_plan(&kari, &plan.plan.id).await;
        let goal = plan.goals().next().unwrap().id.clone();
        let write = async |name: &str| {
            let body = json!({
                "name": format!("{name} {tenant}"), "content": "<p>Slik gjorde jeg.</p>",
                "goals": [goal],
            });
            kari.post("/documentation", body).await.expect(201)
        };
        let (sent, draft) = (write("Sendt").await, write("Kladd").await);
        let sent = sent["id"].as_str().unwrap().to_owned();
        let draft = draft["id"].as_str().unwrap().to_owned();
        let path = format!("/documentation/{sent}/send");
        let _ = kari.post(&path, json!({ "version": 1 })).await.expect(200);
        let path = format!("/documentation/{draft}/files?name=bilde.png");
        let file = kari.upload(&path, "image/png", picture()).await.expect(201);
        let group = json!({ "name": format!("Gruppe {tenant}") });
        let group = ingrid.post("/groups", group).await.expect(201);
        let path = "/imports/people?name=bedrifter.csv&mode=write";
        let rows = b"Bedrift;Orgnr\nImportert AS;912660680\n".to_vec();
        let import = ingrid.upload(path, "text/csv", rows).await.expect(200);
        let path = format!("/journal/apprentices/{}", kari.id);
        let note = json!({ "type": 1, "notat": format!("Samtale {tenant}") });
        let note = ingrid.post(&path, note).await.expect(201);
        let path = format!("/documents/apprentices/{}?name=bilde.png", kari.id);
        let document = ingrid.upload(&path, "image/png", picture()).await.expect(201);
        let view = json!({
            "list": "LAERLINGER", "navn": "Mine", "query": "?q=kari", "shared": false,
        });
        let view = ingrid.post("/views", view).await.expect(201);
        let message = json!({
            "key": "m1", "people": [kari.id], "SMSmelding": format!("Melding {tenant}"),
        });
        let message = ingrid.post("/messages/sendsms", message).await.expect(201);
        let room = chat::room(&ingrid, [&terje, &kari], tenant).await;
        let mut scene = Self {
            room,
            message: message["id"].as_str().unwrap().to_owned(),
            view: view["id"].as_str().unwrap().to_owned(),
            import: import["id"].as_str().unwrap().to_owned(),
            ingrid,
            terje,
            siv,
            kari,
            ola,
            company: company.as_str().to_owned(),
            plan: plan.plan.id.as_str().to_owned(),
            group: group["id"].as_str().unwrap().to_owned(),
            journal_note: note["id"].as_str().unwrap().to_owned(),
            document: document["id"].as_str().unwrap().to_owned(),
            sent,
            draft,
            file: file["id"].as_str().unwrap().to_owned(),
            file_url: file["url"].as_str().unwrap().to_owned(),
            tenant: tenant.to_owned(),
            picture: Value::Null,
        };
        scene.picture = scene.picture_of_the_office().await;
        scene
    }

    /// Ids and names that nobody else may read.
    pub fn secrets(&self) -> Vec<String> {
        let people = [&self.ingrid, &self.terje, &self.siv, &self.kari, &self.ola];
        let mut secrets: Vec<String> = people.iter().map(|person| person.id.clone()).collect();
        let records = [
            &self.company,
            &self.plan,
            &self.group,
            &self.sent,
            &self.draft,
            &self.file,
            &self.view,
            &self.message,
            &self.room,
        ];
        secrets.extend(records.into_iter().cloned());
        let tenant = &self.tenant;
        secrets.extend(
            ["Kari", "Kontoret ", "Gruppe ", "Samtale ", "Melding "]
                .map(|name| format!("{name}{tenant}")),
        );
        secrets
    }

    /// What the people concerned see, without what changes by itself.
    pub async fn picture_of_the_office(&self) -> Value {
        let mut seen = Vec::new();
        for path in [
            format!("/apprentices/{}", self.kari.id),
            format!("/apprentices/{}/goals", self.kari.id),
            format!("/groups/{}", self.group),
            format!("/groups/{}/members", self.group),
            format!("/notes/apprentices/{}", self.kari.id),
            format!("/journal/apprentices/{}", self.kari.id),
            format!("/apprentices/{}/followup", self.kari.id),
        ] {
            seen.push(self.ingrid.get(&path).await.expect(200));
        }
        for id in [&self.sent, &self.draft] {
            let mut documentation =
                self.kari.get(&format!("/documentation/{id}")).await.expect(200);
            for file in documentation["files"].as_array_mut().unwrap() {
                file["url"] = Value::Null;
                file["thumbnailUrl"] = Value::Null;
            }
            seen.push(documentation);
        }
        json!(seen)
    }
}
