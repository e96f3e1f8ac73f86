use super::*;

const ROLES: [Role; 3] = [Role::Koordinator, Role::Ansatt, Role::Laerling];

#[test]
fn a_stranger_may_not_know_that_a_room_exists() {
    for rolle in ROLES {
        for action in [Action::TakePart, Action::Rename, Action::Delete, Action::Leave] {
            assert_eq!(decide(action, rolle, ChatType::Group, false), Err(Refusal::Hidden));
        }
    }
}

/// "Employees and coordinators see the chat menu with rename-group and delete-chat actions;
/// rename applies to group chats only."
#[test]
fn employees_and_coordinators_rename_groups_and_delete_rooms() {
    for rolle in [Role::Koordinator, Role::Ansatt] {
        assert_eq!(decide(Action::Rename, rolle, ChatType::Group, true), Ok(()));
        assert_eq!(decide(Action::Rename, rolle, ChatType::Single, true), Err(Refusal::NotAGroup));
        for kind in [ChatType::Single, ChatType::Group] {
            assert_eq!(decide(Action::Delete, rolle, kind, true), Ok(()));
        }
    }
    for action in [Action::Rename, Action::Delete, Action::Remove] {
        let decided = decide(action, Role::Laerling, ChatType::Group, true);
        assert_eq!(decided, Err(Refusal::NotYours));
    }
    assert_eq!(decide(Action::Leave, Role::Laerling, ChatType::Group, true), Ok(()));
    let left = decide(Action::Leave, Role::Laerling, ChatType::Single, true);
    assert_eq!(left, Err(Refusal::NotAGroup));
}

#[test]
fn each_role_chooses_whom_the_specification_says() {
    for chosen in ROLES {
        assert!(may_choose(Role::Koordinator, chosen, false));
    }
    assert!(may_choose(Role::Ansatt, Role::Koordinator, false));
    assert!(may_choose(Role::Ansatt, Role::Laerling, true));
    assert!(!may_choose(Role::Ansatt, Role::Laerling, false));
    assert!(!may_choose(Role::Ansatt, Role::Ansatt, true));
    for chosen in [Role::Koordinator, Role::Ansatt] {
        assert!(may_choose(Role::Laerling, chosen, true));
        assert!(!may_choose(Role::Laerling, chosen, false));
    }
    assert!(!may_choose(Role::Laerling, Role::Laerling, true));
}

#[test]
fn an_empty_text_is_a_thumbs_up() {
    assert_eq!(sent_text(""), "👍");
    assert_eq!(sent_text(" \n"), "👍");
    assert_eq!(sent_text(" Hei "), "Hei");
}

#[test]
fn a_group_without_a_name_is_called_so() {
    assert_eq!(title(""), "Gruppe uten navn");
    assert_eq!(title("Vg3"), "Vg3");
}

#[test]
fn a_preview_is_one_line_of_100_characters() {
    assert_eq!(preview("Hei\n  du"), "Hei du");
    let long = preview(&"å".repeat(101));
    assert_eq!(long.chars().count(), PREVIEW_CHARS + 1);
    assert!(long.ends_with('…'));
    assert_eq!(preview(&"å".repeat(100)).chars().count(), PREVIEW_CHARS);
}

/// "A message of a single emoji (at most 3) is shown large."
#[test]
fn one_to_three_emoji_are_large() {
    for large in ["👍", "👍🏽", "🇳🇴", "👩‍👩‍👧", "❤️", "1️⃣", "👍👍👍", " 👍 🎉 "]
    {
        assert!(is_large(large), "{large}");
    }
    for small in ["", "a", "👍a", "1", "12", "👍👍👍👍", "#", "🇳", "Hei 👍", "👩\u{200d}"]
    {
        assert!(!is_large(small), "{small}");
    }
}

/// Who instructs nobody in a room any more leaves it, and other rooms are none of it.
#[test]
fn a_former_instructor_leaves_the_rooms_in_which_they_instruct_nobody() {
    let people = |ids: &[&str]| -> BTreeSet<PersonId> {
        ids.iter().map(|id| PersonId::parse(id).unwrap()).collect()
    };
    let kari = PersonId::parse("kari").unwrap();
    assert!(leaves(&people(&["kari", "terje"]), &kari, &people(&[])));
    assert!(leaves(&people(&["kari", "siri", "terje"]), &kari, &people(&["ola"])));
    assert!(!leaves(&people(&["kari", "ola", "terje"]), &kari, &people(&["ola"])));
    assert!(!leaves(&people(&["siri", "terje"]), &kari, &people(&[])));
}
