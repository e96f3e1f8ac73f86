//! What becomes of keys when something happens to companies.

use svenn_testkit::{json, on_both_engines};

use super::{TODAY, day, make, system};
use crate::stays::places;

on_both_engines! {
    /// Cells `company_deleted` and `companies_merged`.
    async fn keys_end_with_their_company(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let of_home = system(&world, &make(&it.siri, &it.home).await);
        let of_host = system(&world, &make(&it.siri, &it.host).await);
        of_home.post("/deliveries", day("1", &it.kari, TODAY)).await.expect(201);
        let other = fjord.company("Berg AS").await;
        let path = format!("/companies/{}/move", it.home);
        it.siri.post(&path, json!({ "til": other })).await.expect(200);
        world.run_jobs().await;
        world.run_jobs().await;
        let refused = of_home.post("/deliveries", day("1", &it.kari, TODAY)).await;
        assert_eq!(refused.problem(401), "bad_key", "merged into another one");

        it.siri.post("/employeemgmt/delete", json!({ "employeeId": it.vera.id })).await.expect(204);
        let company = it.siri.get(&format!("/companies/{}", it.host)).await.expect(200);
        let path = format!("/companies/{}?version={}", it.host, company["version"]);
        it.siri.delete(&path).await.expect(204);
        let refused = of_host.post("/deliveries", day("1", &it.kari, TODAY)).await;
        assert_eq!(refused.problem(401), "bad_key", "deleted");
    }
}
