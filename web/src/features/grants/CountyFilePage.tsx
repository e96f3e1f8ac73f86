import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { grant_county_file, grant_county_outline } from "@/api/operations.gen.ts";
import { searchQuery, useMe } from "@/api/queries.ts";
import type {
  GrantCountyOutline,
  GrantCountyPreview,
  GrantCountyRow,
  GrantPeriod,
} from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate, today } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { counted } from "@/lib/names.ts";
import { problemText } from "@/lib/problem.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { FileButton } from "@/ui/form/FileInput.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import {
  type CountyMapping,
  type Given,
  givenText,
  missingColumns,
  toneOf,
  withColumn,
} from "./countyFile.ts";
import classes from "./Grants.module.css";
import { PeriodFrame } from "./PeriodFrame.tsx";

/** Most that a list answers at once. */
const APPRENTICES_MAX = 250;

interface Read {
  file: File;
  outline: GrantCountyOutline;
  mapping: CountyMapping;
}

/** `/k/tilskudd/:uid/innbetaling`: what came, by the county's file. */
export function CountyFilePage() {
  const { uid } = useParamsOf("/k/tilskudd/$uid/innbetaling");
  return <PeriodFrame uid={uid}>{(period) => <CountyFile period={period} />}</PeriodFrame>;
}

function CountyFile({ period }: { period: GrantPeriod }) {
  const { rights } = useMe();
  const [read, setRead] = useState<Read | null>(null);
  const [given, setGiven] = useState<Given>({});
  const [preview, setPreview] = useState<GrantCountyPreview | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const work = async (name: string, step: () => Promise<void>) => {
    setBusy(name);
    setError(null);
    try {
      await step();
    } catch (problem) {
      setError(problemText(problem));
    } finally {
      setBusy(null);
    }
  };
  const pick = (file: File | undefined) =>
    file &&
    work("outline", async () => {
      const outline = await uploadFile(grant_county_outline, file, {});
      setRead({ file, outline, mapping: outline.columns.map(({ column }) => column) });
      setGiven({});
      setPreview(null);
    });
  const check = (of: Read, now: Given) =>
    work("check", async () => {
      setGiven(now);
      const answer = await uploadFile(grant_county_file, of.file, {
        id: period.id,
        mode: "check",
        columns: of.mapping.map((column) => column ?? "").join(","),
        given: givenText(now),
      });
      setPreview(answer);
    });
  const post = (of: Read, date: string, fylke: string) =>
    work("write", async () => {
      const answer = await uploadFile(grant_county_file, of.file, {
        id: period.id,
        mode: "write",
        columns: of.mapping.map((column) => column ?? "").join(","),
        given: givenText(given),
        date,
        fylke: fylke || null,
      });
      toast.positive(`${formatMoney(answer.ore)} er ført`);
      setPreview(null);
      setRead(null);
      void changed("TILSKUDDSINNBETALINGER", period.id);
      void changed("TILSKUDDLAERLINGER", period.id);
    });
  if (period.state !== "OPEN" || !rights.includes("GRANTS_EDIT")) {
    return (
      <Card title="Fil fra fylket" icon="grant">
        <EmptyState compact icon="grant" title="Filen kan ikke føres">
          {period.state === "OPEN"
            ? "Du mangler tilgangen «Endre tilskudd»."
            : "Perioden er ikke åpen. Det som kommer nå, føres i neste periode."}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Stack>
      <Card title="Fil fra fylket" icon="grant">
        <div className={classes.stack}>
          <p className={classes.quiet}>
            Velg filen fra fylket (CSV eller Excel). Ingenting føres før du har sett over.
          </p>
          <div className={classes.buttons}>
            <FileButton
              label={read ? "Velg en annen fil" : "Velg fil"}
              accept=".csv,.txt,.xlsx,text/csv"
              tone={read ? "secondary" : "primary"}
              icon="upload"
              onPick={([file]) => void pick(file)}
            />
            <ButtonLink
              tone="secondary"
              to={pathTo("/k/tilskudd/$uid/innbetalingmanuelt", { uid: period.id })}
            >
              Før for hånd
            </ButtonLink>
          </div>
          {error && (
            <Notice tone="negative" icon="alert" title="Filen er ikke ført">
              {error}
            </Notice>
          )}
          {busy !== null && preview === null && (
            <Loading label="Leser filen">
              <SkeletonRows rows={3} />
            </Loading>
          )}
        </div>
      </Card>
      {read && preview === null && (
        <MappingCard
          read={read}
          checking={busy === "check"}
          onChange={(mapping) => setRead({ ...read, mapping })}
          onCheck={() => void check(read, given)}
        />
      )}
      {read && preview && (
        <PreviewCard
          period={period}
          preview={preview}
          given={given}
          busy={busy}
          onBack={() => setPreview(null)}
          onGive={(row, id) => void check(read, { ...given, [row]: id })}
          onPost={(date, fylke) => void post(read, date, fylke)}
        />
      )}
    </Stack>
  );
}

function MappingCard({
  read: { outline, mapping },
  checking,
  onChange,
  onCheck,
}: {
  read: Read;
  checking: boolean;
  onChange: (mapping: CountyMapping) => void;
  onCheck: () => void;
}) {
  const missing = missingColumns(mapping);
  // A file's columns do not move.
  const columns = outline.columns.map((column, at) => ({ ...column, at }));
  const options = outline.choices.map(({ column, label }) => ({ value: column, label }));
  return (
    <Card title="Hva kolonnene inneholder">
      <div className={classes.stack}>
        <p className={classes.quiet}>
          {outline.remembered
            ? "Filen har samme overskrifter som en du har ført før, og valgene er de samme."
            : "Valgene huskes til neste fil med de samme overskriftene."}
        </p>
        <ul className={classes.rows}>
          {columns.map(({ header, samples, at }) => (
            <li key={at} className={classes.row}>
              <span className={classes.words}>
                <span>{header || `Kolonne ${at + 1}`}</span>
                <span className={classes.quiet}>{samples.join(" · ") || "Ingen innhold"}</span>
              </span>
              <SelectField
                name={`kolonne-${at}`}
                label={`Innhold i «${header || `kolonne ${at + 1}`}»`}
                value={mapping[at] ?? ""}
                placeholder="Brukes ikke"
                options={options}
                onChange={(value) => {
                  const chosen = outline.choices.find(({ column }) => column === value);
                  onChange(withColumn(mapping, at, chosen?.column ?? null));
                }}
              />
            </li>
          ))}
        </ul>
        {missing && <p role="status">{missing}</p>}
        <div className={classes.buttons}>
          <Button
            disabled={missing !== null}
            loading={checking}
            loadingLabel="Sammenligner"
            onClick={onCheck}
          >
            Sammenlign {counted(outline.rows, "rad", "rader")}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function PreviewCard({
  period,
  preview,
  given,
  busy,
  onBack,
  onGive,
  onPost,
}: {
  period: GrantPeriod;
  preview: GrantCountyPreview;
  given: Given;
  busy: string | null;
  onBack: () => void;
  onGive: (row: number, id: string) => void;
  onPost: (date: string, fylke: string) => void;
}) {
  const [date, setDate] = useState(today());
  const [fylke, setFylke] = useState("");
  const differing = preview.shown.filter(({ state }) => state !== "SAME");
  return (
    <Card title="Forventet → mottatt" icon="grant">
      <div className={classes.stack}>
        <p role="status">
          {counted(preview.rows, "rad", "rader")}, {formatMoney(preview.ore)}.{" "}
          {counted(preview.same, "rad", "rader")} som forventet, {preview.different} med differanse.
          {preview.open > 0 && ` ${counted(preview.open, "rad", "rader")} må gis til noen.`}
        </p>
        {preview.postedBefore !== null && (
          <Notice tone="warning" icon="warning" title="Filen er ført før">
            Ta tilbake føringen for å føre den på nytt.
          </Notice>
        )}
        {differing.length > 0 && (
          <ul className={classes.rows} aria-label="Rader å se på">
            {differing.map((row) => (
              <PreviewRow
                key={row.row}
                period={period.id}
                row={row}
                given={given}
                onGive={onGive}
              />
            ))}
          </ul>
        )}
        {preview.missingCount > 0 && (
          <details className={classes.line}>
            <summary>
              <span>Forventet, men ikke i filen</span>
              <span>{counted(preview.missingCount, "lærling", "lærlinger")}</span>
            </summary>
            <ul className={classes.rows}>
              {preview.missing.map(({ apprenticeId, navn, expected }) => (
                <li key={apprenticeId} className={classes.row}>
                  <span className={classes.words}>{navn}</span>
                  <span className={classes.amount}>{formatMoney(expected)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
        <div className={classes.fields}>
          <DateField name="date" label="Dagen pengene kom" value={date} onChange={setDate} />
          <TextField
            name="fylke"
            label="Fylke (om du vil)"
            autoComplete="off"
            maxLength={100}
            value={fylke}
            onChange={setFylke}
          />
        </div>
        <div className={classes.buttons}>
          <Button tone="secondary" onClick={onBack}>
            Tilbake til kolonnene
          </Button>
          <Button
            icon="check"
            disabled={preview.open > 0 || preview.postedBefore !== null || date === ""}
            loading={busy === "write"}
            loadingLabel="Fører"
            onClick={() => onPost(date, fylke)}
          >
            Før {formatMoney(preview.ore)}
          </Button>
        </div>
        {date !== "" && <p className={classes.quiet}>Føres {formatDate(date)}.</p>}
      </div>
    </Card>
  );
}

function PreviewRow({
  period,
  row,
  given,
  onGive,
}: {
  period: string;
  row: GrantCountyRow;
  given: Given;
  onGive: (row: number, id: string) => void;
}) {
  const tone = toneOf(row);
  const isGiven = given[row.row] !== undefined;
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span>
          Rad {row.row}: {row.apprentice || row.navn}
        </span>
        <span className={classes.quiet}>
          {row.apprenticeId !== null && `Forventet ${formatMoney(row.expected)}. `}
        </span>
        {tone === "none" ? <span>{row.words}</span> : <Badge tone={tone}>{row.words}</Badge>}
      </span>
      <span className={classes.amount}>{formatMoney(row.ore)}</span>
      {(row.state === "OPEN" || isGiven) && (
        <GiveField period={period} row={row} value={given[row.row] ?? ""} onGive={onGive} />
      )}
      {row.state === "OPEN" && (
        <Button tone="quiet" onClick={() => onGive(row.row, "")}>
          Ta bort
        </Button>
      )}
    </li>
  );
}

function GiveField({
  period,
  row,
  value,
  onGive,
}: {
  period: string;
  row: GrantCountyRow;
  value: string;
  onGive: (row: number, id: string) => void;
}) {
  const [q, setQ] = useState("");
  const { data } = useQuery(
    searchQuery("TILSKUDDLAERLINGER", {
      q,
      filters: [{ field: "periodId", values: [period] }],
      perPage: APPRENTICES_MAX,
    }),
  );
  return (
    <>
      {(data?.found ?? 0) > APPRENTICES_MAX && (
        <TextField
          name={`sok-${row.row}`}
          label="Søk etter lærlingen"
          autoComplete="off"
          maxLength={100}
          value={q}
          onChange={setQ}
        />
      )}
      <SelectField
        name={`gis-${row.row}`}
        label={`Hvem rad ${row.row} gjelder`}
        value={value}
        placeholder="Velg lærling"
        options={(data?.items ?? []).map((it) => ({ value: it.apprenticeId, label: it.navn }))}
        onChange={(id) => id !== "" && onGive(row.row, id)}
      />
    </>
  );
}
