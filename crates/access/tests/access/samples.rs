//! A call for each operation, who may make it, and what employees need for it.

use Permission::UpdateMyPage;
use svenn_kernel::{Permission, Role};
use svenn_testkit::{PASSWORD, Value, json};

use crate::server::authorization::samples::{ALL, Needs, Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(records(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("confirmation_send", &[]),
    ("confirmation_verify", &[]),
    ("oauth_request_answer", &[]),
    ("oauth_request_check", &[]),
    ("own_session_end", &[]),
    ("own_sessions_end", &[]),
    ("own_sessions_list", &[]),
    ("own_token_create", &[]),
    ("own_tokens_list", &[]),
    ("send_new_phone_sms", &[UpdateMyPage]),
    ("set_password", &[]),
    ("signout", &[]),
    ("update_self_email", &[UpdateMyPage]),
    ("verify_new_email", &[UpdateMyPage]),
    ("verify_new_phone_sms", &[UpdateMyPage]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_people(operation, scene).or_else(|| of_graphql(operation, scene))
}

fn of_people(operation: &str, scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "set_password" => Sample::by(&ALL).body(json!({ "password": PASSWORD })),
        "send_new_phone_sms" => {
            Sample::by(&ALL).body(json!({ "phone": "+4798765432", "tenantId": scene.tenant }))
        }
        "verify_new_email" | "verify_new_phone_sms" => {
            Sample::by(&ALL).body(json!({ "verificationid": "0".repeat(26), "code": "123456" }))
        }
        "update_self_email" => Sample::by(&ALL).body(json!({ "email": "ny@fjord.example" })),
        "signout" | "own_sessions_list" | "confirmation_send" => Sample::by(&ALL),
        "confirmation_verify" => {
            Sample::by(&ALL).body(json!({ "verificationid": "0".repeat(26), "code": "123456" }))
        }
        "own_session_end" => Sample::by(&ALL).body(json!({ "id": "0".repeat(26) })),
        "own_sessions_end" => Sample::by(&ALL).body(json!({})),
        "sessions_end" => Sample::by(&[Role::Koordinator]).body(json!({})),
        "person_sessions_end" => Sample::by(&[Role::Koordinator]).id("id", &scene.ola.id),
        "own_tokens_list" => Sample::by(&ALL),
        "own_token_create" => Sample::by(&ALL)
            .body(json!({ "navn": "Regneark", "omfang": ["VENTER"], "maaneder": 3 })),
        "own_token_delete" => Sample::by(&[Role::Laerling])
            .id("id", scene.record("personal token"))
            .of_one_apprentice(),
        "oauth_request_check" => Sample::by(&ALL).body(asked()),
        "oauth_request_answer" => {
            Sample::by(&ALL).body(json!({ "foresporsel": asked(), "tillat": false }))
        }
        "token_settings_view" => Sample::by(&[Role::Koordinator]),
        "token_settings_update" => {
            Sample::by(&[Role::Koordinator]).body(json!({ "tillatt": true }))
        }
        _ => return None,
    })
}

/// What a program asks that nobody has registered.
fn asked() -> Value {
    json!({
        "clientId": "ukjent", "redirectUri": "https://program.example/svar",
        "responseType": "code", "codeChallengeMethod": "S256", "scope": "PLAN",
        "codeChallenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    })
}

/// A key of a program of Kari's.
async fn records(scene: &Scene) -> Records {
    let body = json!({ "navn": "Mitt program", "omfang": ["PLAN"], "maaneder": 6 });
    let made = scene.kari.post("/authentication/tokens", body).await.expect(201);
    vec![("personal token", made["nokkel"]["id"].as_str().unwrap().to_owned())]
}

fn of_graphql(operation: &str, _scene: &Scene) -> Option<Sample> {
    let coordinators = [Role::Koordinator];
    Some(match operation {
        "checkUserExistsEmail" => Sample::graphql(
            &coordinators,
            "query($email: String!) { checkUserExistsEmail(email: $email, role: ANSATT) }",
            json!({ "email": "kari@fjord.example" }),
        ),
        "checkUserExistsPhone" => Sample::graphql(
            &coordinators,
            "query($phone: String!) { checkUserExistsPhone(phoneNumber: $phone, role: ANSATT) }",
            json!({ "phone": "+4790000001" }),
        ),
        _ => return None,
    })
}
