//! Payments as a table, for banks that take no message.

use crate::{Batch, Remittance, latin::latin, sha256};

/// Payments as a table, with the SHA-256 of its bytes:
/// `til_konto;mottaker;belop;forfall;melding_eller_kid;vaar_ref`, with a comma in amounts.
#[must_use]
pub fn payment_table(batch: &Batch) -> (Vec<u8>, String) {
    let mut text = "til_konto;mottaker;belop;forfall;melding_eller_kid;vaar_ref\r\n".to_owned();
    for it in &batch.payments {
        let said = match &it.remittance {
            Remittance::Kid(kid) => kid.as_str(),
            Remittance::Text(text) => text,
        };
        let fields = [
            it.account.as_str().to_owned(),
            quoted(&it.payee),
            it.ore.decimal().replace('.', ","),
            batch.date.format("%Y-%m-%d").to_string(),
            quoted(said),
            it.end_to_end.clone(),
        ];
        text.push_str(&fields.join(";"));
        text.push_str("\r\n");
    }
    let bytes = text.into_bytes();
    let sha256 = sha256(&bytes);
    (bytes, sha256)
}

/// A text of people in a table: in letters that banks take, which leaves no line breaks, in quotation
/// marks, and never beginning as a formula does.
fn quoted(text: &str) -> String {
    let taken = latin(text).replace('"', "'");
    let plain = taken.trim_start_matches(['=', '+', '-', '@']);
    format!("\"{plain}\"")
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;
    use svenn_kernel::numbers::AccountNumber;
    use svenn_money::Ore;

    use super::*;
    use crate::{Debtor, Payment};

    #[test]
    fn a_table_holds_no_formula_and_one_line_a_payment() {
        let payment = |payee: &str, ore: i64| Payment {
            end_to_end: "a1".to_owned(),
            payee: payee.to_owned(),
            account: AccountNumber::parse("86011117947").unwrap(),
            ore: Ore::new(ore),
            remittance: Remittance::Text("Tilskudd; \"høst\"".to_owned()),
        };
        let debtor = Debtor {
            name: "Kontoret".to_owned(),
            account: AccountNumber::parse("32074068323").unwrap(),
            as_iban: false,
            bic: "DNBANOKK".to_owned(),
        };
        let date = NaiveDate::from_ymd_opt(2026, 2, 1).unwrap();
        let payments = vec![payment("=1+1 AS", 123_456), payment("Vik\nAS", 5)];
        let (bytes, _) = payment_table(&Batch { date, debtor, payments });
        let text = String::from_utf8(bytes).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[1..],
            [
                "86011117947;\"1+1 AS\";1234,56;2026-02-01;\"Tilskudd. 'høst'\";a1",
                "86011117947;\"Vik AS\";0,05;2026-02-01;\"Tilskudd. 'høst'\";a1",
            ]
        );
    }
}
