use std::collections::{BTreeMap, BTreeSet};

use svenn_kernel::Collection;

use super::described;

#[test]
fn every_collection_is_one_capabilitys_which_says_how_the_audit_trail_tells_of_it() {
    let mut owners: BTreeMap<Collection, Vec<&str>> = BTreeMap::new();
    let capabilities = described().unwrap();
    for capability in capabilities.iter() {
        for collection in capability.collections() {
            owners.entry(collection).or_default().push(capability.name);
        }
    }
    let shared: Vec<_> = owners.iter().filter(|(_, owners)| owners.len() > 1).collect();
    assert!(shared.is_empty(), "told twice: {shared:?}");
    for collection in Collection::ALL {
        let owned = owners.contains_key(collection);
        assert!(owned, "{collection}: its capability tells it in words, or says why not");
    }
    for list in capabilities.lists() {
        let schema = list.schema();
        let owned = owners.keys().any(|collection| collection.0 == schema.collection());
        assert!(owned, "{} is no collection of a capability", schema.collection());
    }
}

#[test]
fn each_reminder_is_found_by_somebody() {
    let capabilities = described().unwrap();
    let templates = capabilities.templates();
    let declared: BTreeSet<&str> =
        templates.iter().filter(|it| it.offsets().is_some()).map(|it| it.id).collect();
    let found = capabilities.reminders();
    let found: Vec<&str> = found.iter().map(|it| it.template().id).collect();
    assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), declared);
    assert_eq!(found.len(), declared.len(), "found twice");
}

#[test]
fn names_and_tables_are_unique() {
    let capabilities = described().unwrap();
    let names: Vec<&str> = capabilities.iter().map(|it| it.name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    let ids: Vec<&str> = capabilities.schema().tenant.iter().map(|it| it.id).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
}

#[test]
fn what_holds_secrets_is_not_listed() {
    let lists = svenn_http::list::Lists::new(described().unwrap().lists());
    assert!(lists.get("LAERLINGER").is_some());
    for name in ["laerlinger", "SESSIONS", "ACCOUNTS", "FILES", "ORG", ""] {
        assert!(lists.get(name).is_none(), "{name}");
    }
}

#[test]
fn a_list_shows_others_than_coordinators_no_more_than_its_fields_say() {
    let lists = described().unwrap().lists();
    let only_coordinators = |name: &str| {
        let list = lists.iter().find(|list| list.collection().0 == name).unwrap();
        let schema = list.schema();
        let fields = schema.row_fields().iter().filter(|it| it.is_coordinators_only());
        fields.map(|field| field.name().to_owned()).collect::<Vec<_>>()
    };
    let expected = [
        "fodselsdag",
        "grupper",
        "gruppenavn",
        "invitert",
        "kontrakt",
        "fagprove",
        "manglendeFag",
        "todo",
    ];
    assert_eq!(only_coordinators("LAERLINGER"), expected);
    assert_eq!(only_coordinators("ANSATTER"), ["grupper", "gruppenavn", "invitert"]);
    assert!(only_coordinators("BEDRIFTER").is_empty());
}
