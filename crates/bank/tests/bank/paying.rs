//! Payment files: written, read back, and refused where anything in them is changed.

use svenn_bank::{
    Batch, Debtor, Initiator, InitiatorScheme, Kid, KidCheck, Order, PainVersion, Payment, Refused,
    Remittance, Why, approval_digest, message_id, read_back, write,
};
use svenn_kernel::{Timestamp, numbers::AccountNumber};
use svenn_money::Ore;

pub fn account(text: &str) -> AccountNumber {
    AccountNumber::parse(text).unwrap()
}

fn payment(id: &str, ore: i64) -> Payment {
    Payment {
        end_to_end: id.into(),
        payee: "Berg & Sønn (Åsnes) AS".into(),
        account: account("86011117947"),
        ore: Ore::new(ore),
        remittance: Remittance::Text("Lærlingtilskudd juli–desember 2025".into()),
    }
}

fn batch() -> Batch {
    let mut with_kid = payment("UTB-2", 1_943_902);
    with_kid.account = account("76940512057");
    let kid = Kid::with_check("20260100042", KidCheck::Mod10).unwrap();
    with_kid.remittance = Remittance::Kid(kid);
    Batch {
        date: "2026-01-20".parse().unwrap(),
        debtor: Debtor {
            name: "Fjord opplæringskontor".into(),
            account: account("32074068323"),
            as_iban: false,
            bic: "DNBANOKK".into(),
        },
        payments: vec![payment("UTB-1", 3_204_128), with_kid],
    }
}

fn order(version: PainVersion) -> Order {
    let batches = vec![batch()];
    Order {
        version,
        id: message_id("batch-1", 1, &approval_digest(&batches)),
        created: Timestamp::from_millis(1_768_300_000_000),
        initiator: Initiator {
            name: "Fjord opplæringskontor".into(),
            id: "974760673".into(),
            scheme: InitiatorScheme::Cust,
        },
        batches,
    }
}

#[test]
fn both_versions_are_written_and_read_back() {
    for version in [PainVersion::V03, PainVersion::V09] {
        let order = order(version);
        let written = write(&order).unwrap();
        let summary = &written.summary;
        assert_eq!((summary.version, summary.count), (version, 2));
        assert_eq!(summary.sum, Ore::new(5_148_030));
        assert_eq!(summary.end_to_end, ["UTB-1", "UTB-2"]);
        assert_eq!(summary.accounts, ["86011117947", "76940512057"]);
        assert_eq!(summary.id, order.id);
        // The dash of the text is none that banks take.
        let (before, after) = &written.changed[0];
        assert!(before.contains('–') && after.contains("juli-desember"), "{after}");
        let text = String::from_utf8(written.bytes.clone()).unwrap();
        assert!(text.contains("<Nm>Berg &amp; Sønn (Åsnes) AS</Nm>"));
        assert!(text.contains(match version {
            PainVersion::V03 => "<ReqdExctnDt>2026-01-20</ReqdExctnDt>",
            PainVersion::V09 => "<ReqdExctnDt><Dt>2026-01-20</Dt></ReqdExctnDt>",
        }));
        assert_eq!(write(&order).unwrap(), written, "the same order gives the same bytes");
    }
}

#[test]
fn the_id_follows_from_what_was_approved() {
    let digest = approval_digest(&[batch()]);
    let id = message_id("batch-1", 1, &digest);
    assert_eq!(id, message_id("batch-1", 1, &digest));
    assert!(id.len() <= 31 && id.chars().all(|it| it.is_ascii_alphanumeric()));
    assert_ne!(id, message_id("batch-1", 2, &digest), "approved anew");
    assert_ne!(id, message_id("batch-2", 1, &digest));
    let changes: [fn(&mut Batch); 5] = [
        |it| it.payments[0].ore += Ore::new(1),
        |it| it.payments[0].account = account("76940512057"),
        |it| it.payments[0].payee.push('x'),
        |it| it.debtor.account = account("76940512057"),
        |it| {
            it.payments.pop();
        },
    ];
    for change in changes {
        let mut changed = batch();
        change(&mut changed);
        assert_ne!(approval_digest(&[changed]), digest);
    }
}

#[test]
fn what_the_bank_would_refuse_is_refused_here() {
    let refused = |change: &dyn Fn(&mut Order)| {
        let mut order = order(PainVersion::V03);
        change(&mut order);
        write(&order).unwrap_err()
    };
    let cases: [(&str, Refused); 6] = [
        ("InstdAmt", refused(&|it| it.batches[0].payments[0].ore = Ore::ZERO)),
        ("InstdAmt", refused(&|it| it.batches[0].payments[0].ore = Ore::new(-1))),
        ("Nm", refused(&|it| it.batches[0].payments[0].payee = " ".into())),
        ("EndToEndId", refused(&|it| it.batches[0].payments[0].end_to_end = "x".repeat(36))),
        ("EndToEndId", refused(&|it| it.batches[0].payments[0].end_to_end = "æ".into())),
        ("BIC", refused(&|it| it.batches[0].debtor.bic = "DNB".into())),
    ];
    for (element, refused) in cases {
        assert_eq!(refused.column.as_deref(), Some(element), "{refused}");
    }
    let twice = refused(&|it| it.batches[0].payments[1].end_to_end = "UTB-1".into());
    assert_eq!(twice.why, Why::Twice("UTB-1".into()));
    let again = refused(&|it| it.batches.clear());
    assert_eq!(again.why, Why::Empty);
    let empty = refused(&|it| it.batches[0].payments.clear());
    assert_eq!(empty.why, Why::Empty);
}

#[test]
fn anything_that_is_changed_in_a_file_is_seen() {
    for version in [PainVersion::V03, PainVersion::V09] {
        let text = String::from_utf8(write(&order(version)).unwrap().bytes).unwrap();
        for (from, to) in [
            (">32041.28<", ">32041.29<"),
            ("<NbOfTxs>2<", "<NbOfTxs>3<"),
            ("<CtrlSum>51480.30<", "<CtrlSum>51480.3<"),
            ("Ccy=\"NOK\"", "Ccy=\"EUR\""),
            ("86011117947", "86011117948"),
            ("<ChrgBr>SLEV</ChrgBr>", ""),
            (
                "<PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>",
                "<BtchBookg>false</BtchBookg><PmtMtd>TRF</PmtMtd>",
            ),
            ("<Ref>202601000427</Ref>", "<Ref>202601000426</Ref>"),
            ("</CstmrCdtTrfInitn>", "<GrpHdr></GrpHdr></CstmrCdtTrfInitn>"),
            ("</CstmrCdtTrfInitn></Document>\n", ""),
            ("pain.001.001.0", "pain.001.001.1"),
            ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "<!DOCTYPE x [<!ENTITY a \"b\">]>"),
        ] {
            assert!(text.contains(from), "{from}");
            let changed = text.replacen(from, to, 1);
            assert!(read_back(changed.as_bytes()).is_err(), "{from} -> {to}");
        }
        let spaced = text.replace("><", ">\n  <");
        assert_eq!(read_back(spaced.as_bytes()).unwrap().count, 2);
    }
    let third = String::from_utf8(write(&order(PainVersion::V03)).unwrap().bytes).unwrap();
    let mixed = third.replace("pain.001.001.03", "pain.001.001.09");
    assert!(read_back(mixed.as_bytes()).is_err(), "of the other version");
}

#[test]
fn no_bytes_make_the_reader_panic() {
    let bytes = write(&order(PainVersion::V09)).unwrap().bytes;
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] = changed[at].wrapping_add(1);
        let _ = read_back(&changed);
        // What is cut off is refused, but for the line break at the end.
        assert_eq!(read_back(&bytes[..at]).is_err(), at < bytes.len() - 1);
    }
}

#[test]
fn ibans_of_the_debtor_and_many_batches() {
    let mut order = order(PainVersion::V09);
    order.batches[0].debtor.as_iban = true;
    let mut second = batch();
    second.date = "2026-01-21".parse().unwrap();
    second.payments = vec![payment("UTB-3", 100)];
    order.batches.push(second);
    let written = write(&order).unwrap();
    assert_eq!(written.summary.count, 3);
    let text = String::from_utf8(written.bytes).unwrap();
    assert!(text.contains("<IBAN>NO3932074068323</IBAN>"));
    assert!(text.contains("-002</PmtInfId>"));
}

#[test]
fn a_large_message_is_written_and_read_back() {
    let mut order = order(PainVersion::V03);
    let many = (0..3_000).map(|it| payment(&format!("UTB-{it}"), 100 + it));
    order.batches[0].payments = many.collect();
    assert_eq!(write(&order).unwrap().summary.count, 3_000);
}
