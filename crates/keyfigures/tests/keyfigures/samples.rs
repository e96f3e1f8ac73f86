//! A call for each operation, and who may make it.

use svenn_kernel::Role;

use crate::server::authorization::samples::{Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, &[]).records(|scene| Box::pin(records(scene)));

const FILE: &[u8] = "År;Organisasjonsnummer;Løpende\n2025;974760673;41\n".as_bytes();

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let file = |query: &str| {
        let mut sample = office().query(query);
        sample.bytes = Some(FILE.to_vec());
        sample
    };
    Some(match operation {
        "company_halfyears_view" | "company_halfyears_pdf" => office().id("id", &scene.company),
        "org_keyfigures" => office().query("?fromDate=2025-10-01&toDate=2026-09-30"),
        "directorate_file_outline" => file("?name=udir.csv"),
        "directorate_file_create" => file("?name=udir.csv&orgnr=974760673"),
        "directorate_year_delete" => office().name("year", "2025"),
        _ => return None,
    })
}

/// The directorate says something of a year, which is no secret of anybody's.
async fn records(scene: &Scene) -> Records {
    let path = "/org/keyfigures/directorate?name=udir.csv&orgnr=974760673";
    let _ = scene.ingrid.upload(path, "text/csv", FILE.to_vec()).await.expect(201);
    Records::new()
}
