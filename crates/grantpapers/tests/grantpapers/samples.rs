//! A call for each operation, and who may make it: the papers are the office's, and a company has its
//! own statements.

use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{Needs, Sample, Samples, Scene};

/// What employees need.
const NEEDS: Needs = &[
    ("grant_company_statements_list", &[Permission::EditCompany]),
    ("grant_statement_pdf", &[Permission::EditCompany]),
];

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// A file of the county.
pub const FILE: &str = "Navn;Fødselsdato;Beløp\r\nUkjent Person;01.02.2006;100,00\r\n";

fn office() -> Sample {
    Sample::by(&[Role::Koordinator])
}

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let both = || Sample::by(&[Role::Koordinator, Role::Ansatt]);
    let period = || office().id("id", scene.record("tilskuddsperiode"));
    let file = |of: Sample, query: &str| {
        let mut sample = of.query(query);
        sample.bytes = Some(FILE.as_bytes().to_vec());
        sample
    };
    Some(match operation {
        "grant_statements_view" | "grant_vouchers_view" | "grant_vouchers_create" => period(),
        "grant_statements_send" => period().body(json!({ "companies": null })),
        "grant_company_statements_list" => both().id("id", &scene.company),
        "grant_statement_pdf" => both().id("id", "ukjent"),
        "grant_statement_copy" => office().id("id", "ukjent"),
        "grant_vouchers_export" => period().body(json!({ "format": "GBAT10", "copies": true })),
        "grant_voucher_accounts_update" => office().body(json!({
            "version": 0, "bank": "1920", "received": "2990", "income": "3400",
            "companies": "2990",
        })),
        "grant_workbook_create" => {
            office().name("collection", "TILSKUDDLAERLINGER").body(json!({}))
        }
        "grant_county_outline" => file(office(), "?name=fylke.csv"),
        "grant_county_file" => file(period(), "?name=fylke.csv&mode=check"),
        _ => return None,
    })
}
