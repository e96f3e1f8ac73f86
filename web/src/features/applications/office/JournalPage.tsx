import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  application_journal,
  application_note_create,
  application_note_delete,
  application_note_file_create,
  application_note_file_delete,
  application_note_update,
} from "@/api/operations.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { Journal } from "@/blocks/journal/Journal.tsx";
import type { JournalCalls } from "@/blocks/journal/notes.ts";
import { Card } from "@/ui/Card.tsx";
import { Columns } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { historyQuery } from "../queries.ts";
import { ApplicationFrame } from "./ApplicationFrame.tsx";
import { History } from "./History.tsx";

/** The journal of an applicant: the office's alone. */
const journalOf = (application: string): JournalCalls => ({
  query: (perPage) => ({
    queryKey: ["applicationJournal", application, perPage],
    queryFn: ({ signal }) => call(application_journal, { id: application, perPage, signal }),
  }),
  collection: "APPLICATIONNOTES",
  shareable: false,
  none: "Skriv ned samtaler og avtaler. Bare koordinatorer ser notatene, men søkeren kan be om innsyn.",
  create: ({ notat, dag, slag }) =>
    call(application_note_create, { id: application, body: { notat, dag, slag } }),
  update: (id, version, { notat, dag, slag }) =>
    call(application_note_update, { id, body: { version, notat, dag, slag } }),
  remove: (id) => call(application_note_delete, { id }),
  sendFile: (id) => (file, sending) =>
    uploadFile(application_note_file_create, file, { id, ...sending, parts: true }),
  removeFile: (id, file) => call(application_note_file_delete, { id, fileId: file.id }),
});

/** `/k/soknader/:uid/journal`: the office's notes, and what has happened. */
export const JournalPage = () => (
  <ApplicationFrame>
    {({ id }) => (
      <Columns main={<Journal key={id} calls={journalOf(id)} />} side={<Happened id={id} />} />
    )}
  </ApplicationFrame>
);

function Happened({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(historyQuery(id));
  return (
    <Card title="Hva som har skjedd" icon="clock">
      {data ? (
        <History events={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster historikken">
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </Card>
  );
}
