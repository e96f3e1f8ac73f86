import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMe } from "@/api/queries.ts";
import type { ApplicationView } from "@/api/schemas.gen.ts";
import { formatDate, today } from "@/lib/dates.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { Paper, PaperFacts, PaperSection } from "@/ui/Paper.tsx";
import { filesQuery, historyQuery } from "../queries.ts";
import { statusLabels } from "../status.ts";
import { ApplicationFrame } from "./ApplicationFrame.tsx";
import { absenceText } from "./GeneralPage.tsx";
import { History } from "./History.tsx";
import classes from "./Office.module.css";

/** Our own: `/k/soknader/:uid/utskrift`, the application on a sheet. The journal is not on it. */
export const SheetPage = () => (
  <ApplicationFrame>{(application) => <Sheet application={application} />}</ApplicationFrame>
);

type Line = readonly [string, string];

/** Lines that say something. */
const said = (lines: readonly Line[]): readonly Line[] => lines.filter(([, text]) => text !== "");

function Sheet({ application }: { application: ApplicationView }) {
  const { id, navn, nummer, status, fagPrioritet, svar, kommentar, offers, adresse } = application;
  const office = useMe().organisation.navn;
  const files = useQuery(filesQuery(id)).data ?? [];
  const events = useQuery(historyQuery(id)).data ?? [];
  const place = [adresse.adresse, `${adresse.postnummer} ${adresse.poststed}`.trim()];
  return (
    <div className={classes.stack}>
      <p>
        <Button icon="print" onClick={() => window.print()}>
          Skriv ut
        </Button>
      </p>
      <Paper
        title={`Søknad om læreplass: ${navn}`}
        sender={office}
        facts={said([
          ["Søknad", nummer],
          ["Status", statusLabels[status]],
          ["Sendt", formatDate(application.datoer.sendtInn)],
        ])}
        footer={`Skrevet ut ${formatDate(today())}. Makuleres når søknaden er behandlet.`}
      >
        <PaperSection title="Søkeren">
          <PaperFacts
            items={said([
              ["Fødselsdato", formatDate(application.fodselsdato)],
              ["Telefon", application.telefon && formatPhone(application.telefon)],
              ["E-post", application.epost],
              ["Adresse", place.filter(Boolean).join(", ")],
              ["Fylke", application.fylke],
            ])}
          />
        </PaperSection>
        <PaperSection title="Ønsker">
          <PaperFacts items={fagPrioritet.map(({ navn: fag }, at) => [`${at + 1}. ønske`, fag])} />
        </PaperSection>
        <PaperSection title="Skole og fravær">
          <PaperFacts
            items={said([
              ["Vg1", application.vg1],
              ["Vg2", application.vg2],
              ["Vg3", application.vg3],
              ["Annet", application.annen],
              ["Fravær", absenceText(application)],
              ["Om fraværet", application.fravaerforklaring],
            ])}
          />
        </PaperSection>
        <Part title="Med egne ord" shown={kommentar !== ""}>
          <p className={classes.text}>{kommentar}</p>
        </Part>
        <Part title="Spørsmål" shown={svar.length > 0}>
          <PaperFacts items={svar.map(({ tekst, svar: given }) => [tekst, given.join(", ")])} />
        </Part>
        <Part title="Vedlegg" shown={files.length > 0}>
          <p>{files.map(({ name }) => name).join(", ")}</p>
        </Part>
        <Part title="Bedrifter" shown={offers.length > 0}>
          <PaperFacts
            items={offers.map(({ bedrift, fag, statusLabel }) => [
              bedrift.navn,
              `${fag.navn}: ${statusLabel}`,
            ])}
          />
        </Part>
        <Part title="Hva som har skjedd" shown={events.length > 0}>
          <History events={events} />
        </Part>
      </Paper>
    </div>
  );
}

/** A part of the sheet that is left out where it is empty. */
const Part = ({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) =>
  shown && <PaperSection title={title}>{children}</PaperSection>;
