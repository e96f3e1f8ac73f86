//! Templates of documents, as an office has them.

use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId};
use svenn_templates::{
    Field, SignerRole, Signing,
    history::{self, BackfilledTemplate},
    rules::{IfMissing, MissingRule},
};

use crate::make::Stored;

/// A template: name, when it is used, text, what may be missing, who signs.
struct Sample {
    navn: &'static str,
    beskrivelse: &'static str,
    innhold: &'static str,
    mangler: &'static [(Field, IfMissing, &'static str)],
    roller: &'static [SignerRole],
    rekkefolge: bool,
}

const SAMPLES: [Sample; 3] = [
    Sample {
        navn: "Vedlegg til lærekontrakten",
        beskrivelse: "Sendes når lærekontrakten er godkjent av fylkeskommunen.",
        innhold: "<p>Vedlegget gjelder lærekontrakten mellom <strong>{navn}</strong> og \
            <strong>{laerebedrift}</strong> (org.nr. {bedriftorgnr}), medlem av \
            {opplaeringskontor}.</p><h2>Læretiden</h2><ul><li><p>Lærefag: {laerefag}</p></li>\
            <li><p>Læretid: {laeretid}</p></li><li><p>Stilling: {stillingsprosent}</p></li>\
            <li><p>Opplæringsmodell: {tilskuddsmodell}</p></li></ul><h2>Oppfølging</h2>\
            <p>Faglig leder er {fagligleder}. Koordinator ved opplæringskontoret er \
            {koordinator}.</p><p>Lærlingen dokumenterer arbeidet sitt hver uke. Faglig leder \
            svarer innen 14 dager.</p><p>{kontorpoststed}, {dagensdato}</p>",
        mangler: &[
            (Field::Tilskuddsmodell, IfMissing::Utelat, ""),
            (Field::Koordinator, IfMissing::Tekst, "ikke valgt ennå"),
            (Field::Bedriftorgnr, IfMissing::Tekst, "ukjent"),
            (Field::Kontorpoststed, IfMissing::Tekst, "Dato"),
        ],
        roller: &[
            SignerRole::Laerling,
            SignerRole::Foresatt,
            SignerRole::Bedrift,
            SignerRole::Koordinator,
        ],
        rekkefolge: true,
    },
    Sample {
        navn: "Avtale om lån av utstyr",
        beskrivelse: "Når lærlingen låner PC eller verktøy av kontoret.",
        innhold: "<p>{opplaeringskontor} låner ut utstyr til {navn}, {adresse}, {postnummer} \
            {poststed}.</p><h2>Vilkår</h2><ol><li><p>Utstyret er kontorets eiendom og leveres \
            tilbake senest {sluttdato}.</p></li><li><p>Lærlingen melder fra samme dag hvis noe \
            blir borte eller ødelagt.</p></li><li><p>Utstyret lånes ikke bort til andre.</p></li>\
            </ol><p>Kontakt: {telefon}</p>",
        mangler: &[
            (Field::Telefon, IfMissing::Utelat, ""),
            (Field::Sluttdato, IfMissing::Tekst, "når læretiden er over"),
        ],
        roller: &[SignerRole::Laerling, SignerRole::Koordinator],
        rekkefolge: false,
    },
    Sample {
        navn: "Samtykke til bilder",
        beskrivelse: "Før vi bruker bilder av lærlingen på nettsider og i brosjyrer.",
        innhold: "<p>Jeg, {navn}, født {fodselsdato}, samtykker til at {opplaeringskontor} tar \
            og bruker bilder av meg i arbeid hos {laerebedrift}.</p><h2>Dette er greit for meg\
            </h2><ul><li><p>Bilder på kontorets nettsider</p></li><li><p>Bilder i brosjyrer og \
            på messer</p></li></ul><p>Samtykket er frivillig. Jeg kan når som helst trekke det \
            tilbake på {kontorepost}.</p>",
        mangler: &[
            (Field::Kontorepost, IfMissing::Utelat, ""),
            (Field::Laerebedrift, IfMissing::Tekst, "lærebedriften"),
        ],
        roller: &[SignerRole::Laerling, SignerRole::Foresatt],
        rekkefolge: false,
    },
];

/// Writes them.
pub(crate) async fn write(tx: &Tx, stored: &Stored) -> Result<(), Fault> {
    let Some(by) = stored.coordinators.first().cloned().map(PersonId::from) else {
        return Ok(());
    };
    for sample in SAMPLES {
        let rule = |(felt, regel, tekst): &(Field, IfMissing, &str)| MissingRule {
            felt: *felt,
            regel: *regel,
            tekst: (*tekst).to_owned(),
        };
        let template = BackfilledTemplate {
            navn: sample.navn.to_owned(),
            beskrivelse: sample.beskrivelse.to_owned(),
            innhold: sample.innhold.to_owned(),
            mangler: sample.mangler.iter().map(rule).collect(),
            signering: Signing { rekkefolge: sample.rekkefolge, roller: sample.roller.to_vec() },
            underskrifter: true,
        };
        history::insert(tx, template, &by).await?;
    }
    Ok(())
}
