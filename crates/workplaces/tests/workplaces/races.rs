//! Who works where, and who instructs whom, changed from both sides at once.

use svenn_testkit::{explored, json, on_both_engines};

on_both_engines! {
    async fn a_company_and_its_employee_are_changed_from_both_sides(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let company = fjord.company("Bygg AS").await;
        for schedule in explored("company's employees from both sides") {
            let terje = fjord.instructor("Terje").await;
            let path = format!("/companies/{company}");
            let version = siri.get(&path).await.expect(200)["version"].clone();
            let hers = siri.get(&format!("/employees/{}", terje.id)).await.expect(200);
            let ansatte = json!({ "version": version, "ansatte": [{ "id": terje.id }] });
            let relations = json!({ "employeeId": terje.id, "version": hers["version"],
                "bedrifter": [company], "avdelinger": [], "laerlinger": [] });
            let ansatte_of = format!("{path}/ansatte");
            let one = siri.put(&ansatte_of, ansatte);
            let other = siri.post("/employeemgmt/editcompanyapprentices", relations);
            let (one, other) = fjord.race_by(&schedule, one, other).await;
            schedule.none_failed(&[&one, &other]);
            schedule.holds(one.status == 200 || other.status == 200, "neither is done");
            let text = siri.get(&path).await.expect(200).to_string();
            schedule.holds(text.contains(terje.id.as_str()), "the employee is lost");
        }
    }

    async fn an_apprentice_and_her_instructor_are_changed_from_both_sides(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for schedule in explored("instructor from both sides") {
            let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
            let hers = siri.get(&format!("/employees/{}", terje.id)).await.expect(200);
            let relations = json!({ "employeeId": terje.id, "version": hers["version"],
                "bedrifter": [], "avdelinger": [], "laerlinger": [kari.id] });
            let one = siri.post("/employeemgmt/editcompanyapprentices", relations);
            let adds = json!({ "ids": [kari.id], "add": [terje.id] });
            let other = siri.post("/apprentices/ansatte", adds);
            let (one, other) = fjord.race_by(&schedule, one, other).await;
            schedule.none_failed(&[&one, &other]);
            schedule.holds(other.status == 200, other.status);
            let text = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200).to_string();
            schedule.holds(text.contains(terje.id.as_str()), "the instructor is lost");
        }
    }
}
