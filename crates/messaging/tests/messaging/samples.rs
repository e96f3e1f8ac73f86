//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{ALL, Needs, Sample, Samples, Scene};

/// The public key of the example of RFC 8291.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("notificationcenter_my", &[]),
    ("notificationcenter_readmessages", &[]),
    ("notificationcenter_unreadmessages", &[]),
    ("push_key_view", &[]),
    ("push_subscription_create", &[]),
    ("push_subscription_forget", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let kari = &scene.kari.id;
    Some(match operation {
        // Whoever is named and cannot be written to comes back in the answer.
        "messages_recipients" => office().body(json!({ "people": ["ukjent"] })),
        "messages_sendsms" => {
            office().body(json!({ "key": "sms1", "people": [kari], "SMSmelding": "Hei" }))
        }
        "messages_sendepost" => office().body(json!({
            "key": "epost1", "people": [kari],
            "Epostmelding": { "emne": "Hei", "melding": "<p>Hei</p>" },
        })),
        "messages_sendpush" => office().body(json!({
            "key": "push1", "people": [kari], "push": { "title": "Hei", "message": "Hei" },
        })),
        "smsbudget_view" => office(),
        "smsbudget_update" => office().body(json!({ "version": 0, "perDay": 500 })),
        "messages_has_user_fcm_token" => office().id("id", kari),
        "push_key_view" => Sample::by(&ALL),
        "push_subscription_create" => Sample::by(&ALL).body(json!({
            "endpoint": "https://fcm.googleapis.com/send/1",
            "keys": { "p256dh": P256DH, "auth": "BTBZMqHH6r4Tts7J_aSIgg" },
        })),
        "push_subscription_forget" => {
            Sample::by(&ALL).body(json!({ "endpoint": "https://fcm.googleapis.com/send/1" }))
        }
        "message_view" | "message_resend" => office().id("id", &scene.message),
        "notificationcenter_my" => Sample::by(&ALL).query("?days=100"),
        "notificationcenter_unreadmessages" | "notificationcenter_readmessages" => Sample::by(&ALL),
        _ => return automatic(operation, scene),
    })
}

fn automatic(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let template = || office().name("id", "dokumentasjonsendt");
    let sms = json!({ "type": "SMS", "activated": true, "emne": "", "melding": "Hei {fornavn}" });
    let welcome = json!({ "templateId": "velkommenlaerling", "recipients": [scene.kari.id] });
    Some(match operation {
        "automatic_messages_list" => office(),
        "automatic_message_view" | "automatic_message_sent" => template(),
        "automatic_message_update" => template().body(json!({ "version": 0, "channels": [sms] })),
        "automatic_message_switch" => {
            template().body(json!({ "version": 0, "type": "SMS", "activated": true }))
        }
        "automatic_message_preview" => template().body(json!({ "channels": [sms] })),
        "automatic_message_try" => template().body(json!({ "channel": sms })),
        "messages_automatic_preview" => office().body(welcome),
        "messages_sendautomaticmessagemanual" => office().body(json!({
            "key": "v1", "templateId": "velkommenlaerling", "recipients": [scene.kari.id],
        })),
        _ => return None,
    })
}
