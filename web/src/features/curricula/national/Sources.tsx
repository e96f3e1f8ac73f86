import { useRef, useState } from "react";
import { call } from "@/api/client.ts";
import { curriculum_options } from "@/api/operations.gen.ts";
import type { CurriculumUpdate } from "@/api/schemas.gen.ts";
import { ApiError, errorText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { FileInput } from "@/ui/form/FileInput.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { fetchUpdate, sendFiles } from "../queries.ts";
import classes from "./national.module.css";

type Source = "stored" | "chosen" | "shipped" | "files";

const sentence = (error: unknown): string =>
  (error instanceof ApiError && error.fields[0]?.message) || errorText(error);

/** Where curricula can come from. */
export function Sources({
  samples,
  onStaged,
}: {
  /** Whether the product's own samples are offered. */
  samples: boolean;
  onStaged: (update: CurriculumUpdate) => void;
}) {
  const [busy, setBusy] = useState<Source | null>(null);
  const [failed, setFailed] = useState<{ source: Source; text: string } | null>(null);
  const [chosen, setChosen] = useState<Pick[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const work = async (source: Source, task: () => Promise<CurriculumUpdate>) => {
    setBusy(source);
    setFailed(null);
    try {
      onStaged(await task());
    } catch (error) {
      setFailed({ source, text: sentence(error) });
    } finally {
      setBusy(null);
    }
  };
  const problem = (...sources: Source[]) =>
    failed &&
    sources.includes(failed.source) && (
      <p className={classes.error} role="alert">
        <Icon name="alert" size={20} /> {failed.text}
      </p>
    );
  const load = (q: string, signal: AbortSignal): Promise<Pick[]> =>
    call(curriculum_options, { q, signal });
  return (
    <div className={classes.sources}>
      <Card title="Utdanningsdirektoratet" icon="public">
        <div className={classes.source}>
          <p>Hent det som er nytt i læreplanene dere har, eller legg til flere.</p>
          <Button
            icon="refresh"
            loading={busy === "stored"}
            loadingLabel="Henter endringer"
            onClick={() => void work("stored", () => fetchUpdate("UDIR", []))}
          >
            Hent endringer
          </Button>
          <div className={classes.picker}>
            <PickerField
              name="koder"
              label="Legg til læreplaner"
              icon="book"
              chips
              searchLabel="Søk etter fag eller kode"
              value={chosen}
              load={load}
              onChange={setChosen}
            />
          </div>
          {chosen.length > 0 && (
            <Button
              tone="secondary"
              icon="download"
              loading={busy === "chosen"}
              loadingLabel="Henter"
              onClick={() =>
                void work("chosen", () =>
                  fetchUpdate(
                    "UDIR",
                    chosen.map(({ id }) => id),
                  ),
                )
              }
            >
              Hent de valgte
            </Button>
          )}
          {problem("stored", "chosen")}
        </div>
      </Card>
      <Card title="Fil" icon="upload">
        <div className={classes.source}>
          <p>
            JSON-filer fra Grep: læreplaner, kompetansemålsett, kompetansemål, kjerneelementer,
            opplæringsfag og programområder. Velg gjerne flere samtidig.
          </p>
          <Button
            tone="secondary"
            icon="upload"
            loading={busy === "files"}
            loadingLabel="Leser filene"
            onClick={() => input.current?.click()}
          >
            Velg filer
          </Button>
          <FileInput
            input={input}
            label="Læreplanfiler"
            accept=".json,application/json"
            multiple
            onPick={(files) => void work("files", () => sendFiles(files))}
          />
          {problem("files")}
        </div>
      </Card>
      {samples && (
        <Card title="Følger med Svenn" icon="book">
          <div className={classes.source}>
            <p>
              Eksempler for ni læreplaner med våre egne tekster, så dere kan prøve alt med en gang.
              Kodene begynner på X.
            </p>
            <Button
              tone="secondary"
              icon="download"
              loading={busy === "shipped"}
              loadingLabel="Henter"
              onClick={() => void work("shipped", () => fetchUpdate("MEDFULGT", []))}
            >
              Hent eksemplene
            </Button>
            {problem("shipped")}
          </div>
        </Card>
      )}
    </div>
  );
}
