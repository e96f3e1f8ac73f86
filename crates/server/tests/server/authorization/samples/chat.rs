//! Calls about chat rooms. Siv and Ola are not in the room.

use svenn_kernel::Role;
use svenn_testkit::{Client, json};

use super::{ALL, OFFICE_AND_COMPANY, Sample, Scene, picture};

pub(super) fn of_chat(operation: &str, scene: &Scene) -> Option<Sample> {
    let room = |roles: &[Role]| Sample::by(roles).id("id", &scene.room).of_one_apprentice();
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
        "chat_room_read" => room(&ALL).body(json!({ "number": 0 })),
        "chat_members_add" => room(&ALL).body(json!({ "participants": [] })),
        "chat_member_remove" => room(&OFFICE_AND_COMPANY).id("personId", &scene.ingrid.id),
        "chat_delete" => room(&OFFICE_AND_COMPANY),
        _ => return None,
    })
}

/// A chat of these people, by its id.
pub(super) async fn room(office: &Client, others: [&Client; 2], tenant: &str) -> String {
    let people = others.map(|person| person.id.as_str());
    let body = json!({ "participants": people, "chatTitle": format!("Chat {tenant}") });
    let made = office.post("/chat/rooms", body).await.expect(201);
    made["id"].as_str().unwrap().to_owned()
}
