//! What the bank says of payments.

use svenn_bank::{Reported, Why, read_report};

fn report(inside: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\
         <b:Document xmlns:b=\"urn:iso:std:iso:20022:tech:xsd:pain.002.001.03\">\
         <b:CstmrPmtStsRpt><b:GrpHdr><b:MsgId>R1</b:MsgId></b:GrpHdr>{inside}\
         </b:CstmrPmtStsRpt></b:Document>"
    )
}

fn group(status: &str) -> String {
    format!(
        "<b:OrgnlGrpInfAndSts><b:OrgnlMsgId>SVENN1</b:OrgnlMsgId>{status}</b:OrgnlGrpInfAndSts>"
    )
}

#[test]
fn a_whole_message_taken_or_refused() {
    let taken = report(&group("<b:GrpSts>ACTC</b:GrpSts>"));
    let report_of = read_report(taken.as_bytes()).unwrap();
    assert_eq!((report_of.id.as_str(), report_of.original.as_str()), ("R1", "SVENN1"));
    assert_eq!(report_of.status.unwrap().reported, Reported::Received);
    let refused = report(&group(
        "<b:GrpSts>RJCT</b:GrpSts><b:StsRsnInf><b:Rsn><b:Cd>AM05</b:Cd></b:Rsn>\
         <b:AddtlInf>Dublett</b:AddtlInf></b:StsRsnInf>",
    ));
    let status = read_report(refused.as_bytes()).unwrap().status.unwrap();
    assert_eq!(status.reported, Reported::Rejected);
    assert_eq!(status.reasons, ["AM05 Dublett"]);
}

#[test]
fn each_payment_has_its_own_status() {
    let inside = group("<b:GrpSts>PART</b:GrpSts>")
        + "<b:OrgnlPmtInfAndSts><b:OrgnlPmtInfId>SVENN1-001</b:OrgnlPmtInfId>\
           <b:PmtInfSts>PART</b:PmtInfSts>\
           <b:TxInfAndSts><b:OrgnlEndToEndId>UTB-1</b:OrgnlEndToEndId><b:TxSts>ACSP</b:TxSts>\
           </b:TxInfAndSts>\
           <b:TxInfAndSts><b:OrgnlEndToEndId>UTB-2</b:OrgnlEndToEndId><b:TxSts>RJCT</b:TxSts>\
           <b:StsRsnInf><b:Rsn><b:Cd>AC01</b:Cd></b:Rsn></b:StsRsnInf></b:TxInfAndSts>\
           <b:TxInfAndSts><b:OrgnlEndToEndId>UTB-3</b:OrgnlEndToEndId><b:TxSts>RVNC</b:TxSts>\
           </b:TxInfAndSts></b:OrgnlPmtInfAndSts>";
    let report = read_report(report(&inside).as_bytes()).unwrap();
    let of = |id: &str| report.of(id).map(|it| it.reported.clone());
    assert_eq!(of("UTB-1"), Some(Reported::Accepted { changed: false }));
    assert_eq!(of("UTB-2"), Some(Reported::Rejected));
    assert_eq!(of("UTB-3"), Some(Reported::Held("RVNC".into())));
    assert_eq!(of("UTB-4"), None);
    assert_eq!(report.of_batch("SVENN1-001").unwrap().reported, Reported::Partly);
}

#[test]
fn every_code_means_what_it_says_and_unknown_ones_are_held() {
    for (code, reported) in [
        ("RCVD", Reported::Received),
        ("ACCP", Reported::Received),
        ("PDNG", Reported::Received),
        ("ACWC", Reported::Accepted { changed: true }),
        ("ACSC", Reported::Settled),
        ("ACCC", Reported::Settled),
        ("RVCM", Reported::Held("RVCM".into())),
        ("ZZZZ", Reported::Held("ZZZZ".into())),
    ] {
        let text = report(&group(&format!("<b:GrpSts>{code}</b:GrpSts>")));
        assert_eq!(read_report(text.as_bytes()).unwrap().status.unwrap().reported, reported);
    }
}

#[test]
fn what_is_no_report_is_refused() {
    let without = report("");
    assert!(matches!(read_report(without.as_bytes()).unwrap_err().why, Why::Order { .. }));
    assert!(read_report(b"").is_err());
    assert!(read_report(b"<a/>").is_err());
    assert!(read_report("<Document xmlns=\"urn:x\"/>".as_bytes()).is_err());
    let cut = report(&group("<b:GrpSts>ACTC</b:GrpSts>"));
    assert!(read_report(&cut.as_bytes()[..cut.len() - 20]).is_err());
}
