import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { norskindustri_delete } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { IndustryRecordView } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./Industry.module.css";
import { recordsQuery } from "./queries.ts";
import { RecordDialog } from "./RecordDialog.tsx";
import { useWrite } from "@/blocks/useWrite.ts";

const TITLE = "Norsk Industri";

/** `/k/systemvalg/norskindustri`: records of Norsk Industri, and the trades they are for. */
export function RecordsPage() {
  const { data, error, refetch } = useQuery(recordsQuery);
  const { norskindustri } = useMe().organisation.flags;
  const [edited, setEdited] = useState<IndustryRecordView | "new" | null>(null);
  const create = (
    <Button icon="add" onClick={() => setEdited("new")}>
      Nytt opplegg
    </Button>
  );
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Lærlinger i et koblet lærefag får oppleggene i menyen sin."
        actions={create}
      />
      <Stack>
        {!norskindustri && (
          <Card title="Norsk Industri er ikke slått på for kontoret" icon="info">
            <p className={classes.intro}>
              Dere kan gjøre koblingene klare. Lærlingene ser dem når avtalen er på plass.
            </p>
          </Card>
        )}
        {data?.length === 0 && (
          <EmptyState icon="public" title="Ingen opplegg ennå" action={create}>
            Legg inn oppleggene dere har hos Norsk Industri, og velg lærefagene de er for.
          </EmptyState>
        )}
        {data?.map((record) => (
          <RecordCard key={record.id} record={record} onEdit={() => setEdited(record)} />
        ))}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Henter oppleggene">
            <SkeletonLines lines={6} />
          </Loading>
        )}
      </Stack>
      {edited && (
        <RecordDialog
          key={edited === "new" ? "new" : edited.id}
          onClose={() => setEdited(null)}
          {...(edited === "new" ? {} : { record: edited })}
        />
      )}
    </Page>
  );
}

function RecordCard({ record, onEdit }: { record: IndustryRecordView; onEdit: () => void }) {
  const [asked, setAsked] = useState(false);
  const removal = useWrite({
    send: () => call(norskindustri_delete, { id: record.id, version: record.version }),
    done: `${record.title} er fjernet`,
    again: () => changed("NORSKINDUSTRI", record.id),
  });
  const remove = async () => {
    await removal.run();
    setAsked(false);
  };
  return (
    <Card title={record.title}>
      <div className={classes.record}>
        <p>
          {record.programomraader.length === 0
            ? "Ikke koblet til noe lærefag ennå."
            : `For ${record.programomraader.map(({ tittel }) => tittel).join(", ")}`}
        </p>
        <ul>
          {record.curriculums.map(({ kode, tittel }) => (
            <li key={kode}>
              {tittel} <span className={classes.code}>{kode}</span>
            </li>
          ))}
        </ul>
        <div className={classes.actions}>
          <Button tone="secondary" icon="edit" label={`Rediger ${record.title}`} onClick={onEdit}>
            Rediger
          </Button>
          <Button
            tone="quiet"
            icon="delete"
            label={`Slett ${record.title}`}
            onClick={() => setAsked(true)}
          >
            Slett
          </Button>
        </div>
      </div>
      <ConfirmDelete
        opened={asked}
        loading={removal.isRunning}
        title={`Slette ${record.title}?`}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        Lærlinger i de koblede lærefagene ser ikke oppleggene lenger.
      </ConfirmDelete>
    </Card>
  );
}
