//! PAGES: what coordinators can go to by name. They are the same for every organisation; the
//! field `needs` names the menu permission of those that not every organisation has.

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Caller, list::List};
use svenn_kernel::{Collection, Fault, Role};
use svenn_people::rules::{MenuFacts, menu_permissions};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Expr, Schema, Scope},
};

/// The product's pages.
#[derive(Debug, Clone, Copy, Default)]
pub struct PageSource;

struct Page {
    display: &'static str,
    route: &'static str,
    needs: &'static str,
    /// Other words that people look for it by.
    words: &'static str,
}

const fn page(display: &'static str, route: &'static str) -> Page {
    Page { display, route, needs: "", words: "" }
}

impl Page {
    const fn needs(self, needs: &'static str) -> Self {
        Self { needs, ..self }
    }

    const fn also(self, words: &'static str) -> Self {
        Self { words, ..self }
    }
}

const PAGES: [Page; 55] = [
    page("Oversikt", "/k").also("forside hjem"),
    page("Lærlinger", "/k/laerlinger"),
    page("Opprett lærling", "/k/laerlinger/opprett").also("ny"),
    page("Ansatte", "/k/ansatte").also("instruktører faglige ledere"),
    page("Opprett ansatt", "/k/ansatte/opprett").also("ny instruktør faglig leder"),
    page("Bedrifter", "/k/bedrifter").also("lærebedrifter"),
    page("Opprett bedrift", "/k/bedrifter/opprett").also("ny lærebedrift"),
    page("Grupper", "/k/grupper"),
    page("Vurderingssamtaler", "/k/vurderingssamtaler"),
    page("Meldinger", "/k/meldinger"),
    page("Send e-post", "/k/meldinger/sendepost").also("melding epost"),
    page("Send SMS", "/k/meldinger/sendsms").also("melding"),
    page("Send pushvarsel", "/k/meldinger/sendpush").also("melding"),
    page("Tilskudd", "/k/tilskudd"),
    page("Søknader", "/k/soknader").needs("application"),
    page("Søknadsinnstillinger", "/k/soknader/innstillinger").needs("application"),
    page("Ledige læreplasser", "/k/soknader/innstillinger/ledigelaereplasser").needs("application"),
    page("Aktiviteter", "/k/opplaeringsdager").needs("trainingday").also("opplæringsdager"),
    page("Opprett aktivitet", "/k/opplaeringsdager/opprett")
        .needs("trainingday")
        .also("ny opplæringsdag"),
    page("Kurs", "/k/kurs").needs("courseEnabled"),
    page("Vigo", "/k/vigo").needs("vigo"),
    page("Vigo: lærlinger", "/k/vigo/laerlinger").needs("vigo"),
    page("Vigo: bedrifter", "/k/vigo/bedrifter").needs("vigo"),
    page("Vigo: fagprøver", "/k/vigo/fagprover").needs("vigo"),
    page("Signering", "/k/signering"),
    page("Opprett signering", "/k/signering/opprett").also("ny"),
    page("Sjekkpunkter", "/k/sjekkpunkter").needs("checkPointsEnabled"),
    page("Oppgaver", "/k/oppgaver"),
    page("Kalender", "/k/kalender/se"),
    page("Outlook", "/k/outlook").also("e-post innboks"),
    page("Min side", "/k/minside").also("profil"),
    page("Systemvalg", "/k/systemvalg").also("innstillinger"),
    page("Arkiverte lærlinger", "/k/systemvalg/arkivertelaerlinger").also("arkiv"),
    page("Nøkkeltall", "/k/systemvalg/nokkeltall").also("statistikk"),
    page("Rapporter", "/k/systemvalg/rapporter"),
    page("Læreplaner", "/k/systemvalg/laereplan"),
    page("Norsk Industri", "/k/systemvalg/norskindustri"),
    page("Om opplæringskontoret", "/k/systemvalg/oppdaterinformasjon").also("informasjon"),
    page("Generelle vurderingskriterier", "/k/systemvalg/generellevurderingskriterier"),
    page("Personvern og brukervilkår", "/k/systemvalg/retningslinjer").also("retningslinjer"),
    page("Endringslogg", "/k/systemvalg/personvern/logg").also("revisjon hvem har sett"),
    page("Innsyn og anonymisering", "/k/systemvalg/personvern/person").also("gdpr eksport slett"),
    page("Lagringstid", "/k/systemvalg/personvern/lagringstid").also("sletting"),
    page("Standard SMS og e-post", "/k/systemvalg/standardsmsogepost").also("maler"),
    page("Automatiske meldinger", "/k/systemvalg/automatiskemeldingerliste"),
    page("Anbefalt progresjon", "/k/systemvalg/anbefaltprogresjon"),
    page("Delte dokumenter", "/k/systemvalg/deltedokumenter").also("filer"),
    page("Sertifiseringer", "/k/systemvalg/sertifiseringer").also("kurs bevis"),
    page("Dokumentmaler", "/k/systemvalg/dokumentermaler"),
    page("Koordinatorer", "/k/systemvalg/koordinatorer"),
    page("Opprett koordinator", "/k/systemvalg/opprettkoordinator").also("ny"),
    page("Maler for vurderingssamtaler", "/k/systemvalg/vurderingssamtalermaler"),
    page("Opplæringsplaner", "/k/systemvalg/opplaeringsplan"),
    page("Aktivitetsmaler", "/k/systemvalg/aktiviteter"),
    page("Maler for sjekkpunkter", "/k/systemvalg/sjekkpunktmaler").needs("checkPointsEnabled"),
];

#[derive(Serialize, SearchDocument)]
#[search(order = "display")]
struct PageDocument {
    id: String,
    #[search(text, weight = 100, sort)]
    display: &'static str,
    #[search(keyword)]
    route: &'static str,
    #[search(keyword)]
    needs: &'static str,
    #[search(text, weight = 20)]
    words: &'static str,
}

#[async_trait]
impl Source for PageSource {
    fn schema(&self) -> Schema {
        PageDocument::schema(self.collection())
    }

    async fn load(&self, _tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let documents = PAGES.iter().map(|page| PageDocument {
            id: id_of(page.route),
            display: page.display,
            route: page.route,
            needs: page.needs,
            words: page.words,
        });
        let wanted = |page: &PageDocument| ids.is_none_or(|ids| ids.contains(&page.id));
        documents.filter(wanted).map(|page| page.document()).collect()
    }
}

/// Pages are the coordinators', as far as the organisation has what they are for.
#[async_trait]
impl List for PageSource {
    fn collection(&self) -> Collection {
        Collection::PAGES
    }

    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        if caller.rolle != Role::Koordinator {
            return Ok(Scope::only(Expr::Nothing));
        }
        let organisation = svenn_organisation::load(tx).await?;
        let held = menu_permissions(&MenuFacts {
            rolle: caller.rolle,
            tilganger: &caller.tilganger,
            flags: &organisation.flags,
            connected_trainingplans: 0,
            competence_timesheet: false,
            industry_record: false,
        });
        Ok(Scope::only(Expr::any_of("needs", held.into_iter().chain([""]))))
    }
}

/// `/k/systemvalg/rapporter` → `k.systemvalg.rapporter`.
fn id_of(route: &str) -> String {
    route.trim_start_matches('/').replace('/', ".")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_page_stands_here_once() {
        let routes: BTreeSet<&str> = PAGES.iter().map(|page| page.route).collect();
        let names: BTreeSet<&str> = PAGES.iter().map(|page| page.display).collect();
        assert_eq!((routes.len(), names.len()), (PAGES.len(), PAGES.len()));
        assert!(routes.iter().all(|route| route.starts_with("/k") && !route.contains('$')));
        assert_eq!(id_of("/k/systemvalg/rapporter"), "k.systemvalg.rapporter");
    }
}
