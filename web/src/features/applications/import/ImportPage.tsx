import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  application_import_create,
  application_import_outline,
  application_import_undo,
} from "@/api/operations.gen.ts";
import type { ApplicantImportReport, ApplicantImportView } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { type Mapping, proposed } from "@/blocks/filecolumns/choosing.ts";
import { FileColumnsCard, type FileOutline } from "@/blocks/filecolumns/FileColumnsCard.tsx";
import { FilePick } from "@/blocks/filecolumns/FilePick.tsx";
import { useSteps } from "@/blocks/useWrite.ts";
import { UndoDialogOf } from "@/features/imports/public.tsx";
import { counted } from "@/lib/names.ts";
import { ApiError, errorText } from "@/lib/problem.ts";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { applicantUndoQuery, settingsQuery } from "../queries.ts";
import { HistoryCard } from "./HistoryCard.tsx";
import { ReportCard } from "./ReportCard.tsx";
import { incomplete, seasonOf } from "./season.ts";

interface Opened {
  file: File;
  outline: FileOutline;
  mapping: Mapping;
  /** Of the check; gone as soon as the mapping changes. */
  report: ApplicantImportReport | null;
}

const sentence = (error: unknown): string =>
  (error instanceof ApiError && error.fields[0]?.message) || errorText(error);

const sent = (file: File, mode: "check" | "write", mapping: Mapping, aar: number) =>
  uploadFile(application_import_create, file, {
    mode,
    aar,
    columns: mapping.map((column) => column ?? "").join(","),
    // Never by itself again: an answer that got lost may have been an import that was written.
    retries: mode === "write" ? 0 : 2,
  });

/** `/k/soknader/import`: applicants from a file of the county. */
export function ApplicantImportPage() {
  const runder = useQuery(settingsQuery).data?.runder ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const [now] = useState(Date.now);
  const aar = chosen ?? seasonOf(runder, now);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [undoing, setUndoing] = useState<ApplicantImportView | null>(null);
  const [error, setError] = useState<string | null>(null);
  const steps = useSteps<void>({ onRefused: (failure) => setError(sentence(failure)) });
  const busy = steps.running;

  const work = async (task: () => Promise<void>) => {
    setError(null);
    await steps.run(task);
  };
  const pick = (file: File) =>
    work(async () => {
      const outline = await uploadFile(application_import_outline, file, {});
      setOpened({ file, outline, mapping: proposed(outline), report: null });
    });
  const check = ({ file, mapping }: Opened, year: number) =>
    work(async () => {
      const report = await sent(file, "check", mapping, year);
      setOpened((it) => it && { ...it, report });
    });
  const write = ({ file, mapping }: Opened) =>
    work(async () => {
      const report = await sent(file, "write", mapping, aar);
      if (!report.written) {
        // Somebody changed what is stored since the check.
        setOpened((it) => it && { ...it, report });
        return;
      }
      setOpened(null);
      toast.positive(`${counted(report.created, "søker", "søkere")} er importert`);
      await Promise.all([changed("APPLICATIONS"), changed("APPLICATIONIMPORTS")]);
    });

  return (
    <Page title="Importer søkere" width="form">
      <PageHeader
        title="Importer søkere"
        subtitle="Søkere fra en fil fra fylket, som CSV eller Excel."
      />
      <Stack>
        {opened === null && (
          <FilePick
            hint="Én rad per søker, med overskrifter i første rad. Fødselsnummer lagres kryptert, og vises ikke. Ingenting lagres før du har sett over."
            label="Fil med søkere"
            reading={busy}
            error={error}
            onPick={(file) => void pick(file)}
          />
        )}
        {opened && !opened.report && (
          <FileColumnsCard
            outline={opened.outline}
            mapping={opened.mapping}
            missing={incomplete(opened.mapping)}
            checking={busy}
            checkLabel={`Kontroller ${opened.outline.rows} rader`}
            onChange={(mapping) => setOpened({ ...opened, mapping })}
            onCheck={() => void check(opened, aar)}
            onCancel={() => setOpened(null)}
          />
        )}
        {opened?.report && (
          <ReportCard
            report={opened.report}
            aar={aar}
            writing={busy}
            onSeason={(year) => {
              setChosen(year);
              void check(opened, year);
            }}
            onWrite={() => void write(opened)}
            onBack={() => setOpened({ ...opened, report: null })}
          />
        )}
        {opened && error && <p role="alert">{error}</p>}
        <HistoryCard onUndo={setUndoing} />
      </Stack>
      {undoing && <Undo row={undoing} onClose={() => setUndoing(null)} />}
    </Page>
  );
}

const Undo = ({ row, onClose }: { row: ApplicantImportView; onClose: () => void }) => (
  <UndoDialogOf
    preview={useQuery(applicantUndoQuery(row.id))}
    send={() => call(application_import_undo, { id: row.id, patient: true })}
    onClose={onClose}
  />
);
