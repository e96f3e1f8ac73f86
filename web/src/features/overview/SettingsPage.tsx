import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { type LinkRow, LinkRows } from "./LinkRows.tsx";

/** The settings that have a page; each new page of the settings adds its line. */
const officeRows: readonly LinkRow[] = [
  {
    title: "Om opplæringskontoret",
    text: "Navn, adresse, kontaktopplysninger og avsender på SMS.",
    icon: "home",
    to: "/k/systemvalg/oppdaterinformasjon",
  },
  {
    title: "Koordinatorer",
    text: "De som arbeider på kontoret, og hvem som har tilgang.",
    icon: "people",
    to: "/k/systemvalg/koordinatorer",
  },
  {
    title: "Personvern og brukervilkår",
    text: "Det lærlinger og ansatte leser og godtar når de logger inn.",
    icon: "lock",
    to: "/k/systemvalg/retningslinjer",
  },
];

const rows: readonly LinkRow[] = [
  {
    title: "Opplæringsplaner",
    text: "Planene lærlingene følger, laget fra de nasjonale læreplanene.",
    icon: "plan",
    to: "/k/systemvalg/opplaeringsplan",
  },
  {
    title: "Importer",
    text: "Lærlinger, bedrifter og faglige ledere fra CSV eller Excel.",
    icon: "upload",
    to: "/k/systemvalg/import",
  },
];

const privacyRows: readonly LinkRow[] = [
  {
    title: "Endringslogg",
    text: "Hvem som har gjort hva, og hvem som har sett et personnummer.",
    icon: "clock",
    to: "/k/systemvalg/personvern/logg",
  },
  {
    title: "Innsyn og anonymisering",
    text: "Alt som er lagret om en person, å hente ut eller slette for godt.",
    icon: "person",
    to: "/k/systemvalg/personvern/person",
  },
  {
    title: "Lagringstid",
    text: "Hvor lenge opplysninger lagres, og hva som er over grensen.",
    icon: "archive",
    to: "/k/systemvalg/personvern/lagringstid",
  },
];

/** `/k/systemvalg`: what a coordinator can set up for the office. */
export function SettingsPage() {
  return (
    <Page title="Systemvalg">
      <PageHeader title="Systemvalg" subtitle="Oppsettet som gjelder for hele kontoret." />
      <Card title="Opplæring">
        <LinkRows rows={rows} />
      </Card>
      <Card title="Kontoret">
        <LinkRows rows={officeRows} />
      </Card>
      <Card title="Personvern">
        <LinkRows rows={privacyRows} />
      </Card>
    </Page>
  );
}
