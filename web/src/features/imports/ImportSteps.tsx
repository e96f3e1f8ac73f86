import { useState } from "react";
import { everythingChanged } from "@/api/changes.ts";
import type { Outline, Report } from "@/api/schemas.gen.ts";
import { type Mapping, proposed } from "@/blocks/filecolumns/choosing.ts";
import { FileColumnsCard } from "@/blocks/filecolumns/FileColumnsCard.tsx";
import { FilePick } from "@/blocks/filecolumns/FilePick.tsx";
import { ApiError, errorText } from "@/lib/problem.ts";
import { Stack } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { incomplete } from "./mapping.ts";
import { importPeople, readOutline } from "./queries.ts";
import { ReportCard } from "./ReportCard.tsx";
import { SampleCard } from "./SampleCard.tsx";

interface Opened {
  file: File;
  outline: Outline;
  mapping: Mapping;
  /** Of the check; gone as soon as the mapping changes. */
  report: Report | null;
}

const sentence = (error: unknown): string =>
  (error instanceof ApiError && error.fields[0]?.message) || errorText(error);

/** A file, what its columns hold, the check, and the import. */
export function ImportSteps({
  plan = null,
  onWritten,
}: {
  /** A training plan of the office, for the sample. */
  plan?: string | null;
  onWritten?: () => void;
}) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState(0);
  const [error, setError] = useState<string | null>(null);

  const work = async (task: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await task();
    } catch (failure) {
      setError(sentence(failure));
    } finally {
      setBusy(false);
    }
  };
  const pick = (file: File) =>
    work(async () => {
      const outline = await readOutline(file);
      setOpened({ file, outline, mapping: proposed(outline), report: null });
    });
  const check = ({ file, mapping }: Opened) =>
    work(async () => {
      const report = await importPeople(file, "check", mapping, false);
      setOpened((now) => now && { ...now, report });
    });
  const write = ({ file, mapping }: Opened, bekreftUnder18: boolean) =>
    work(async () => {
      setProgress(0);
      const report = await importPeople(file, "write", mapping, bekreftUnder18, setProgress);
      if (report.written) {
        setOpened(null);
        toast.positive(`${report.rows} rader er importert`);
        void everythingChanged();
        onWritten?.();
      } else {
        // Somebody changed what is stored since the check.
        setOpened((now) => now && { ...now, report });
      }
    });

  return (
    <Stack>
      {opened === null && (
        <>
          <FilePick
            reading={busy}
            error={error}
            hint="Én rad per lærling, med overskrifter i første rad. Bedrift og faglig leder kan stå i samme rad. Ingenting lagres før du har sett over."
            label="Fil å importere"
            onPick={(file) => void pick(file)}
          />
          <SampleCard plan={plan} />
        </>
      )}
      {opened && !opened.report && (
        <FileColumnsCard
          outline={opened.outline}
          mapping={opened.mapping}
          missing={incomplete(opened.mapping)}
          checking={busy}
          checkLabel={`Kontroller ${opened.outline.rows} rader`}
          onChange={(mapping) => setOpened({ ...opened, mapping })}
          onCheck={() => void check(opened)}
          onCancel={() => setOpened(null)}
        />
      )}
      {opened?.report && (
        <ReportCard
          report={opened.report}
          writing={busy}
          progress={progress}
          onWrite={(bekreftUnder18) => void write(opened, bekreftUnder18)}
          onBack={() => setOpened({ ...opened, report: null })}
        />
      )}
      {opened && error && <p role="alert">{error}</p>}
    </Stack>
  );
}
