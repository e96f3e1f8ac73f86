import { useMe } from "@/api/queries.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { formatDate, today } from "@/lib/dates.ts";
import { fullName } from "@/lib/names.ts";
import { formatCount, formatPhone } from "@/lib/numbers.ts";
import { Paper, PaperFacts, PaperSection } from "@/ui/Paper.tsx";

type Fact = readonly [string, string];

/** What is known alone: an empty line says nothing on paper. */
const known = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== "");

const namesOf = (people: readonly { navn: string }[]): string =>
  people.map(({ navn }) => navn).join(", ");

function contactOf({ telefon, epost, fodselsdato, adresse, adressesperre }: ApprenticeDetail) {
  const place = [adresse.postnummer, adresse.poststed].filter(Boolean).join(" ");
  const address = [adresse.adresse, place].filter(Boolean).join(", ");
  return known([
    ["Telefon", telefon ? formatPhone(telefon) : ""],
    ["E-post", epost ?? ""],
    ["Fødselsdato", fodselsdato ? formatDate(fodselsdato) : ""],
    // Paper lies about: an address that is not to be known is not on it.
    ["Adresse", adressesperre ? "Sperret" : address],
  ]);
}

function timeOf(apprentice: ApprenticeDetail) {
  const { laeretid, unexpectedEndDate, stillingsprosent, bedrift, programomrade } = apprentice;
  const end = unexpectedEndDate ?? laeretid.sluttdato;
  return known([
    ["Lærefag", programomrade?.tittel ?? ""],
    ["Lærebedrift", bedrift?.navn ?? ""],
    ["Start", laeretid.startdato ? formatDate(laeretid.startdato) : ""],
    [unexpectedEndDate ? "Hevet" : "Slutt", end ? formatDate(end) : ""],
    ["Stilling", `${stillingsprosent} %`],
    ["Faglig leder", namesOf(apprentice.ansatte)],
    ["Koordinator", namesOf(apprentice.coordinators)],
  ]);
}

function workOf({ progress, statistikk, trainingplans }: ApprenticeDetail) {
  return known([
    ["Opplæringsplan", trainingplans.map(({ title }) => title).join(", ")],
    ["Mål", `${progress.godkjent} av ${progress.total} godkjent (${progress.prosent} %)`],
    ["Dokumentasjon", `${formatCount(statistikk.dokumentasjonGodkjent)} godkjent`],
    ["Venter på svar", formatCount(statistikk.dokumentasjonSendt)],
    ["Samtaler", formatCount(statistikk.vurderingssamtaler)],
  ]);
}

/** An apprentice on one sheet of paper, in place of the page. */
export function ApprenticePaper({ apprentice }: { apprentice: ApprenticeDetail }) {
  const { organisation } = useMe();
  return (
    <Paper
      title={fullName(apprentice)}
      sender={organisation.navn}
      facts={[
        ["Skrevet ut", formatDate(today())],
        ["Status", apprentice.statusLabel],
      ]}
      footer="Arket har personopplysninger. Makuler det når du ikke trenger det lenger."
    >
      <PaperSection title="Om lærlingen">
        <PaperFacts items={contactOf(apprentice)} />
      </PaperSection>
      <PaperSection title="Læretiden">
        <PaperFacts items={timeOf(apprentice)} />
      </PaperSection>
      <PaperSection title="Mål og arbeid">
        <PaperFacts items={workOf(apprentice)} />
      </PaperSection>
    </Paper>
  );
}
