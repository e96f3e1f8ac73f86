//! What `scripts/new` copies compiles and is a capability. `scripts/new-try` makes one in a copy
//! of the project, with its web half, and runs all of its tests.

#[path = "../../../../scripts/skeleton/crate/src/lib.rs"]
mod copied;

#[test]
fn the_skeleton_is_a_capability_with_a_table_endpoints_and_a_list() {
    let capability = copied::capability();
    assert_eq!(capability.name, "NAME");
    assert_eq!(capability.collections().map(|it| it.0).collect::<Vec<_>>(), ["COLLECTION"]);
}
