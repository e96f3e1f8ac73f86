import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@/api/client.ts";
import { useMe } from "@/api/queries.ts";
import type { Note as StoredNote, StoredFile } from "@/api/types.ts";
import { uploadFile } from "@/api/upload.ts";
import { Button } from "@/ui/Button.tsx";
import { NoteCard } from "@/ui/note/NoteCard.tsx";
import { NoteDialog } from "@/ui/note/NoteDialog.tsx";

/** Whom or what a note is about, as it stands in the address. */
export type NoteOf = "apprentices" | "employees" | "companies";

const pathOf = (of: NoteOf, id: string) => `/notes/${of}/${encodeURIComponent(id)}`;

const noteQuery = (of: NoteOf, id: string) =>
  queryOptions({
    queryKey: ["note", id],
    queryFn: ({ signal }) => api.get<StoredNote>(pathOf(of, id), { signal }),
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
  const queryClient = useQueryClient();
  if (!data || (data.merknad === "" && !privateAccess)) return null;
  const path = pathOf(of, id);
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
          save={(version, values) => api.put<StoredNote>(path, { version, ...values })}
          remove={() => api.delete(path)}
          sendFile={(file, sending) => uploadFile<StoredFile>(`${path}/files`, file, sending)}
          removeFile={(file) => api.delete(`/attachments/${encodeURIComponent(file.id)}`)}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: ["note", id] })}
        />
      )}
    </>
  );
}
