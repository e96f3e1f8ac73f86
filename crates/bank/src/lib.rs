//! What goes to the bank and comes from it, as functions over bytes. No clock, no database, no IO.
//!
//! | | |
//! |---|---|
//! | payments out | [`write`]: ISO 20022 pain.001.001.03 and .09, read back by [`read_back`], which shares nothing with the writer and holds order, lengths, patterns and sums; [`payment_table`]: a table |
//! | what the bank says of them | [`read_report`]: pain.002 |
//! | entries of the account | [`read_statements`]: camt.053 and .054; [`read_ocr`]: OCR giro; [`read_table`]: CSV of Norwegian banks, known by their headers, or by a [`Mapping`] that is remembered |
//! | twins | [`keys`]: an entry that came before is told from one that is equal to another |
//! | matching | [`Matcher`]: candidates in the classes A to F, each with its reasons |
//! | numbers | [`Kid`], [`iban`], [`masked`]; accounts themselves are `svenn_kernel`'s |
//! | accounts | [`gbat10`], [`plain_table`]: vouchers |
//!
//! - A file is taken whole or refused whole, with line and column named ([`Refused`]). What could be
//!   read in two ways is refused.
//! - All that is read has limits: [`FILE_BYTES_MAX`], [`LINES_MAX`], depth and length of what is in
//!   it. Document types and entities of XML are refused.
//! - Nothing that is refused repeats more than the field that is wrong, and nothing here is logged.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod camt;
mod latin;
mod line;
mod matching;
mod number;
mod ocr;
mod pain001;
mod pain002;
mod payment_table;
mod read_back;
mod refused;
mod table;
mod twins;
mod voucher;
mod xml;

pub use camt::{Statement, read_statements};
pub use latin::{is_taken, latin};
pub use line::BankLine;
pub use matching::{Candidate, Class, Expected, Matcher};
pub use number::{
    KID_DIGITS_MAX, KID_DIGITS_MIN, Kid, KidCheck, NotAKid, iban, is_iban, masked, masked_digits,
    norwegian, without_accounts,
};
pub use ocr::{Assignment, OcrFile, is_ocr, read_ocr};
pub use pain001::{
    Batch, Debtor, ID_CHARS_MAX, Initiator, InitiatorScheme, NAME_CHARS_MAX, Order, PAYMENTS_MAX,
    PainVersion, Payment, Remittance, Written, approval_digest, message_id, sha256, write,
};
pub use pain002::{BatchReport, Report, Reported, Status, read_report};
pub use payment_table::payment_table;
pub use read_back::{Summary, read_back};
pub use refused::{FILE_BYTES_MAX, LINES_MAX, Refused, Why};
pub use table::{DateOrder, Header, Mapping, Meaning, Table, detect, read_table};
pub use twins::{keys, new_ones, suspected};
pub use voucher::{VOUCHER_LINES_MAX, Voucher, VoucherLine, gbat10, plain_table};
