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
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { NoteCard } from "@/blocks/note/NoteCard.tsx";

// Read more often than written: what it is written in comes when it is pressed.
const NoteDialog = part(async () => (await import("@/blocks/note/NoteDialog.tsx")).NoteDialog);

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
      {privateAccess && open && (
        <LateDialog opened onClose={() => setOpen(false)}>
          <NoteDialog
            opened
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
        </LateDialog>
      )}
    </>
  );
}
