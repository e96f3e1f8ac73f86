import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed, everythingChanged } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  documentation_takeover_close,
  documentation_takeover_create,
  documentation_takeover_piece_create,
  documentation_takeover_read,
  documentation_takeover_undo,
} from "@/api/operations.gen.ts";
import type { DocumentationTakeover, TakeoverPiece, TakeoverReport } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { FilePick } from "@/blocks/filecolumns/FilePick.tsx";
import { useSteps } from "@/blocks/useWrite.ts";
import { UndoDialogOf } from "@/features/imports/public.tsx";
import { counted } from "@/lib/names.ts";
import { ApiError, errorText } from "@/lib/problem.ts";
import { saveText } from "@/lib/saveText.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import type { Pick } from "@/ui/form/PickerField.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import { toast } from "@/ui/Toast.tsx";
import { HistoryCard } from "./HistoryCard.tsx";
import { coming, importAll, type Imported } from "./importing.ts";
import { PeopleCard } from "./PeopleCard.tsx";
import { PiecesCard } from "./PiecesCard.tsx";
import { checked, type Choices, takeoverUndoQuery } from "./queries.ts";
import classes from "./Takeover.module.css";
import { templateFile } from "./template.ts";

interface Opened {
  id: string;
  choices: Choices;
  report: TakeoverReport;
}

const COLLECTION = "DOKUMENTASJONSIMPORTER";

const sentence = (error: unknown): string =>
  (error instanceof ApiError && error.fields[0]?.message) || errorText(error);

/** `/k/systemvalg/importdokumentasjon`: what another system has exported, and what comes of it. */
export function TakeoverPage() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [undoing, setUndoing] = useState<DocumentationTakeover | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const [sent, setSent] = useState(0);
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const steps = useSteps<void>({
    onRefused: (failure) => setError(sentence(failure)),
    again: () => changed(COLLECTION),
  });

  const work = async (task: () => Promise<void>) => {
    setError(null);
    setImported(null);
    await steps.run(task);
    setDone(null);
  };
  const look = async (id: string, choices: Choices) => {
    const report = await checked(id, choices);
    setOpened({ id, choices, report });
  };
  const open = (id: string) =>
    work(async () => {
      await call(documentation_takeover_read, { id, patient: true });
      await look(id, {});
    });
  const pick = (file: File) =>
    work(async () => {
      setSent(0);
      const sending = { parts: true, onProgress: setSent };
      const { id } = await uploadFile(documentation_takeover_create, file, sending);
      await call(documentation_takeover_read, { id, patient: true });
      await look(id, {});
    });
  const choose = ({ id, choices }: Opened, who: string, chosen: Pick | null) => {
    const others = Object.fromEntries(Object.entries(choices).filter(([other]) => other !== who));
    return work(() => look(id, chosen ? { ...others, [who]: chosen } : others));
  };
  const write = ({ id, report }: Opened) =>
    work(async () => {
      setDone(0);
      const one = ({ key, laerling }: TakeoverPiece) =>
        call(documentation_takeover_piece_create, {
          id,
          body: { key, laerling: laerling ?? "" },
          patient: true,
        });
      const outcome = await importAll(coming(report.pieces), one, setDone);
      await call(documentation_takeover_close, { id });
      setOpened(null);
      setImported(outcome);
      toast.positive(`${counted(outcome.came, "dokumentasjon", "dokumentasjoner")} er importert`);
      void everythingChanged();
    });

  return (
    <Page title="Importer dokumentasjon" width="form">
      <PageHeader
        title="Importer dokumentasjon"
        subtitle="All dokumentasjon fra et annet system, som en ZIP-fil."
      />
      <Stack>
        {imported && <LeftCard imported={imported} />}
        {opened === null && (
          <>
            <FilePick
              lead="Slipp en ZIP-fil her"
              accept=".zip,application/zip"
              hint="Én mappe per lærling. Ingen dokumentasjon lagres før du har sett over. ZIP-filen slettes når importen er ferdig, og senest etter sju dager."
              label="ZIP-fil med dokumentasjon"
              reading={steps.running}
              error={error}
              onPick={(file) => void pick(file)}
            />
            {steps.running && sent > 0 && <ProgressBar percent={sent * 100} label="Sender filen" />}
            <HowCard />
          </>
        )}
        {opened && (
          <>
            <PeopleCard
              people={opened.report.people}
              choices={opened.choices}
              onChoose={(who, chosen) => void choose(opened, who, chosen)}
            />
            <PiecesCard
              report={opened.report}
              done={done ?? 0}
              checking={steps.running}
              writing={done !== null}
              onWrite={() => void write(opened)}
              onCancel={() => setOpened(null)}
            />
            {error && <p role="alert">{error}</p>}
          </>
        )}
        <HistoryCard busy={steps.running} onOpen={({ id }) => void open(id)} onUndo={setUndoing} />
      </Stack>
      {undoing && <Undo row={undoing} onClose={() => setUndoing(null)} />}
    </Page>
  );
}

/** What did not come, once the rest has. */
function LeftCard({ imported: { came, left } }: { imported: Imported }) {
  const title = `${counted(came, "dokumentasjon", "dokumentasjoner")} er importert`;
  if (left.length === 0) return null;
  return (
    <Card title={title} icon="alert" tone="warning">
      <p className={classes.text}>Dette kom ikke med:</p>
      <ul className={classes.lines}>
        {left.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}

const HowCard = () => (
  <Card
    title="Slik leses ZIP-filen"
    aside={
      <Button
        tone="secondary"
        thin
        icon="download"
        onClick={() => saveText("dokumentasjon-mal.csv", templateFile(), "text/csv")}
      >
        Last ned mal for liste
      </Button>
    }
  >
    <ul className={classes.lines}>
      <li>Den første mappen er lærlingen: «Kari Berg», gjerne med e-post eller fødselsdato.</li>
      <li>En mappe inni den er én dokumentasjon med alle filene sine.</li>
      <li>En fil som ligger rett i lærlingens mappe, er en dokumentasjon for seg selv.</li>
      <li>En fil uten mappe begynner med navnet: «Kari Berg - Montering.pdf».</li>
      <li>En dato først i navnet blir datoen: «2026-03-01 Montering».</li>
      <li>En liste (CSV eller Excel) ved siden av mappene gir tekst, dato, mål og status.</li>
    </ul>
  </Card>
);

const Undo = ({ row, onClose }: { row: DocumentationTakeover; onClose: () => void }) => (
  <UndoDialogOf
    preview={useQuery(takeoverUndoQuery(row.id))}
    send={() => call(documentation_takeover_undo, { id: row.id, patient: true })}
    onClose={onClose}
  />
);
