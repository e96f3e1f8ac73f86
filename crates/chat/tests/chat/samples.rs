//! A call for each operation, who may make it, and what employees need for it. Siv and Ola are
//! in no room.

use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{
    ALL, Needs, OFFICE_AND_COMPANY, Records, Sample, Samples, Scene, picture,
};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(room(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("chat_choices_list", &[]),
    ("chat_delete", &[]),
    ("chat_file_create", &[Permission::SendMessage]),
    ("chat_member_remove", &[]),
    ("chat_members_add", &[Permission::SendMessage]),
    ("chat_message_create", &[Permission::SendMessage]),
    ("chat_messages_list", &[]),
    ("chat_participants", &[]),
    ("chat_room_create", &[Permission::SendMessage]),
    ("chat_room_mute", &[]),
    ("chat_room_read", &[]),
    ("chat_room_update", &[]),
    ("chat_room_view", &[]),
    ("chat_rooms_list", &[]),
    ("chat_unread", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let room =
        |roles: &[Role]| Sample::by(roles).id("id", scene.record("room")).of_one_apprentice();
    Some(match operation {
        "chat_rooms_list" | "chat_unread" => Sample::by(&ALL),
        "chat_choices_list" => Sample::by(&[Role::Ansatt, Role::Laerling]),
        // Whoever may not be chosen is refused as a wrong field.
        "chat_room_create" => {
            Sample::by(&ALL).body(json!({ "participants": ["ukjent"], "chatTitle": "Ny" }))
        }
        "chat_room_view" | "chat_messages_list" | "chat_participants" => room(&ALL),
        "chat_room_update" => {
            room(&OFFICE_AND_COMPANY).body(json!({ "version": 1, "chatTitle": "Ny" }))
        }
        "chat_message_create" => room(&ALL).body(json!({ "key": "1", "message": "Hei" })),
        "chat_file_create" => {
            let mut sample = room(&ALL).query("?name=bilde.png&key=2");
            sample.bytes = Some(picture());
            sample
        }
        "chat_room_mute" => room(&ALL).body(json!({ "muted": true })),
        "chat_room_read" => room(&ALL).body(json!({ "number": 0 })),
        "chat_members_add" => room(&ALL).body(json!({ "participants": [] })),
        "chat_member_remove" => room(&OFFICE_AND_COMPANY).id("personId", &scene.ingrid.id),
        "chat_delete" => room(&OFFICE_AND_COMPANY),
        _ => return None,
    })
}

/// A chat of the coordinator, the instructor and the apprentice.
async fn room(scene: &Scene) -> Records {
    let people = [&scene.terje.id, &scene.kari.id];
    let body = json!({ "participants": people, "chatTitle": format!("Chat {}", scene.tenant) });
    let made = scene.ingrid.post("/chat/rooms", body).await.expect(201);
    vec![("room", made["id"].as_str().unwrap().to_owned())]
}
