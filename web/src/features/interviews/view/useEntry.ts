import { useEffect, useState, useSyncExternalStore } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  interview_comment_write,
  interview_entry_write,
  interview_preparation_write,
} from "@/api/operations.gen.ts";
import type { InterviewEntry, InterviewEntryWrite, InterviewPart } from "@/api/schemas.gen.ts";
import { createStore } from "@/lib/store.ts";
import { EntryWriter } from "./entryWriter.ts";

/** How many fields on the page hold what the server does not have yet. */
export const unwritten = createStore(0);

/** A preparation, one's own comment, and what is said are written by calls of their own. */
function write(
  id: string,
  part: InterviewPart,
  body: InterviewEntryWrite,
): Promise<InterviewEntry> {
  if (part !== "completedData") return call(interview_preparation_write, { id, body });
  if (body.key.startsWith("k.")) return call(interview_comment_write, { id, body });
  return call(interview_entry_write, { id, body });
}

/** A field of an interview, as its writer shows it; the field is drawn anew for another place. */
export function useEntry(
  id: string,
  part: InterviewPart,
  key: string,
  stored: InterviewEntry | undefined,
) {
  const [writer] = useState(
    () =>
      new EntryWriter(stored, async (said, version) => {
        const body = { key, ...said, version };
        const saved = await write(id, part, body);
        void changed("VURDERINGSSAMTALER", id);
        return saved;
      }),
  );
  useEffect(() => writer.receive(stored), [writer, stored]);
  useEffect(() => () => writer.leave(), [writer]);
  const shown = useSyncExternalStore(writer.subscribe, writer.shown);
  const waits = shown.state !== "saved";
  useEffect(() => {
    if (!waits) return;
    unwritten.set((count) => count + 1);
    return () => unwritten.set((count) => count - 1);
  }, [waits]);
  return { writer, ...shown };
}
