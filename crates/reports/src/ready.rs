//! Reports that every office has: what is asked for most, made of the same parts as those that an
//! office builds.

use serde_json::Number;
use svenn_search::{
    DayPeriod, ListRange,
    engine::{Filter, Sort},
};

use crate::{
    catalogue::NOKKELTALL,
    definition::{Chart, Definition},
};

/// A ready report.
pub struct Ready {
    /// Stands in its address.
    pub id: &'static str,
    pub navn: &'static str,
    pub beskrivelse: &'static str,
    make: fn() -> Definition,
}

impl Ready {
    /// What it asks for.
    #[must_use]
    pub fn definition(&self) -> Definition {
        (self.make)()
    }
}

fn of(list: &str, columns: &[&str]) -> Definition {
    Definition {
        list: list.to_owned(),
        columns: columns.iter().map(|it| (*it).to_owned()).collect(),
        ..Definition::default()
    }
}

fn is(field: &str, values: &[&str]) -> Filter {
    let values = values.iter().map(|it| (*it).to_owned()).collect();
    Filter { field: field.to_owned(), values, not: false }
}

fn within(field: &str, period: DayPeriod) -> ListRange {
    ListRange { field: field.to_owned(), period: Some(period), ..ListRange::default() }
}

fn by(field: &str) -> Option<Sort> {
    Some(Sort::asc(field))
}

fn grouped(definition: Definition, group: &str, sums: &[&str]) -> Definition {
    Definition {
        group: Some(group.to_owned()),
        sums: sums.iter().map(|it| (*it).to_owned()).collect(),
        chart: Chart::Soyler,
        ..definition
    }
}

const WHO: [&str; 4] = ["navn", "bedrift", "laerefag", "koordinatornavn"];

fn sign_up() -> Definition {
    let columns = [&WHO[..], &["sluttdato", "fagprove", "framdrift", "manglendeFag"]].concat();
    Definition {
        filters: vec![is("fagprove", &["Ikke meldt opp"])],
        ranges: vec![within("sluttdato", DayPeriod::Next90Days)],
        sort: by("sluttdato"),
        ..of("LAERLINGER", &columns)
    }
}

fn ending() -> Definition {
    let columns = [&WHO[..], &["startdato", "sluttdato", "statusLabel", "framdrift"]].concat();
    Definition {
        ranges: vec![within("sluttdato", DayPeriod::Next90Days)],
        sort: by("sluttdato"),
        ..of("LAERLINGER", &columns)
    }
}

fn interviews() -> Definition {
    let columns = [&WHO[..], &["halvaar", "sisteVurdering", "nesteVurdering"]].concat();
    let lacks = ["Mangler vurdering siste halvår", "Mangler vurdering i et tidligere halvår"];
    let filters = vec![is("vurdering", &lacks)];
    let asked = Definition { filters, sort: by("sisteVurdering"), ..of("LAERLINGER", &columns) };
    grouped(asked, "koordinatornavn", &[])
}

fn survey() -> Definition {
    let columns = [
        "laerlingnavn",
        "undersokelsemangler",
        "laerlingtypename",
        "bedrift",
        "laerefag",
        "fylke",
        "startdato",
        "sluttdato",
        "godkjent",
    ];
    let filters = vec![is("undersokelse", &["Ikke klar"])];
    let asked = Definition { filters, sort: by("laerlingnavn"), ..of("KONTRAKTER", &columns) };
    grouped(asked, "undersokelsemangler", &[])
}

fn hours() -> Definition {
    let columns = ["laerlingnavn", "bedrift", "laerefag", "kind", "dag", "status", "minutter"];
    let sent = vec![is("status", &["Sendt", "Må rettes", "Godkjent"])];
    let sort = by("laerlingnavn");
    let asked = Definition { filters: sent, sort, ..of("TIMEFORINGER", &columns) };
    grouped(asked, "laerlingnavn", &["minutter"])
}

fn absences() -> Definition {
    let columns = ["laerlingnavn", "bedrift", "laerefag", "fra", "til", "dager", "tilstand"];
    let asked = Definition { sort: by("laerlingnavn"), ..of("FRAVAER", &columns) };
    grouped(asked, "laerefag", &["dager"])
}

fn agreements() -> Definition {
    let columns = ["navn", "bedrift", "bedriftorgnr", "laerefag", "startdato", "kontrakt"];
    let filters =
        vec![is("kontrakt", &["Ikke signert"]), is("statusLabel", &["I læretid", "Før læretid"])];
    let asked = Definition { filters, sort: by("bedrift"), ..of("LAERLINGER", &columns) };
    grouped(asked, "bedrift", &[])
}

fn grants() -> Definition {
    let columns = [
        "periode",
        "name",
        "apprentices",
        "expectedTotal",
        "expectedOffice",
        "expectedCompany",
        "payoutsum",
        "payoutStatus",
    ];
    let sums = ["expectedTotal", "expectedOffice", "expectedCompany", "payoutsum"];
    let asked = Definition { sort: by("name"), ..of("TILSKUDDBEDRIFTER", &columns) };
    grouped(asked, "periode", &sums)
}

fn courses() -> Definition {
    let columns =
        ["course", "navn", "companyname", "state", "percent", "result", "deadline", "completed"];
    let asked = Definition { sort: by("course"), ..of("COURSEUSERS", &columns) };
    grouped(asked, "course", &[])
}

fn terminated() -> Definition {
    let columns = ["laerlingnavn", "bedrift", "laerefag", "startdato", "hevet", "arsak"];
    // A day that is set is above 1.
    let min = Some(Number::from(2));
    let hevet = ListRange { field: "hevet".to_owned(), min, ..ListRange::default() };
    let sort = Some(Sort::desc("hevet"));
    let asked = Definition { ranges: vec![hevet], sort, ..of("KONTRAKTER", &columns) };
    Definition { chart: Chart::Linjer, ..grouped(asked, "hevet", &[]) }
}

fn key_figures() -> Definition {
    let columns = ["navn", "verdi", "enhet", "aaretfor", "antall", "nevner", "definisjon"];
    of(NOKKELTALL, &columns)
}

/// The ready reports, in the order to offer them.
pub const READY: [Ready; 11] = [
    Ready {
        id: "nokkeltall",
        navn: "Nøkkeltall",
        beskrivelse: "Kontoret i tall for læreåret som løper: inn, ut, løpende, hevet, bestått og \
            oppfølging, hvert tall med sin definisjon.",
        make: key_figures,
    },
    Ready {
        id: "fagprove",
        navn: "Oppmelding til fagprøve",
        beskrivelse: "Læretiden slutter innen 90 dager, og ingen prøve er meldt.",
        make: sign_up,
    },
    Ready {
        id: "kontrakterslutter",
        navn: "Kontrakter som slutter",
        beskrivelse: "Læretiden slutter innen 90 dager.",
        make: ending,
    },
    Ready {
        id: "manglersamtale",
        navn: "Mangler vurderingssamtale",
        beskrivelse: "Et halvår av læretiden gikk uten samtale.",
        make: interviews,
    },
    Ready {
        id: "undersokelsen",
        navn: "Ikke klar for undersøkelsen 1. september",
        beskrivelse: "Skal svare på Lærlingundersøkelsen neste høst: minst elleve måneder i lære \
            1. oktober, ikke i permisjon, ikke avsluttet, og slutter 20. desember eller senere. \
            Her er de som mangler noe direktoratet trenger.",
        make: survey,
    },
    Ready {
        id: "timer",
        navn: "Timer per lærling",
        beskrivelse: "Innsendte timer, summert for hver lærling. Kladder er ikke med.",
        make: hours,
    },
    Ready {
        id: "fravaer",
        navn: "Fravær og permisjoner",
        beskrivelse: "Dager i fravær, summert for hvert lærefag.",
        make: absences,
    },
    Ready {
        id: "utenavtale",
        navn: "Bedrifter uten signert avtale",
        beskrivelse: "Lærlinger uten signert lærekontrakt, samlet for hver bedrift.",
        make: agreements,
    },
    Ready {
        id: "hevet",
        navn: "Hevede kontrakter",
        beskrivelse: "Alle hevede kontrakter med årsak, måned for måned.",
        make: terminated,
    },
    Ready {
        id: "tilskudd",
        navn: "Tilskudd per periode",
        beskrivelse: "Forventet og utbetalt, summert for hver periode.",
        make: grants,
    },
    Ready {
        id: "kurs",
        navn: "Kurs",
        beskrivelse: "Hvem som har hvilke kurs, og hvor langt de er.",
        make: courses,
    },
];

/// The ready report of an id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Ready> {
    READY.iter().find(|it| it.id == id)
}

#[cfg(test)]
mod tests {
    use svenn_kernel::Fields;

    use super::*;
    use crate::catalogue;

    #[test]
    fn ready_reports_are_made_of_fields_that_can_be_chosen() {
        for ready in &READY {
            let definition = ready.definition();
            let mut fields = Fields::new();
            definition.check(&mut fields);
            assert!(fields.finish().is_ok(), "{}", ready.id);
            let list = catalogue::list(&definition.list).unwrap();
            let named = definition.columns.iter().chain(&definition.group).chain(&definition.sums);
            for field in named {
                assert!(list.field(field).is_some(), "{}: {field}", ready.id);
            }
        }
    }
}
