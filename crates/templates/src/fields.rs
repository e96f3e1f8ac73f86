//! The fields that a template can fill in: of an apprentice, the contract, the company and the
//! office.

use serde::Serialize;
use svenn_kernel::stored_words;
use utoipa::ToSchema;

/// A merge field: `{fornavn}` in a text.
#[stored_words(schema)]
#[schema(as = MergeField)]
#[serde(rename_all = "lowercase")]
pub enum Field {
    Navn,
    Fornavn,
    Etternavn,
    Fodselsdato,
    /// The whole identity number; that it was shown is in the audit trail.
    Personnr,
    Adresse,
    Postnummer,
    Poststed,
    Telefon,
    Epost,
    Laerefag,
    Laerlingtype,
    Laeretid,
    Startdato,
    Sluttdato,
    Stillingsprosent,
    Tilskuddsmodell,
    Kontraktsignert,
    Fagligleder,
    Koordinator,
    Laerebedrift,
    Bedriftorgnr,
    Bedriftadresse,
    Bedriftpostnummer,
    Bedriftpoststed,
    Bedrifttelefon,
    Bedriftepost,
    Kontaktperson,
    Opplaeringskontor,
    Kontororgnr,
    Kontoradresse,
    Kontorpostnummer,
    Kontorpoststed,
    Kontortelefon,
    Kontorepost,
    Dagensdato,
}

/// Heading of fields when one is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = MergeFieldGroup)]
pub enum Group {
    #[serde(rename = "Lærlingen")]
    Person,
    #[serde(rename = "Lærekontrakten")]
    Contract,
    #[serde(rename = "Lærebedriften")]
    Company,
    #[serde(rename = "Opplæringskontoret")]
    Office,
    #[serde(rename = "Dato")]
    Day,
}

impl Field {
    /// What people read, and an example of it.
    #[must_use]
    pub const fn told(self) -> (&'static str, &'static str) {
        match self {
            Self::Navn => ("Navn", "Kari Nordmann"),
            Self::Fornavn => ("Fornavn", "Kari"),
            Self::Etternavn => ("Etternavn", "Nordmann"),
            Self::Fodselsdato => ("Fødselsdato", "14.03.2008"),
            Self::Personnr => ("Fødselsnummer", "•••••• •••••"),
            Self::Adresse => ("Adresse", "Storgata 1"),
            Self::Postnummer => ("Postnummer", "5003"),
            Self::Poststed => ("Poststed", "Bergen"),
            Self::Telefon => ("Telefon", "400 00 214"),
            Self::Epost => ("E-post", "kari@fjord.example"),
            Self::Laerefag => ("Lærefag", "Tømrerfaget"),
            Self::Laerlingtype => ("Type lærling", "Lærling"),
            Self::Laeretid => ("Læretid", "01.08.2026 – 31.07.2028"),
            Self::Startdato => ("Startdato", "01.08.2026"),
            Self::Sluttdato => ("Sluttdato", "31.07.2028"),
            Self::Stillingsprosent => ("Stillingsprosent", "100 %"),
            Self::Tilskuddsmodell => ("Opplæringsmodell", "Hovedmodell (2+2)"),
            Self::Kontraktsignert => ("Kontrakt signert", "20.06.2026"),
            Self::Fagligleder => ("Faglig leder", "Terje Lunde"),
            Self::Koordinator => ("Koordinator", "Ingrid Berg"),
            Self::Laerebedrift => ("Lærebedrift", "Fjellbygg AS"),
            Self::Bedriftorgnr => ("Bedriftens org.nr.", "974 760 673"),
            Self::Bedriftadresse => ("Bedriftens adresse", "Verftsgata 2"),
            Self::Bedriftpostnummer => ("Bedriftens postnummer", "5003"),
            Self::Bedriftpoststed => ("Bedriftens poststed", "Bergen"),
            Self::Bedrifttelefon => ("Bedriftens telefon", "55 12 34 56"),
            Self::Bedriftepost => ("Bedriftens e-post", "post@fjellbygg.example"),
            Self::Kontaktperson => ("Bedriftens kontaktperson", "Anne Vik"),
            Self::Opplaeringskontor => ("Opplæringskontor", "Opplæringskontoret Fjord"),
            Self::Kontororgnr => ("Kontorets org.nr.", "974 760 673"),
            Self::Kontoradresse => ("Kontorets adresse", "Kaien 1"),
            Self::Kontorpostnummer => ("Kontorets postnummer", "5003"),
            Self::Kontorpoststed => ("Kontorets poststed", "Bergen"),
            Self::Kontortelefon => ("Kontorets telefon", "55 12 34 56"),
            Self::Kontorepost => ("Kontorets e-post", "post@fjord.example"),
            Self::Dagensdato => ("Dagens dato", "24.11.2026"),
        }
    }

    /// Label that people see.
    #[must_use]
    pub const fn label(self) -> &'static str {
        self.told().0
    }

    /// Heading of the field when it is chosen.
    #[must_use]
    pub fn group(self) -> Group {
        if self == Self::Dagensdato {
            Group::Day
        } else if self >= Self::Opplaeringskontor {
            Group::Office
        } else if self >= Self::Laerebedrift {
            Group::Company
        } else if self >= Self::Laerefag {
            Group::Contract
        } else {
            Group::Person
        }
    }

    /// Whether a document always has it.
    #[must_use]
    pub const fn is_always_there(self) -> bool {
        matches!(self, Self::Opplaeringskontor | Self::Dagensdato | Self::Stillingsprosent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_field_is_a_word_of_a_placeholder_and_has_a_label_of_its_own() {
        let mut labels = std::collections::BTreeSet::new();
        for field in Field::ALL {
            assert_eq!(field.as_str().parse(), Ok(field));
            assert!(field.as_str().bytes().all(|it| it.is_ascii_lowercase()), "{field:?}");
            assert!(labels.insert(field.label()), "{field:?}");
        }
        assert_eq!(Field::Epost.group(), Group::Person);
        assert_eq!(Field::Koordinator.group(), Group::Contract);
        assert_eq!(Field::Kontaktperson.group(), Group::Company);
        assert_eq!(Field::Kontorepost.group(), Group::Office);
    }
}
