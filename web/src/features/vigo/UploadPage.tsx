import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { VigoOutline } from "@/api/schemas.gen.ts";
import { type Mapping, proposed } from "@/blocks/filecolumns/choosing.ts";
import { FileColumnsCard } from "@/blocks/filecolumns/FileColumnsCard.tsx";
import { FilePick } from "@/blocks/filecolumns/FilePick.tsx";
import { useWrite } from "@/blocks/useWrite.ts";
import { counted } from "@/lib/names.ts";
import { ApiError, errorText } from "@/lib/problem.ts";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { Missing } from "@/ui/Missing.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
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
  const [progress, setProgress] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const onRefused = (failure: unknown) => setError(sentence(failure));
  const pick = useWrite({
    send: (file: File) => readOutline(file, page.kind),
    onDone: (outline, file) => {
      setError(null);
      setOpened({ file, outline, mapping: proposed(outline) });
    },
    onRefused,
  });
  const read = useWrite({
    send: ({ file, mapping }: Opened) => readFile(file, page.kind, mapping, setProgress),
    done: ({ done }) => (done ? "Filen er sammenlignet" : "Filen sammenlignes"),
    onDone: ({ id }) => {
      void changed("VIGOFILER", id);
      void go({ to: page.to });
    },
    onRefused,
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
            reading={pick.isRunning}
            error={error}
            hint={page.hint}
            label="Fil fra fylket"
            onPick={(file) => void pick.run(file)}
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
            checking={read.isRunning}
            checkLabel={`Sammenlign ${counted(opened.outline.rows, "rad", "rader")}`}
            onChange={(mapping) => setOpened({ ...opened, mapping })}
            onCheck={() => void read.run(opened)}
            onCancel={() => setOpened(null)}
          />
        )}
        {opened && read.isRunning && <ProgressBar percent={progress * 100} label="Sender filen" />}
        {opened && error && <p role="alert">{error}</p>}
      </Stack>
    </Page>
  );
}
