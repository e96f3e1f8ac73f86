import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  attachment_delete,
  note_delete,
  note_file_create,
  note_update,
  note_view,
} from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import { uploadFile } from "@/api/upload.ts";
import { Button } from "@/ui/Button.tsx";
import { NoteCard } from "@/blocks/note/NoteCard.tsx";
import { NoteDialog } from "@/blocks/note/NoteDialog.tsx";

/** Whom or what a note is about, as it is in the address. */
export type NoteOf = "apprentices" | "employees" | "companies";

const noteQuery = (of: NoteOf, id: string) =>
  queryOptions({
    queryKey: ["note", id],
    queryFn: ({ signal }) => call(note_view, { of, id, signal }),
  });

/**
 * The note on somebody: the card, or for coordinators the button to write one. Others see nothing
 * where there is nothing for them to read.
 */
export function Note({ of, id }: { of: NoteOf; id: string }) {
  // Every coordinator has access to what is private.
  const privateAccess = useMe().rolle === "KOORDINATOR";
  const { data } = useQuery(noteQuery(of, id));
  const [open, setOpen] = useState(false);
  if (!data || (data.merknad === "" && !privateAccess)) return null;
  const shareable = of === "apprentices";
  return (
    <>
      {data.merknad === "" ? (
        <div>
          <Button tone="secondary" icon="note" onClick={() => setOpen(true)}>
            Legg til merknad
          </Button>
        </div>
      ) : (
        <NoteCard
          note={data}
          shareable={shareable}
          onEdit={privateAccess ? () => setOpen(true) : undefined}
        />
      )}
      {privateAccess && (
        <NoteDialog
          opened={open}
          onClose={() => setOpen(false)}
          note={data}
          shareable={shareable}
          save={(version, values) => call(note_update, { of, id, body: { version, ...values } })}
          remove={() => call(note_delete, { of, id })}
          sendFile={(file, sending) =>
            uploadFile(note_file_create, file, { of, id, ...sending, parts: true })
          }
          removeFile={(file) => call(attachment_delete, { id: file.id })}
          onChanged={() => void changed("MERKNADER", id)}
        />
      )}
    </>
  );
}
