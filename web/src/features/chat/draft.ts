import { useEffect, useState } from "react";
import { onSessionEnded } from "@/api/session.ts";
import { type Items, itemsOf } from "@/lib/items/items.ts";

/** What is written and not sent, by person and room: it stays while one looks into another room. */
const written = new Map<string, string>();
const keeping = new Map<string, Promise<void>>();

onSessionEnded(() => written.clear());

const nameOf = (room: string): string => `chatkladd/${room}`;

/** Writes down what stands there now; what came in the meantime is written after it. */
function keep(items: Items, full: string, room: string): void {
  if (keeping.has(full)) return;
  const run = async () => {
    for (let kept: string | null = null; kept !== (written.get(full) ?? "");) {
      kept = written.get(full) ?? "";
      // One write at a time: a later one must not be overtaken by an earlier.
      // oxlint-disable-next-line no-await-in-loop
      await (kept === "" ? items.remove(nameOf(room)) : items.put(nameOf(room), kept));
    }
    keeping.delete(full);
  };
  keeping.set(full, run());
}

/** The draft of a room; it survives a reload. */
export function useRoomDraft(
  user: string,
  room: string,
  itemsFor: (user: string) => Items = itemsOf,
): [text: string, change: (next: string) => void] {
  const full = `${user}/${room}`;
  const [items] = useState(() => itemsFor(user));
  const [text, setText] = useState(() => written.get(full) ?? "");
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const item = await items.get(nameOf(room));
      // What was typed while it was looked for is newer.
      if (gone || written.has(full) || typeof item?.value !== "string") return;
      written.set(full, item.value);
      setText(item.value);
    };
    if (!written.has(full)) void read();
    return () => {
      gone = true;
    };
  }, [items, full, room]);
  const change = (next: string) => {
    written.set(full, next);
    setText(next);
    keep(items, full, room);
  };
  return [text, change];
}
