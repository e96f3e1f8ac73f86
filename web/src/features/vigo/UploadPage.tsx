import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { VigoOutline } from "@/api/schemas.gen.ts";
import type { Mapping } from "@/blocks/filecolumns/choosing.ts";
import { FileColumnsCard } from "@/blocks/filecolumns/FileColumnsCard.tsx";
import { FilePick } from "@/blocks/filecolumns/FilePick.tsx";
import { ApiError, errorText } from "@/lib/problem.ts";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { Missing } from "@/ui/Missing.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import { toast } from "@/ui/Toast.tsx";
import { type KindPage, kindOfSlug } from "./kinds.ts";
import { readFile, readOutline } from "./queries.ts";

interface Opened {
  file: File;
  outline: VigoOutline;
  mapping: Mapping;
}

const sentence = (error: unknown): string =>
  (error instanceof ApiError && error.fields[0]?.message) || errorText(error);

/** `/k/vigo/les-inn/:kind`: a file, and what its columns hold. */
export function UploadPage() {
  const { kind } = useParamsOf("/k/vigo/les-inn/$kind");
  const page = kindOfSlug(kind);
  if (!page) return <Missing thing="siden" backTo={{ to: "/k/vigo", label: "Til Vigo" }} />;
  return <Upload key={kind} page={page} />;
}

function Upload({ page }: { page: KindPage }) {
  const go = useNavigate();
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
      const outline = await readOutline(file, page.kind);
      const mapping = outline.columns.map(({ column }) => column ?? null);
      setOpened({ file, outline, mapping });
    });
  const read = ({ file, mapping }: Opened) =>
    work(async () => {
      const { id, done } = await readFile(file, page.kind, mapping, setProgress);
      void changed("VIGOFILER", id);
      toast.positive(done ? "Filen er sammenlignet" : "Filen sammenlignes");
      void go({ to: page.to });
    });

  const title = `Les inn ${page.title.toLowerCase()}`;
  return (
    <Page title={title} width="form">
      <PageHeader
        title={title}
        subtitle="Filen holdes opp mot det dere har. Ingenting endres før du godtar det."
      />
      <Stack>
        {opened === null && (
          <FilePick
            reading={busy}
            error={error}
            hint={page.hint}
            label="Fil fra fylket"
            onPick={(file) => void pick(file)}
          />
        )}
        {opened && (
          <FileColumnsCard
            outline={opened.outline}
            mapping={opened.mapping}
            missing={
              // What a kind needs is the server's to say, which it does when the file is read.
              opened.mapping.some((column) => column !== null)
                ? null
                : "Velg hva kolonnene inneholder."
            }
            checking={busy}
            checkLabel={`Sammenlign ${opened.outline.rows} rader`}
            onChange={(mapping) => setOpened({ ...opened, mapping })}
            onCheck={() => void read(opened)}
            onCancel={() => setOpened(null)}
          />
        )}
        {opened && busy && <ProgressBar percent={progress * 100} label="Sender filen" />}
        {opened && error && <p role="alert">{error}</p>}
      </Stack>
    </Page>
  );
}
