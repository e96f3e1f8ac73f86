import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { DirectorateOutline } from "@/api/schemas.gen.ts";
import { type Mapping, proposed } from "@/blocks/filecolumns/choosing.ts";
import { FileColumnsCard } from "@/blocks/filecolumns/FileColumnsCard.tsx";
import { FilePick } from "@/blocks/filecolumns/FilePick.tsx";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDate, today } from "@/lib/dates.ts";
import { ApiError, errorText } from "@/lib/problem.ts";
import { useNavigate } from "@/ui/address.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import classes from "./KeyFigures.module.css";
import { askedOf, NOTHING } from "./period.ts";
import { deleteYear, keyFiguresQuery, readFile, readOutline } from "./queries.ts";

interface Opened {
  file: File;
  outline: DirectorateOutline;
  mapping: Mapping;
  orgnr: string;
  aar: string;
}

const sentence = (error: unknown): string =>
  (error instanceof ApiError && error.fields[0]?.message) || errorText(error);

/** `/k/systemvalg/nokkeltall/direktoratet`: the directorate's yearly table, and what it holds. */
export function DirectoratePage() {
  const go = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<string | null>(null);
  const onRefused = (failure: unknown) => setError(sentence(failure));
  const pick = useWrite({
    send: readOutline,
    onDone: (outline, file) => {
      setError(null);
      const { orgnr } = outline;
      setOpened({ file, outline, mapping: proposed(outline), orgnr, aar: "" });
    },
    onRefused,
  });
  const read = useWrite({
    send: readFile,
    done: ({ years }) => `Lest inn: ${years.join(", ")}`,
    onDone: () => {
      void changed("NASJONALETALL", "");
      void go({ to: "/k/systemvalg/nokkeltall" });
    },
    onRefused,
  });
  return (
    <Page title="Direktoratets tall" width="form">
      <PageHeader
        title="Direktoratets tall"
        subtitle="Fra statistikkportalen, én fil i året. Bare kontorets egen rad blir lagret."
      />
      <Stack>
        {opened === null && (
          <FilePick
            reading={pick.isRunning}
            error={error}
            hint="Tabellen over opplæringskontor, med en rad for hvert kontor."
            label="Fil fra direktoratet"
            onPick={(file) => void pick.run(file)}
          />
        )}
        {opened && (
          <Card title="Kontorets rad">
            <div className={classes.fields}>
              <TextField
                label="Organisasjonsnummer"
                value={opened.orgnr}
                inputMode="numeric"
                help="Slik det står i filen."
                onChange={(orgnr) => setOpened({ ...opened, orgnr })}
              />
              <TextField
                label="År"
                value={opened.aar}
                inputMode="numeric"
                optional
                help="Når ingen kolonne har året."
                onChange={(aar) => setOpened({ ...opened, aar })}
              />
            </div>
          </Card>
        )}
        {opened && (
          <FileColumnsCard
            outline={opened.outline}
            mapping={opened.mapping}
            missing={
              opened.mapping.includes("ORGNR") ? null : "Velg kolonnen med organisasjonsnummer."
            }
            checking={read.isRunning}
            checkLabel="Les inn"
            onChange={(mapping) => setOpened({ ...opened, mapping })}
            onCheck={() => void read.run(opened)}
            onCancel={() => setOpened(null)}
          />
        )}
        {opened && error && <p role="alert">{error}</p>}
        <Years />
      </Stack>
    </Page>
  );
}

/** The years that are read in, each of which can be deleted. */
function Years() {
  const { data } = useQuery(keyFiguresQuery(askedOf(NOTHING, today())));
  const remove = useWrite({
    send: deleteYear,
    done: "Slettet",
    again: (year) => changed("NASJONALETALL", String(year)),
  });
  const ask = async (year: number) => {
    const yes = await askConfirm({
      title: `Slette tallene for ${year}?`,
      text: "De kan leses inn igjen fra filen.",
      confirmText: "Slett",
      tone: "negative",
    });
    if (yes) await remove.run(year);
  };
  if (!data || data.nasjonalt.length === 0) return null;
  return (
    <Card title="Lest inn">
      <Sorted years={data.nasjonalt} onDelete={(year) => void ask(year)} />
    </Card>
  );
}

function Sorted({
  years,
  onDelete,
}: {
  years: readonly { aar: number; fil: string; lest: number }[];
  onDelete: (year: number) => void;
}) {
  return (
    <ul className={classes.figures}>
      {years.map(({ aar, fil, lest }) => (
        <li key={aar} className={classes.figure}>
          <h3>{aar}</h3>
          <p className={classes.quiet}>
            {fil}, {formatDate(lest)}
          </p>
          <Button tone="grave" icon="delete" onClick={() => onDelete(aar)}>
            Slett {aar}
          </Button>
        </li>
      ))}
    </ul>
  );
}
