//! Sign-in through the real router, on both engines.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

use svenn_testkit::{Client, Value, World, json};

pub mod samples;

mod at_once;
mod attempts;
mod contacts;
mod doors;
mod new_passwords;
mod own_sessions;
mod passwords;
mod roles;
mod sessions;
mod sms;
mod tokens;

/// Changes somebody's e-mail by the code that is sent to the new one.
pub async fn change_email(world: &World, person: &mut Client, body: Value) {
    let email = body["email"].as_str().unwrap().to_lowercase();
    let asked = person.post_keeping_cookies("/users/updateselfemail", body).await.expect(200);
    assert_eq!(asked["status"], "success");
    world.run_jobs().await;
    let text = world.newest_message_to(&email).await.unwrap();
    let code: String = text.chars().filter(char::is_ascii_digit).take(6).collect();
    let body = json!({ "verificationid": asked["verificationid"], "code": code });
    let answered = person.post("/users/verifynewemail", body).await.expect(200);
    assert_eq!(answered["status"], "success");
}
