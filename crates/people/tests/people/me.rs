use svenn_kernel::{EmployeeId, Permission, Permissions};
use svenn_organisation::{Flags, Organisation};
use svenn_testkit::{json, on_both_engines};

on_both_engines! {
    async fn each_role_is_told_who_it_is(world) {
        let fjord = world.office("fjord").await;
        let tx = fjord.write().await;
        let flags = Flags { trainingday: true, ..Flags::default() };
        let office = Organisation { flags, ..Organisation::named("Fjord opplæringskontor") };
        svenn_organisation::save(&tx, &office).await.unwrap();
        tx.commit().await.unwrap();
        let kari = fjord.apprentice("Kari").await;
        let me = kari.get("/me").await.expect(200);
        assert_eq!(me["id"], kari.id.as_str());
        assert_eq!((&me["rolle"], &me["fornavn"]), (&json!("LAERLING"), &json!("Kari")));
        assert_eq!(me["hasPassword"], false);
        assert_eq!(me["organisation"]["id"], "fjord");
        assert_eq!(me["organisation"]["navn"], "Fjord opplæringskontor");
        assert_eq!(me["organisation"]["flags"]["trainingday"], true);
        assert_eq!(me["permissions"], json!(["trainingday"]));
        assert!(me["tilganger"].as_array().unwrap().contains(&json!("CREATE_DOCUMENTATION")));
        assert!(me["telefon"].as_str().unwrap().starts_with("+479"));
        let siri = fjord.coordinator("Siri").await.get("/me").await.expect(200);
        assert_eq!(siri["rolle"], "KOORDINATOR");
        assert_eq!(siri["permissions"], json!(["AAPL", "trainingday"]));
    }

    async fn an_employee_has_the_menu_of_her_permissions_and_plans(world) {
        let fjord = world.office("fjord").await;
        let tilganger = Permissions::from([Permission::ManageEmployees]);
        let terje = fjord.instructor_who_may("Terje", tilganger).await;
        let me = terje.get("/me").await.expect(200);
        assert_eq!(me["tilganger"], json!(["TTAIB"]));
        assert_eq!(me["permissions"], json!(["TTAIB"]));
        let plan = fjord.plan("Prøvefaget").await;
        let tx = fjord.write().await;
        let employees = [EmployeeId::parse(&terje.id).unwrap()];
        let connected = svenn_curricula::plans::set_employees(&tx, &plan.plan.id, &employees);
        connected.await.unwrap();
        tx.commit().await.unwrap();
        let me = terje.get("/me").await.expect(200);
        assert_eq!(me["permissions"], json!(["OPPL", "ANYBELOW", "TTAIB"]));
    }

    async fn nobody_is_nobody(world) {
        let _fjord = world.office("fjord").await;
        assert_eq!(world.anonymous().get("/me").await.problem(401), "unauthenticated");
    }
}
