import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { VigoColumn, VigoExport } from "@/api/schemas.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Missing } from "@/ui/Missing.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { type KindPage, kindOfSlug, SENT_KINDS } from "./kinds.ts";
import { exportQuery, fetchExport } from "./queries.ts";
import classes from "./Vigo.module.css";

/** `/k/vigo/til-fylket/:kind`: what the office has, as a file in the columns that it chooses. */
export function ExportPage() {
  const { kind } = useParamsOf("/k/vigo/til-fylket/$kind");
  const page = kindOfSlug(kind);
  if (!page || !SENT_KINDS.includes(page)) {
    return <Missing thing="siden" backTo={{ to: "/k/vigo", label: "Til Vigo" }} />;
  }
  return <Export key={kind} page={page} />;
}

function Export({ page }: { page: KindPage }) {
  const query = useQuery(exportQuery(page.kind));
  const title = `Fil til fylket: ${page.title.toLowerCase()}`;
  return (
    <Page title={title} width="form">
      <PageHeader
        title={title}
        subtitle="Et regneark med det dere har. Velg kolonnene; valget huskes til neste gang."
      />
      <Stack>
        {!query.data && query.error && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {!query.data && !query.error && (
          <Loading label="Henter kolonnene">
            <SkeletonLines lines={8} />
          </Loading>
        )}
        {query.data && <Choice page={page} data={query.data} />}
      </Stack>
    </Page>
  );
}

function Choice({ page, data }: { page: KindPage; data: VigoExport }) {
  const [columns, setColumns] = useState<readonly VigoColumn[]>(() =>
    data.choices.filter(({ chosen }) => chosen).map(({ column }) => column),
  );
  const [todos, setTodos] = useState(false);
  const file = useWrite({
    send: () => fetchExport(page.kind, columns, todos),
    onDone: (sheet) => save(sheet, `til fylket ${page.slug}.xlsx`),
  });
  // The order in which they are chosen is the order in the file.
  const toggle = (column: VigoColumn) =>
    setColumns((before) =>
      before.includes(column) ? before.filter((one) => one !== column) : [...before, column],
    );
  return (
    <Card title="Kolonner">
      <p className={classes.text}>
        Kolonnene står i filen i den rekkefølgen du velger dem. Hentes fødselsnumre, føres det hvem
        som hentet dem.
      </p>
      <ul className={classes.counts}>
        {data.choices.map(({ column, label }) => {
          const place = columns.indexOf(column);
          return (
            <li key={column}>
              <Checkbox
                label={place < 0 ? label : `${label} (kolonne ${place + 1})`}
                checked={place >= 0}
                onChange={() => toggle(column)}
              />
            </li>
          );
        })}
      </ul>
      {data.todos > 0 && (
        <Checkbox
          label={`Bare det som skal endres hos fylket (${data.todos})`}
          checked={todos}
          onChange={setTodos}
        />
      )}
      <div className={classes.actions}>
        <Button
          icon="download"
          loading={file.isRunning}
          loadingLabel="Lager regnearket"
          disabled={columns.length === 0}
          onClick={() => void file.run()}
        >
          Last ned
        </Button>
      </div>
    </Card>
  );
}
