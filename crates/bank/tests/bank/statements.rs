//! Statements and notices of the bank.

use svenn_bank::{Why, read_statements};
use svenn_money::Ore;

fn document(kind: &str, version: &str, inside: &str) -> String {
    let (outer, inner) = match kind {
        "053" => ("BkToCstmrStmt", "Stmt"),
        _ => ("BkToCstmrDbtCdtNtfctn", "Ntfctn"),
    };
    format!(
        "<?xml version=\"1.0\"?>\n\
         <Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.{kind}.001.{version}\">\n\
         <{outer}><GrpHdr><MsgId>M</MsgId></GrpHdr>\n<{inner}><Id>S-7</Id>\
         <Acct><Id><Othr><Id>32074068323</Id></Othr></Id><Ccy>NOK</Ccy></Acct>\n{inside}\n\
         </{inner}></{outer}></Document>"
    )
}

fn balance(kind: &str, amount: &str) -> String {
    format!(
        "<Bal><Tp><CdOrPrtry><Cd>{kind}</Cd></CdOrPrtry></Tp><Amt Ccy=\"NOK\">{amount}</Amt>\
         <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-20</Dt></Dt></Bal>\n"
    )
}

fn entry(amount: &str, sign: &str, status: &str, details: &str) -> String {
    format!(
        "<Ntry><Amt Ccy=\"NOK\">{amount}</Amt><CdtDbtInd>{sign}</CdtDbtInd>{status}\
         <BookgDt><Dt>2026-01-20</Dt></BookgDt><ValDt><Dt>2026-01-21</Dt></ValDt>\
         <AcctSvcrRef>A1</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd>\
         <SubFmlyCd>VCOM</SubFmlyCd></Fmly></Domn></BkTxCd>{details}\
         <AddtlNtryInf>Overføring</AddtlNtryInf></Ntry>\n"
    )
}

const BOOKED: &str = "<Sts>BOOK</Sts>";

#[test]
fn version_02_is_read() {
    let details = "<NtryDtls><TxDtls><Refs><EndToEndId>UTB-1</EndToEndId></Refs>\
        <AmtDtls><TxAmt><Amt Ccy=\"NOK\">100.50</Amt></TxAmt></AmtDtls>\
        <RltdPties><Cdtr><Nm>Berg &amp; Sønn AS</Nm></Cdtr><CdtrAcct><Id><Othr>\
        <Id>8601.11.17947</Id></Othr></Id></CdtrAcct></RltdPties>\
        <RmtInf><Ustrd>Tilskudd</Ustrd><Ustrd>høst</Ustrd></RmtInf></TxDtls></NtryDtls>";
    let inside = balance("OPBD", "1000.00")
        + &balance("CLBD", "899.5")
        + &entry("100.50", "DBIT", BOOKED, details)
        + &entry("5", "CRDT", "<Sts>PDNG</Sts>", "");
    let read = read_statements(document("053", "02", &inside).as_bytes()).unwrap();
    let [statement] = read.as_slice() else { panic!("{read:?}") };
    assert_eq!((statement.id.as_str(), statement.account.as_str()), ("S-7", "32074068323"));
    assert_eq!((statement.opening, statement.pending), (Some(Ore::kroner(1_000)), 1));
    let [line] = statement.lines.as_slice() else { panic!("{read:?}") };
    assert_eq!(line.ore, Ore::new(-10_050));
    assert_eq!(line.party.as_deref(), Some("Berg & Sønn AS"));
    assert_eq!(line.party_account.as_deref(), Some("86011117947"));
    assert_eq!(line.end_to_end.as_deref(), Some("UTB-1"));
    assert_eq!(line.text, "Tilskudd høst");
    assert_eq!(line.archive_ref.as_deref(), Some("A1"));
    assert_eq!(line.code.as_deref(), Some("PMNT/RCDT/VCOM"));
    assert_eq!(line.value_date.unwrap().to_string(), "2026-01-21");
}

#[test]
fn version_08_with_a_batch_becomes_as_many_lines() {
    let one = |amount: &str, kid: &str| {
        format!(
            "<TxDtls><Amt Ccy=\"NOK\">{amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr>\
             <Pty><Nm>Rogaland fylkeskommune</Nm></Pty></Dbtr></RltdPties><RmtInf><Strd>\
             <CdtrRefInf><Ref>{kid}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>"
        )
    };
    let booked = "<Sts><Cd>BOOK</Cd></Sts>";
    let batch = format!("<NtryDtls>{}{}</NtryDtls>", one("10.00", "12345674"), one("20.00", "0"));
    let wrong = format!("<NtryDtls>{}{}</NtryDtls>", one("10.00", "1"), one("20.01", "2"));
    let inside = balance("OPBD", "0.00")
        + &balance("CLBD", "60.00")
        + &entry("30.00", "CRDT", booked, &batch)
        + &entry("30.00", "CRDT", booked, &wrong);
    let read = read_statements(document("053", "08", &inside).as_bytes()).unwrap();
    let lines = &read[0].lines;
    let amounts: Vec<i64> = lines.iter().map(|it| it.ore.ore()).collect();
    assert_eq!(amounts, [1_000, 2_000, 3_000], "parts that do not add up are one entry");
    assert_eq!(lines[0].kid.as_deref(), Some("12345674"));
    assert_eq!(lines[0].party.as_deref(), Some("Rogaland fylkeskommune"));
    assert_eq!(lines[0].text, "", "the text of an entry is not that of each of its parts");
    assert_eq!(lines[2].text, "Overføring");
}

#[test]
fn balances_that_entries_do_not_join_are_refused_by_name() {
    let inside =
        balance("OPBD", "0.00") + &balance("CLBD", "31.00") + &entry("30.00", "CRDT", BOOKED, "");
    let refused = read_statements(document("053", "02", &inside).as_bytes()).unwrap_err();
    assert!(matches!(&refused.why, Why::Sum { said, .. } if said.contains("S-7")), "{refused}");
    let without = entry("30.00", "CRDT", BOOKED, "");
    assert!(read_statements(document("053", "02", &without).as_bytes()).is_err());
}

#[test]
fn a_notice_has_no_balances_to_check() {
    let inside = entry("30.00", "CRDT", BOOKED, "");
    for version in ["02", "08"] {
        let read = read_statements(document("054", version, &inside).as_bytes()).unwrap();
        assert_eq!((read[0].lines.len(), read[0].opening), (1, None));
    }
}

#[test]
fn what_the_schema_lets_through_is_read() {
    for (from, to) in [
        ("30.00", "30"),
        ("30.00", "30.0"),
        ("30.00", "30.000"),
        ("30.00", "30."),
        ("<BookgDt><Dt>2026-01-20</Dt></BookgDt>", ""),
        ("<Dt>2026-01-20</Dt>", "<DtTm>2026-01-20T23:30:00+01:00</DtTm>"),
    ] {
        let notice = document("054", "08", &entry("30.00", "CRDT", BOOKED, ""));
        let read = read_statements(notice.replacen(from, to, 1).as_bytes()).unwrap();
        assert_eq!(read[0].lines[0].ore, Ore::kroner(30), "{to}");
    }
}

#[test]
fn other_money_other_messages_and_broken_ones_are_refused() {
    let inside = entry("30.00", "CRDT", BOOKED, "");
    let notice = document("054", "02", &inside);
    for (from, to) in [
        ("<Amt Ccy=\"NOK\">", "<Amt Ccy=\"EUR\">"),
        ("<Ccy>NOK</Ccy>", "<Ccy>EUR</Ccy>"),
        ("camt.054", "camt.052"),
        ("<CdtDbtInd>CRDT</CdtDbtInd>", ""),
        ("<CdtDbtInd>CRDT", "<CdtDbtInd>UP"),
        ("30.00", "30,00"),
        ("30.00", "30.001"),
        ("2026-01-20", "20.01.2026"),
        ("<Document", "<!DOCTYPE a><Document"),
        ("</Ntry>", ""),
    ] {
        let changed = notice.replacen(from, to, 1);
        let refused = read_statements(changed.as_bytes());
        assert!(refused.is_err(), "{from} -> {to}: {refused:?}");
    }
    for at in 0..notice.len() {
        if notice.is_char_boundary(at) && at < notice.len() - 1 {
            assert!(read_statements(&notice.as_bytes()[..at]).is_err());
        }
    }
}

#[test]
fn prefixes_do_not_matter_and_other_encodings_are_read() {
    let inside = entry("30.00", "CRDT", BOOKED, "");
    let text = document("054", "02", &inside)
        .replace("<?xml version=\"1.0\"?>", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>");
    let bytes: Vec<u8> = text.chars().map(|it| u8::try_from(u32::from(it)).unwrap()).collect();
    let read = read_statements(&bytes).unwrap();
    assert_eq!(read[0].lines[0].text, "Overføring");
    let mut deep =
        String::from("<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.054.001.02\">");
    deep.push_str(&"<a>".repeat(100_000));
    assert_eq!(read_statements(deep.as_bytes()).unwrap_err().why, Why::TooDeep);
}

#[test]
fn a_hundred_thousand_entries_are_read() {
    let mut inside = balance("OPBD", "0.00") + &balance("CLBD", "3000000.00");
    for _ in 0..100_000 {
        inside.push_str(&entry("30.00", "CRDT", BOOKED, ""));
    }
    let read = read_statements(document("053", "02", &inside).as_bytes()).unwrap();
    assert_eq!(read[0].lines.len(), 100_000);
}
