import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { JournalNoteView } from "@/api/schemas.gen.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { FileList } from "@/blocks/files/FileList.tsx";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./Journal.module.css";
import { JournalDialog } from "./JournalDialog.tsx";
import { type JournalCalls, journalTypes, typeOf } from "./notes.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const PAGE_NOTES = 10;
/** The server answers no more at once. */
const SHOWN_MAX = 250;

/** A journal, newest note first: what the reader may see of it, and the tools for what they may. */
export function Journal({ calls }: { calls: JournalCalls }) {
  const [shown, setShown] = useState(PAGE_NOTES);
  const [writing, setWriting] = useState<string | null>(null);
  const query = useQuery({
    ...calls.query(shown),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const editable = data?.kanSkrive ?? false;
  // The note that is open follows what is stored, its files too.
  const open = writing === "new" ? "new" : (data?.items.find((one) => one.id === writing) ?? null);
  const write = (
    <Button icon="add" onClick={() => setWriting("new")}>
      Nytt notat
    </Button>
  );
  return (
    <section aria-label="Journal">
      <div className={classes.head}>
        <h2>Journal</h2>
        {editable && write}
      </div>
      {!data && query.error && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!data && !query.error && (
        <Loading label="Laster journalen">
          <Card>
            <SkeletonLines lines={4} />
          </Card>
        </Loading>
      )}
      {data && data.found === 0 && (
        <Card>
          <EmptyState compact icon="note" title="Ingen notater i journalen">
            {editable ? calls.none : "Det opplæringskontoret deler med deg, vises her."}
          </EmptyState>
        </Card>
      )}
      <div className={classes.notes}>
        {data?.items.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            calls={calls}
            told={editable && calls.shareable}
            onEdit={note.kanEndres ? () => setWriting(note.id) : undefined}
          />
        ))}
        {data && data.items.length < Math.min(data.found, SHOWN_MAX) && (
          <div className={classes.more}>
            <Button
              tone="secondary"
              loading={query.isFetching}
              onClick={() => setShown(Math.min(shown + PAGE_NOTES, SHOWN_MAX))}
            >
              Vis flere
            </Button>
          </div>
        )}
      </div>
      {editable && <JournalDialog calls={calls} note={open} onClose={() => setWriting(null)} />}
    </section>
  );
}

function NoteCard({
  note,
  calls,
  told,
  onEdit,
}: {
  note: JournalNoteView;
  calls: JournalCalls;
  /** Whether it is said who reads it. */
  told: boolean;
  onEdit: (() => void) | undefined;
}) {
  const [whole, setWhole] = useState(false);
  const { notat, utdrag, tidspunkt, dag, slag, slagnavn, updatedTimestamp, opprettetAv, filer } =
    note;
  const type = typeOf(note.type);
  const cut = utdrag.endsWith("…");
  // Marks and pictures are not in the preview: a short text is drawn as it was written.
  const drawn = whole || !cut;
  return (
    <Card>
      <div className={classes.meta}>
        <span className={classes.author}>{opprettetAv ?? "Ukjent"}</span>
        <span>{formatDate(dag)}</span>
        {slag !== "NOTAT" && <Badge>{slagnavn}</Badge>}
        <span>Skrevet {formatDateTime(tidspunkt)}</span>
        {updatedTimestamp && <span>Endret {formatDateTime(updatedTimestamp)}</span>}
        {told && (
          <Badge tone={type === 0 ? "neutral" : "info"} icon={type === 0 ? "lock" : "eye"}>
            {journalTypes[type]}
          </Badge>
        )}
        {onEdit && <NoteTools note={note} calls={calls} onEdit={onEdit} />}
      </div>
      {note.emailInfo && (
        <p className={classes.author}>E-post: {note.emailInfo.subject || "Uten emne"}</p>
      )}
      <div className={classes.text}>{drawn ? <RichText html={notat} /> : <p>{utdrag}</p>}</div>
      {cut && (
        <Button tone="quiet" thin aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? "Vis mindre" : "Vis hele notatet"}
        </Button>
      )}
      {filer.length > 0 && <FileList files={filer} />}
    </Card>
  );
}

function NoteTools({
  note,
  calls,
  onEdit,
}: {
  note: JournalNoteView;
  calls: JournalCalls;
  onEdit: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const when = formatDateTime(note.tidspunkt);
  const removal = useWrite({
    send: () => calls.remove(note.id),
    done: "Notatet er slettet",
    again: () => changed(calls.collection),
  });
  const remove = async () => {
    await removal.run();
    setAsked(false);
  };
  return (
    <span className={classes.tools}>
      <Button tone="quiet" icon="edit" label={`Rediger notatet fra ${when}`} onClick={onEdit} />
      <Button
        tone="quiet"
        icon="delete"
        label={`Slett notatet fra ${when}`}
        onClick={() => setAsked(true)}
      />
      <ConfirmDelete
        opened={asked}
        loading={removal.isRunning}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        Notatet og vedleggene blir borte for alle.
      </ConfirmDelete>
    </span>
  );
}
