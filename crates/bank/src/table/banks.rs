//! The headers of Norwegian banks.

use svenn_money::Notation;

use super::{DateOrder, Mapping, Meaning, normalised};

/// A bank's header.
struct Known {
    bank: &'static str,
    columns: &'static [(&'static str, Meaning)],
}

use Meaning as M;

const KNOWN: &[Known] = &[
    Known {
        bank: "DNB",
        columns: &[
            ("dato", M::Date),
            ("forklaring", M::Text),
            ("rentedato", M::ValueDate),
            ("ut fra konto", M::Out),
            ("inn på konto", M::In),
        ],
    },
    Known {
        bank: "DNB",
        columns: &[
            ("dato", M::Date),
            ("forklaring", M::Text),
            ("rentedato", M::ValueDate),
            ("uttak fra konto", M::Out),
            ("innskudd på konto", M::In),
        ],
    },
    Known {
        bank: "DNB",
        columns: &[
            ("dato", M::Date),
            ("forklaringstekst", M::Text),
            ("rentedato", M::ValueDate),
            ("beløp", M::Amount),
            ("motkonto", M::PartyAccount),
        ],
    },
    Known {
        bank: "DNB",
        columns: &[("dato", M::Date), ("beløpet gjelder", M::Text), ("inn", M::In), ("ut", M::Out)],
    },
    Known {
        bank: "SpareBank 1",
        columns: &[
            ("dato", M::Date),
            ("beskrivelse", M::Text),
            ("rentedato", M::ValueDate),
            ("inn", M::In),
            ("ut", M::Out),
            ("til konto", M::ToAccount),
            ("fra konto", M::FromAccount),
        ],
    },
    Known {
        bank: "Nordea",
        columns: &[
            ("bokføringsdato", M::Date),
            ("beløp", M::Amount),
            ("avsender", M::FromAccount),
            ("mottaker", M::ToAccount),
            ("navn", M::Party),
            ("tittel", M::Text),
            ("saldo", M::Ignored),
            ("valuta", M::Currency),
            ("betalingstype", M::Code),
        ],
    },
    Known {
        bank: "Nordea",
        columns: &[
            ("bokføringsdato", M::Date),
            ("beløp", M::Amount),
            ("avsender", M::FromAccount),
            ("mottaker", M::ToAccount),
            ("navn", M::Party),
            ("tittel", M::Text),
            ("valuta", M::Currency),
            ("betalingstype", M::Code),
        ],
    },
    Known {
        bank: "Sbanken",
        columns: &[
            ("bokføringsdato", M::Date),
            ("rentedato", M::ValueDate),
            ("arkivreferanse", M::ArchiveRef),
            ("type", M::Code),
            ("tekst", M::Text),
            ("ut fra konto", M::Out),
            ("inn på konto", M::In),
        ],
    },
    Known {
        bank: "Sparebanken Vest",
        columns: &[
            ("dato", M::Date),
            ("forklaring", M::Text),
            ("rentedato", M::ValueDate),
            ("ut av konto", M::Out),
            ("inn på konto", M::In),
            ("kid", M::Kid),
            ("arkivref", M::ArchiveRef),
        ],
    },
];

/// What the columns are of a header that is known, whatever their order.
pub(super) fn known(columns: &[String]) -> Option<Mapping> {
    let names: Vec<String> = columns.iter().map(|it| normalised(it)).collect();
    let of = |known: &Known| {
        if known.columns.len() != names.len() {
            return None;
        }
        let mut found = Vec::with_capacity(names.len());
        for name in &names {
            let meaning = known.columns.iter().find(|(it, _)| it == name)?;
            found.push(meaning.1);
        }
        let twice = names
            .iter()
            .enumerate()
            .any(|(at, name)| names.iter().skip(at.saturating_add(1)).any(|other| other == name));
        (!twice).then_some(found)
    };
    KNOWN.iter().find_map(|known| {
        let columns = of(known)?;
        let (notation, dates) = (Notation::NORWEGIAN, DateOrder::Any);
        Some(Mapping { bank: known.bank.to_owned(), columns, notation, dates })
    })
}
