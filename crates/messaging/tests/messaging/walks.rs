//! What happens to apprentices, for the catalogue of automatic messages.

use svenn_kernel::CompanyId;
use svenn_testkit::{Client, Office, Value, World, json};

use super::catalogue::Told;

/// An apprentice who changes company, which is merged into another one, and comes back to who
/// instructed before.
pub(super) async fn other_companies(
    world: &World,
    fjord: &Office<'_>,
    (siri, kari, terje): (&Client, &Client, &Client),
    told: &mut Told,
) {
    let (first, second) = (fjord.company("Bygg AS").await, fjord.company("Vik AS").await);
    let hers = format!("/apprentices/{}", kari.id);
    let set = async |company: &CompanyId, ansatte: Value| {
        let version = siri.get(&hers).await.expect(200)["version"].clone();
        let body = json!({
            "version": version, "bedriftid": company, "ansatte": ansatte, "avdelingerMore": [],
        });
        siri.put(&format!("{hers}/laerebedrift"), body).await.expect(200);
    };
    set(&first, json!([])).await;
    world.run_jobs().await;
    told.look(world, siri).await;
    let to = json!({ "til": second });
    siri.post(&format!("/companies/{first}/move"), to).await.expect(200);
    world.run_jobs().await;
    world.run_jobs().await;
    told.look(world, siri).await;
    set(&second, json!([terje.id])).await;
}
