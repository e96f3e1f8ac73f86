//! What each operation that an employee may call needs of the employee's list (tilganger). If you
//! are here because this failed: you added an operation that employees may call; say in its
//! crate's `samples.rs` which permission it needs, or that it needs none, and let the handler ask
//! for it.

use std::collections::BTreeSet;

use svenn_access::accounts;
use svenn_kernel::{CompanyId, EmployeeId, Permission, Permissions, PersonId, Role};
use svenn_people::relations;
use svenn_testkit::{World, on_both_engines};

use crate::SAMPLES;

use super::{FILE_DOWNLOAD, Operation, call, operations, outcome, samples::sample, scene};

fn needs(operation: &Operation) -> &'static [Permission] {
    let mut all = SAMPLES.iter().flat_map(|samples| samples.needs);
    let found = all.find(|(name, _)| *name == operation.id);
    found.unwrap_or_else(|| panic!("{} is not in the table", operation.id)).1
}

/// What the demo instructor's account holds from now on; her session stays the same.
async fn hold(world: &World, person: &str, tilganger: Permissions) {
    let tenant = svenn_kernel::TenantId::parse("fjord").unwrap();
    let tx = world.databases().write(&tenant, svenn_db::Actor::System).await.unwrap();
    let person = PersonId::parse(person).unwrap();
    accounts::set_tilganger(&tx, &person, &tilganger).await.unwrap();
    tx.commit().await.unwrap();
}

/// Both of one company, so that nothing but the permission decides.
async fn place(world: &World, people: [&str; 2], company: &str) {
    let tenant = svenn_kernel::TenantId::parse("fjord").unwrap();
    let tx = world.databases().write(&tenant, svenn_db::Actor::System).await.unwrap();
    let company = BTreeSet::from([CompanyId::parse(company).unwrap()]);
    for person in people {
        let person = EmployeeId::parse(person).unwrap();
        relations::set_companies(&tx, &person, &company).await.unwrap();
        accounts::set_tilganger(&tx, &person.into(), &Permissions::new()).await.unwrap();
    }
    tx.commit().await.unwrap();
}

on_both_engines! {
    /// "Permissions (employees, via tilganger)": the server decides, in every call, and a change
    /// counts at once.
    async fn an_employee_does_what_the_own_list_says_and_no_more(world) {
        let fjord = scene(&world).await;
        place(&world, [&fjord.terje.id, &fjord.siv.id], &fjord.company).await;
        let of_employees: Vec<Operation> = operations()
            .into_iter()
            .filter(|it| !it.public && it.id != FILE_DOWNLOAD && it.id != "signout")
            .filter(|it| sample(it, &fjord).roles.contains(&Role::Ansatt))
            .collect();
        let mut wrong = Vec::new();
        for operation in &of_employees {
            for needed in needs(operation) {
                let without = Permission::ALL.iter().copied().filter(|it| it != needed).collect();
                hold(&world, &fjord.terje.id, without).await;
                let reply = call(&fjord.terje, operation, &sample(operation, &fjord)).await;
                if outcome(operation, &reply) != 403 {
                    let text = needed.as_str();
                    wrong.push(format!("{} answered {} without {text}", operation.id, reply.status));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        assert_eq!(fjord.picture_of_the_office().await, fjord.picture, "nothing was changed");
        for operation in &of_employees {
            hold(&world, &fjord.terje.id, needs(operation).iter().copied().collect()).await;
            let reply = call(&fjord.terje, operation, &sample(operation, &fjord)).await;
            if [401, 403].contains(&outcome(operation, &reply)) || reply.status.is_server_error() {
                let text = String::from_utf8_lossy(&reply.bytes).into_owned();
                wrong.push(format!("{} answered {} to one who may: {text}", operation.id, reply.status));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    async fn the_table_names_every_operation_of_an_employee_and_no_other(world) {
        let fjord = scene(&world).await;
        let of_employees: BTreeSet<String> = operations()
            .into_iter()
            .filter(|it| !it.public && sample(it, &fjord).roles.contains(&Role::Ansatt))
            .map(|it| it.id)
            .collect();
        let all = SAMPLES.iter().flat_map(|samples| samples.needs);
        let named: BTreeSet<String> = all.map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(named, of_employees);
    }
}
