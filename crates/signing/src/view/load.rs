//! Loads what is shown.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap},
};

use svenn_db::{Actor, Tx};
use svenn_files::records::{self, FileRecord};
use svenn_http::{App, Caller, Problem, files::FileView};
use svenn_kernel::{ApprenticeId, Fault, FileId, PersonId, SigningId, oslo};
use svenn_people::{apprentices, names, names::PersonName, rules::person::is_under_18};
use svenn_seal::evidence::{Act, Event, Identified};

use super::{
    SigningAct, SigningCan, SigningEnd, SigningFile, SigningSigner, SigningView,
    sign::{
        OwnSigning, OwnSigningData, OwnSigningMe, SignCan, SignFile, SignMe, SignOther, SignView,
        SigningConsent,
    },
};
use crate::{
    capability::SIGNINGS,
    evidence,
    notifications::navn,
    office,
    open::{self, Seat},
    rules::{
        self, ParticipantType, SignerStatus, SigningStatus, may_decline, may_sign, sign_route,
        words::{self, CONSENT, CONSENT_VERSION, SigningMethod, guardian_consent, masked_email},
    },
    store::{self, File, Signer, Signing},
    upload, view,
};

type Names = HashMap<PersonId, PersonName>;

fn named(names: &Names, id: &PersonId) -> String {
    names.get(id).map(PersonName::navn).unwrap_or_default()
}

async fn names_around(tx: &Tx, row: &Signing, signers: &[Signer]) -> Result<Names, Fault> {
    let voided_by = PersonId::parse(&row.voided_by).ok();
    let guarded = signers.iter().filter_map(|it| it.foresatt_for.clone());
    let ids: BTreeSet<PersonId> =
        guarded.chain([row.created_by.clone()]).chain(voided_by).collect();
    names::load_names(tx, &Vec::from_iter(ids)).await
}

/// A signing for the office.
///
/// # Errors
/// 404, or a fault of the database.
pub async fn office(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    id: &SigningId,
) -> Result<SigningView, Problem> {
    let row = open::signing(tx, id).await?;
    let signers = store::signers_of(tx, id).await?;
    let names = names_around(tx, &row, &signers).await?;
    let status = open::status(tx, &row, &signers);
    let acts = evidence::read(tx, &row).await?;
    let minors = minors(tx, &row, &signers).await?;
    let declined = row.declined.and_then(|at| {
        let by = signers.iter().find(|it| it.declined.is_some())?;
        Some(SigningEnd { at, by: navn(by), reason: by.reason.clone() })
    });
    let voided_by = PersonId::parse(&row.voided_by).ok();
    let voided = row.voided.map(|at| SigningEnd {
        at,
        by: voided_by.map(|id| named(&names, &id)).unwrap_or_default(),
        reason: row.void_reason.clone(),
    });
    let office = By {
        sent: named(&names, &row.created_by),
        voided: voided.as_ref().map(|it| it.by.clone()).unwrap_or_default(),
    };
    let shown = signers.iter().map(|one| {
        let status = open::signer_status(&row, &signers, one);
        signer(one, status, &names, minors.contains(&one.id))
    });
    Ok(SigningView {
        version: row.version,
        status,
        created_by: named(&names, &row.created_by),
        voided,
        declined,
        files: files(tx, &row, |it| FileView::new(app, tx, it)).await?,
        signed_files: signed_files(tx, &row, |it| FileView::new(app, tx, it)).await?,
        signers: shown.collect(),
        signers_count: signers.len(),
        signers_signed_count: signers.iter().filter(|it| it.signed.is_some()).count(),
        acts: acts.into_iter().map(|event| act(event, &signers, &office)).collect(),
        can: can(tx, (&row, status), &signers, caller),
        id: row.id,
        title: row.title,
        message: row.message,
        ordered: row.ordered,
        due_date: row.due_date,
        created_at: row.created_at,
        sent_at: row.sent,
        finished_at: row.finished,
        mass_signing_id: row.mass_signing_id,
        reminded: row.reminded,
        sealing: row.sealing,
    })
}

fn can(
    tx: &Tx,
    (row, status): (&Signing, SigningStatus),
    signers: &[Signer],
    caller: &Caller,
) -> SigningCan {
    let asked = open::asked(row, signers);
    let signs = |it: &&Signer| it.reference.as_ref() == Some(&caller.person);
    let is_draft = status == SigningStatus::Kladd;
    let remind = status.is_open() && rules::may_remind(row.reminded, tx.now());
    SigningCan {
        edit: is_draft,
        send: is_draft && !signers.is_empty(),
        void: status.is_unfinished(),
        remind,
        resend: remind,
        extend: status.is_unfinished(),
        seal: row.sealing == view::SealingState::Feilet,
        sign: status.is_open() && asked.iter().any(signs),
    }
}

/// Apprentices under 18 of whom no guardian signs.
async fn minors(
    tx: &Tx,
    row: &Signing,
    signers: &[Signer],
) -> Result<BTreeSet<svenn_kernel::SignerId>, Fault> {
    let mut found = BTreeSet::new();
    if row.sent.is_some() {
        return Ok(found);
    }
    let today = oslo::day_of(tx.now());
    for signer in signers.iter().filter(|it| it.kind == ParticipantType::Apprentice) {
        let Some(id) = &signer.reference else { continue };
        if signers.iter().any(|it| it.foresatt_for.as_ref() == Some(id)) {
            continue;
        }
        let apprentice = apprentices::find(tx, &ApprenticeId::from(id.clone())).await?;
        let born = apprentice.and_then(|it| it.fodselsdato);
        if born.is_some_and(|born| is_under_18(born, today)) {
            found.insert(signer.id.clone());
        }
    }
    Ok(found)
}

fn method(signer: &Signer) -> Option<SigningMethod> {
    serde_json::from_str::<Identified>(&signer.method).ok().map(SigningMethod::from)
}

fn signer(one: &Signer, status: SignerStatus, names: &Names, is_minor: bool) -> SigningSigner {
    let guarded = one.foresatt_for.as_ref().map(|id| named(names, id));
    SigningSigner {
        participant_id: one.id.clone(),
        reference: one.reference.clone(),
        kind: one.kind,
        fornavn: one.fornavn.clone(),
        etternavn: one.etternavn.clone(),
        email: one.email.clone(),
        phone: one.phone.clone(),
        company_name: one.company_name.clone(),
        company_id: one.company_id.clone(),
        order: one.turn,
        foresatt_for: one.foresatt_for.clone(),
        foresatt_for_navn: guarded.unwrap_or_default(),
        relation: one.relation.clone(),
        status,
        has_signed: one.signed.is_some(),
        signed_time: one.signed,
        opened_at: one.opened,
        read_at: one.read_at,
        reason: one.reason.clone(),
        method: method(one),
        by_link: one.reference.is_none(),
        foresatt_foreslaas: is_minor,
    }
}

/// Who did at the office what concerns all who sign.
struct By {
    sent: String,
    voided: String,
}

fn act(event: Event, signers: &[Signer], office: &By) -> SigningAct {
    let signer = signers.iter().find(|it| Some(it.id.as_str()) == event.signer.as_deref());
    let whose = signer.map(navn).unwrap_or_default();
    let (navn, text) = match event.act {
        // Done by somebody at the office, to one of those who sign.
        Act::Reminded | Act::Resent => (event.text.unwrap_or_default(), format!("Til {whose}")),
        Act::TakenOut | Act::Exchanged => (String::new(), event.text.unwrap_or_default()),
        Act::Sent => (office.sent.clone(), event.text.unwrap_or_default()),
        Act::Voided => (office.voided.clone(), event.text.unwrap_or_default()),
        _ => (whose, event.text.unwrap_or_default()),
    };
    SigningAct {
        at: event.at,
        act: words::act(event.act).to_owned(),
        navn,
        participant_id: signer.map(|it| it.id.clone()),
        method: event.identified.into(),
        network: event.network.unwrap_or_default(),
        browser: event.browser.unwrap_or_default(),
        text,
    }
}

/// The records of a signing's files, in their order.
pub async fn records_of(tx: &Tx, row: &Signing) -> Result<Vec<(FileRecord, File)>, Fault> {
    let mass = row.mass_signing_id.as_ref().map(|id| id.as_str());
    let owners: Vec<&str> = [Some(row.id.as_str()), mass].into_iter().flatten().collect();
    let found = records::of_owners(tx, SIGNINGS, &owners).await?;
    let found = found.into_values().flatten().map(|file| (file.id.clone(), file));
    let mut found: HashMap<FileId, FileRecord> = found.collect();
    let rows = store::files_of(tx, row.id.as_str()).await?.into_iter();
    Ok(rows.filter_map(|row| Some((found.remove(&row.file)?, row))).collect())
}

async fn files(
    tx: &Tx,
    row: &Signing,
    view: impl Fn(FileRecord) -> FileView,
) -> Result<Vec<SigningFile>, Fault> {
    let records = records_of(tx, row).await?.into_iter();
    Ok(records.map(|(record, row)| upload::view(view(record), row)).collect())
}

/// The records of what was sealed; of a file that must not be touched, the frozen one.
pub async fn sealed_records_of(tx: &Tx, row: &Signing) -> Result<Vec<FileRecord>, Fault> {
    if row.sealing != view::SealingState::Forseglet {
        return Ok(Vec::new());
    }
    let sealed = svenn_sealing::files_of(tx, &office::subject(row)).await?;
    let own = records::of_owner(tx, SIGNINGS, row.id.as_str()).await?;
    let frozen = records_of(tx, row).await?;
    let found = sealed.into_iter().filter_map(|it| match it.file {
        Some(id) => own.iter().find(|record| record.id == id).cloned(),
        None => {
            let sha256 = it.frozen.to_string();
            let same = frozen.iter().find(|(record, _)| record.sha256 == sha256);
            same.map(|(record, _)| record.clone())
        }
    });
    Ok(found.collect())
}

async fn signed_files(
    tx: &Tx,
    row: &Signing,
    view: impl Fn(FileRecord) -> FileView,
) -> Result<Vec<FileView>, Fault> {
    Ok(sealed_records_of(tx, row).await?.into_iter().map(view).collect())
}

/// The words that somebody agrees to who signs.
pub async fn consent(tx: &Tx, seat: &Seat) -> Result<SigningConsent, Fault> {
    let text = match &seat.me.foresatt_for {
        None => CONSENT.to_owned(),
        Some(id) => {
            let names = names::load_names(tx, std::slice::from_ref(id)).await?;
            guardian_consent(&named(&names, id))
        }
    };
    Ok(SigningConsent { version: CONSENT_VERSION, text })
}

/// A signing for somebody who signs it.
pub async fn sign(app: &App, tx: &Tx, seat: &Seat) -> Result<SignView, Problem> {
    let Seat { signing: row, signers, me } = seat;
    let names = names_around(tx, row, signers).await?;
    let (status, mine) = (seat.status(tx), seat.my_status());
    let reads = store::reads_of(tx, &me.id).await?;
    let view = |record| match tx.actor() {
        Actor::Person { .. } => FileView::new(app, tx, record),
        // A signer who came by a link has no account.
        Actor::System => FileView::by_link(app, tx, me.id.as_str(), record),
    };
    // What was taken back is nobody's to read but the office's.
    let files = if row.voided.is_some() { Vec::new() } else { files(tx, row, view).await? };
    let files = files.into_iter();
    let guarded = |it: &Signer| it.foresatt_for.as_ref().map(|id| named(&names, id));
    let others = signers.iter().map(|it| SignOther {
        participant_id: it.id.clone(),
        navn: navn(it),
        kind: it.kind,
        rolle: role_words(it, guarded(it).as_deref()),
        order: it.turn,
        status: open::signer_status(row, signers, it),
        signed_time: it.signed,
        is_me: it.id == me.id,
    });
    let declined = signers.iter().find(|it| it.declined.is_some());
    let reason = declined.map_or(&row.void_reason, |it| &it.reason).clone();
    Ok(SignView {
        id: row.id.clone(),
        title: row.title.clone(),
        message: row.message.clone(),
        opplaeringskontor: svenn_organisation::load(tx).await?.navn,
        avsender: named(&names, &row.created_by),
        sent_at: row.sent.unwrap_or(row.created_at),
        due_date: row.due_date,
        is_due: row.due_date.is_some_and(|due| due < oslo::day_of(tx.now())),
        status,
        reason,
        me: SignMe {
            participant_id: me.id.clone(),
            navn: navn(me),
            status: mine,
            has_signed: me.signed.is_some(),
            signed_time: me.signed,
            signature: me.signature.clone(),
            drawing: me.drawing.clone(),
            foresatt_for: guarded(me).unwrap_or_default(),
            kvittering_til: masked_email(&me.email),
        },
        files: files
            .map(|it| SignFile {
                read_at: reads.get(&it.file.id).copied(),
                file: it.file,
                pages: it.pages,
                sha256: it.sha256,
                bare_bevis: it.bare_bevis,
                notices: it.notices,
            })
            .collect(),
        signers: others.collect(),
        consent: consent(tx, seat).await?,
        sealing: row.sealing,
        signed_files: signed_files(tx, row, view).await?,
        can: sign_can(status, mine),
    })
}

fn sign_can(status: SigningStatus, mine: SignerStatus) -> SignCan {
    let sign = may_sign(status, mine);
    let turn = may_decline(status, mine).is_ok();
    SignCan {
        sign: sign.is_ok(),
        read: turn && sign.is_err(),
        decline: turn,
        why: sign.err().map(|why| why.message().to_owned()).unwrap_or_default(),
    }
}

/// What somebody is who signs, in words.
pub fn role_words(signer: &Signer, guarded: Option<&str>) -> String {
    let what = guarded
        .map_or_else(|| signer.kind.label().to_owned(), |navn| format!("Foresatt for {navn}"));
    if signer.company_name.is_empty() { what } else { format!("{what}, {}", signer.company_name) }
}

/// The signings of a person that were sent, with everybody who signs them.
async fn sent_to(tx: &Tx, person: &PersonId) -> Result<Vec<(Signing, Vec<Signer>, Signer)>, Fault> {
    let hers = store::with_person(tx, person).await?;
    let ids: Vec<SigningId> = hers.iter().map(|it| it.signing.clone()).collect();
    let rows = store::some(tx, Some(&ids)).await?.into_iter().filter(|row| row.sent.is_some());
    let mut all = store::signers_of_each(tx, Some(&ids)).await?;
    let seats = rows.filter_map(|row| {
        let signers = all.remove(&row.id)?;
        let me = hers.iter().find(|it| it.signing == row.id)?.clone();
        Some((row, signers, me))
    });
    Ok(seats.collect())
}

/// How many signings wait for somebody.
pub async fn unsigned(tx: &Tx, person: &PersonId) -> Result<usize, Fault> {
    let waits = |(row, signers, me): &(Signing, Vec<Signer>, Signer)| {
        let status = open::status(tx, row, signers);
        rules::is_unsigned(status, open::signer_status(row, signers, me))
    };
    Ok(sent_to(tx, person).await?.iter().filter(|it| waits(it)).count())
}

/// What the caller was asked to sign.
pub async fn own(tx: &Tx, caller: &Caller) -> Result<Vec<OwnSigning>, Fault> {
    let mut seats = sent_to(tx, &caller.person).await?;
    seats.sort_by_key(|(row, ..)| Reverse(row.sent));
    let ids: Vec<&str> = seats.iter().map(|(row, ..)| row.id.as_str()).collect();
    let files = store::files_of_each(tx, &ids).await?;
    let by: BTreeSet<PersonId> = seats.iter().map(|(row, ..)| row.created_by.clone()).collect();
    let names = names::load_names(tx, &Vec::from_iter(by)).await?;
    let mut lines: Vec<OwnSigning> = seats
        .into_iter()
        .map(|(row, signers, me)| {
            let status = open::status(tx, &row, &signers);
            let mine = open::signer_status(&row, &signers, &me);
            OwnSigning {
                data: OwnSigningData {
                    created_at: row.sent.unwrap_or(row.created_at),
                    avsender: named(&names, &row.created_by),
                },
                me: OwnSigningMe {
                    has_signed: me.signed.is_some(),
                    signed_time: me.signed,
                    status: mine,
                },
                due_date: row.due_date,
                is_due: !status.is_open(),
                status,
                unsigned: rules::is_unsigned(status, mine),
                files_count: files.get(row.id.as_str()).map_or(0, Vec::len),
                signers_count: signers.len(),
                signers_signed_count: signers.iter().filter(|it| it.signed.is_some()).count(),
                route: sign_route(caller.rolle, row.id.as_str()),
                id: row.id,
                title: row.title,
            }
        })
        .collect();
    lines.sort_by_key(|line| !line.unsigned);
    Ok(lines)
}
