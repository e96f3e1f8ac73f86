//! Every operation against everybody: nobody, another organisation's people, and the roles that
//! may not. If you are here because one of these failed: you added an operation; give it a
//! sample in `tests/NAME/samples.rs` of its crate that says who may call it.

mod answers;
mod examples;
mod permissions;
mod refused_first;
pub mod samples;
mod uploads;

use std::collections::{BTreeMap, BTreeSet};

use async_graphql::parser::{
    parse_schema,
    types::{TypeKind, TypeSystemDefinition},
};
use axum::{body::Body, http::Method};
use samples::{Sample, Scene, sample};
use svenn_kernel::Role;
use svenn_testkit::{Client, Reply, Value, World, on_both_engines};

const FILE_DOWNLOAD: &str = "file_download";
/// Operations that nobody in particular may call.
const PUBLIC: &[&str] = &[
    // Opened by its signed address; the tests below ask for it without one.
    FILE_DOWNLOAD,
    // Opened by the signature of a provider.
    "email_reports_receive",
    // The sign-in at an organisation's own provider; the last two are opened by its signature, and
    // say what anybody may know.
    "openid_begin",
    "openid_finish",
    "openid_offer",
    "openid_logout",
    "openid_keys_view",
    "refresh",
    // Says that the search answers, and nothing else.
    "search_health",
    "send_reset_password_email",
    "send_verification_sms",
    "signin",
    "signin_token",
    "signin_token_owner",
    // Opened by a link that was sent, and but for the first two by what a code was answered with.
    "signinglink_view",
    "signinglink_code_send",
    "signinglink_code_verify",
    "signinglink_document",
    "signinglink_open",
    "signinglink_read",
    "signinglink_sign",
    "signinglink_decline",
    // Opened by the signature of a provider.
    "sms_reports_receive",
    "tenants_by_email",
    "tenants_by_phone_number",
    // The form that anybody may fill in, and what comes of it: opened by a link, a code that was
    // sent, and the key of a page after that.
    "applicationform_begin",
    "applicationform_challenge",
    "applicationform_link",
    "applicationform_open",
    "applicationform_verify",
    "applicationform_view",
    "membership_ask",
    "openplaces_list",
    "ownapplication_answer",
    "ownapplication_edit",
    "ownapplication_export",
    "ownapplication_file_create",
    "ownapplication_file_delete",
    "ownapplication_file_plan",
    "ownapplication_files",
    "ownapplication_message_create",
    "ownapplication_messages",
    "ownapplication_save",
    "ownapplication_send",
    "ownapplication_view",
    "ownapplication_withdraw",
    // Opened by the secret address of a calendar.
    "calendarfeed_read",
    // Opened by the key of a company's own system.
    "delivery_create",
    "delivery_file_create",
    // Opened by a key of the office's other systems.
    "changes_list",
    "integration_apprentices_list",
    "integration_companies_list",
    "integration_contracts_list",
    "integration_coordinators_list",
    "integration_employees_list",
    "integration_measures_view",
    // Opened by a link of an invitation, and its page.
    "interview_reply",
    "interview_reply_view",
    // Opened by a code that an apprentice shows, for five minutes.
    "training_card_check",
    // Anybody may know of a file whether it is whole.
    "verification_check",
    "verification_lookup",
    "trainingday_reply",
    "trainingday_reply_view",
    // Opened by a signed link of an e-mail, and its page.
    "unsubscribe",
    "unsubscribe_view",
    "verification_status",
    "verify_reset_password",
    "verify_sms",
    // Absent in production.
    "simulator_messages",
];

#[derive(Clone)]
pub(super) struct Operation {
    pub(super) id: String,
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) public: bool,
    /// An operation of the GraphQL schema: its sample's body is a document.
    graphql: bool,
    /// Who is refused, in the description's words.
    pub(super) forbidden: String,
}

pub(super) fn operations() -> Vec<Operation> {
    let document: Value =
        svenn_testkit::serde_json::from_str(&svenn_server::openapi_json().unwrap()).unwrap();
    let mut found = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let security = operation["security"].as_array();
            found.push(Operation {
                id: operation["operationId"].as_str().unwrap().to_owned(),
                method: method.to_uppercase().parse().unwrap(),
                path: path.clone(),
                public: security
                    .is_some_and(|all| all.iter().all(|one| one.get("bearer").is_none())),
                graphql: false,
                forbidden: operation["responses"]["403"]["description"]
                    .as_str()
                    .unwrap_or_default()
                    .to_owned(),
            });
        }
    }
    found.extend(graphql_operations().into_iter().map(|id| Operation {
        id,
        method: Method::POST,
        path: GRAPHQL.to_owned(),
        public: false,
        graphql: true,
        forbidden: String::new(),
    }));
    found
}

/// The fields of `Query` and `Mutation`.
fn graphql_operations() -> Vec<String> {
    let schema = parse_schema(svenn_server::graphql_sdl()).unwrap();
    let mut found = Vec::new();
    for definition in schema.definitions {
        let TypeSystemDefinition::Type(definition) = definition else { continue };
        let is_root = ["Query", "Mutation"].contains(&definition.node.name.node.as_str());
        if let (true, TypeKind::Object(object)) = (is_root, definition.node.kind) {
            found.extend(object.fields.iter().map(|field| field.node.name.node.to_string()));
        }
    }
    found
}

/// Where GraphQL operations are sent.
const GRAPHQL: &str = "/graphql";

/// The status of an answer; of a refused GraphQL operation the one that its problem has.
pub(super) fn outcome(operation: &Operation, reply: &Reply) -> u16 {
    let refused = reply.json()["errors"][0]["extensions"]["status"].as_u64();
    match refused.filter(|_| operation.path == GRAPHQL) {
        Some(status) => u16::try_from(status).unwrap(),
        None => reply.status.as_u16(),
    }
}

/// The operation's path with the ids of its sample.
pub(super) fn path_of(operation: &Operation, sample: &Sample) -> String {
    let mut path = operation.path.clone();
    for (name, value) in &sample.ids {
        path = path.replace(&format!("{{{name}}}"), value);
    }
    assert!(!path.contains('{'), "{} lacks an id in its sample: {path}", operation.id);
    path
}

/// The kind of file that a sample says that it is.
fn kind_of(bytes: &[u8]) -> &'static str {
    match bytes {
        [b'%', b'P', b'D', b'F', ..] => "application/pdf",
        [b'P', b'K', ..] => "application/zip",
        _ => "image/png",
    }
}

pub(super) async fn call(client: &Client, operation: &Operation, sample: &Sample) -> Reply {
    let path = format!("/api{}{}", path_of(operation, sample), sample.query);
    let (kind, body) = match (&sample.bytes, &sample.body) {
        (Some(bytes), _) => (Some(kind_of(bytes)), Body::from(bytes.clone())),
        (None, Some(json)) => (Some("application/json"), Body::from(json.to_string())),
        (None, None) => (None, Body::empty()),
    };
    client.raw(operation.method.clone(), &path, kind, body).await
}

async fn scene(world: &World) -> Scene {
    Scene::make(world, "fjord").await
}

#[test]
fn the_public_operations_are_these_and_no_others() {
    let public: BTreeSet<String> =
        operations().into_iter().filter(|it| it.public).map(|it| it.id).collect();
    let expected: BTreeSet<String> = PUBLIC.iter().map(|id| (*id).to_owned()).collect();
    assert_eq!(public, expected);
}

#[test]
fn the_graphql_operations_are_found() {
    let found = graphql_operations();
    assert!(found.iter().any(|id| id == "checkUserExistsEmail"), "{found:?}");
    assert!(found.iter().any(|id| id == "createCompany"), "{found:?}");
}

on_both_engines! {
    async fn nobody_is_let_in(world) {
        let fjord = scene(&world).await;
        let nobody = world.anonymous();
        let mut forged = world.anonymous();
        forged.token = Some(format!("{}x", fjord.ingrid.token.as_ref().unwrap()));
        let mut wrong = Vec::new();
        for operation in operations().iter().filter(|it| !it.public || it.id == FILE_DOWNLOAD) {
            // A file is opened by its signed address; without one it does not exist.
            let expected = if operation.id == FILE_DOWNLOAD { 404 } else { 401 };
            for client in [&nobody, &forged] {
                let reply = call(client, operation, &sample(operation, &fjord)).await;
                let status = outcome(operation, &reply);
                if status != expected {
                    wrong.push(format!("{} answered {status}", operation.id));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    async fn another_organisations_people_get_nothing(world) {
        let fjord = scene(&world).await;
        let vidde = Scene::make(&world, "vidde").await;
        let secrets = fjord.secrets();
        let mut wrong = Vec::new();
        for operation in operations().iter().filter(|it| !it.public || it.id == FILE_DOWNLOAD) {
            // Signing out, a new password and a new e-mail concern the caller alone, or her own
            // organisation.
            let of_the_callers = [
                "signout",
                "openid_signout",
                "sessions_end",
                "set_password",
                "update_self_email",
            ];
            if of_the_callers.contains(&operation.id.as_str()) {
                continue;
            }
            for stranger in [&vidde.ingrid, &vidde.terje, &vidde.kari] {
                let sample = sample(operation, &fjord);
                let reply = call(stranger, operation, &sample).await;
                let text = String::from_utf8_lossy(&reply.bytes).into_owned();
                let names_a_record = !sample.ids.is_empty() && !sample.ids_are_names;
                let status = outcome(operation, &reply);
                if names_a_record && ![403, 404].contains(&status) {
                    wrong.push(format!("{} answered {status}: {text}", operation.id));
                }
                if reply.status.is_server_error() {
                    wrong.push(format!("{} failed: {text}", operation.id));
                }
                if reply.status.is_success() {
                    let leaked = secrets.iter().find(|secret| text.contains(secret.as_str()));
                    if let Some(leaked) = leaked {
                        wrong.push(format!("{} told {leaked}", operation.id));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        assert_eq!(fjord.picture_of_the_office().await, fjord.picture, "nothing was changed");
    }

    async fn a_role_gets_what_is_its_own_and_no_more(world) {
        let fjord = scene(&world).await;
        let mut wrong = Vec::new();
        let mut allowed_by_operation: BTreeMap<String, Vec<Role>> = BTreeMap::new();
        for operation in operations().iter().filter(|it| !it.public || it.id == FILE_DOWNLOAD) {
            let sample = sample(operation, &fjord);
            allowed_by_operation.insert(operation.id.clone(), sample.roles.clone());
            let people = [
                (Role::Koordinator, &fjord.ingrid),
                (Role::Ansatt, &fjord.terje),
                (Role::Laerling, &fjord.kari),
            ];
            for (rolle, client) in people {
                if sample.roles.contains(&rolle) {
                    continue;
                }
                let status = outcome(operation, &call(client, operation, &sample).await);
                if ![403, 404].contains(&status) {
                    wrong.push(format!("{} answered {status} to {rolle}", operation.id));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        assert_eq!(fjord.picture_of_the_office().await, fjord.picture, "nothing was changed");
        assert!(allowed_by_operation.values().all(|roles| !roles.is_empty()));
    }

    async fn people_of_the_same_organisation_who_are_not_concerned_get_nothing(world) {
        let fjord = scene(&world).await;
        let mut wrong = Vec::new();
        for operation in operations().iter().filter(|it| !it.public || it.id == FILE_DOWNLOAD) {
            let sample = sample(operation, &fjord);
            if !sample.of_one_apprentice {
                continue;
            }
            for stranger in [&fjord.ola, &fjord.siv] {
                let status = outcome(operation, &call(stranger, operation, &sample).await);
                if ![403, 404].contains(&status) {
                    wrong.push(format!("{} answered {status}", operation.id));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        assert_eq!(fjord.picture_of_the_office().await, fjord.picture, "nothing was changed");
    }
}
