import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import { movedText, newestFirst } from "./events.ts";
import type { HandedIn } from "./kind.ts";

/** Says when somebody else moved the status of the open document; one's own step is known. */
export function useMoved(doc: HandedIn): { text: string | null; dismiss: () => void } {
  const me = useMe();
  const [seen, setSeen] = useState({ id: doc.id, status: doc.status });
  const [text, setText] = useState<string | null>(null);
  if (seen.id !== doc.id || seen.status !== doc.status) {
    const isMine = newestFirst(doc.timeline)[0]?.by.id === me.id;
    const isOther = seen.id === doc.id && !isMine;
    setText(isOther ? movedText(seen.status, doc.status, doc.timeline) : null);
    setSeen({ id: doc.id, status: doc.status });
  }
  return { text, dismiss: () => setText(null) };
}
