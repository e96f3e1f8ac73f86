import { useState } from "react";
import type { DocumentationStatus, DocumentationView } from "@/api/schemas.gen.ts";
import { movedText } from "../status.ts";

/** Says when somebody else moved the status of the open document; `mine` silences one's own step. */
export function useMoved(doc: DocumentationView): {
  text: string | null;
  dismiss: () => void;
  mine: (status: DocumentationStatus) => void;
} {
  const [seen, setSeen] = useState({ id: doc.id, status: doc.status });
  const [text, setText] = useState<string | null>(null);
  if (seen.id !== doc.id || seen.status !== doc.status) {
    setText(seen.id === doc.id ? movedText(seen.status, doc.status, doc.timeline) : null);
    setSeen({ id: doc.id, status: doc.status });
  }
  return {
    text,
    dismiss: () => setText(null),
    mine: (status) => {
      setSeen({ id: doc.id, status });
      setText(null);
    },
  };
}
