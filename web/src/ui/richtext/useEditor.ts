import { createElement, type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { RichEditorProps } from "./RichEditor.tsx";

type Editor = typeof import("./RichEditor.tsx").RichEditor;

const interactions = ["pointerdown", "keydown"] as const;

/** The editor, once it has come: fields of later pages have it at once. */
let arrived: Editor | null = null;

/** The editor that has arrived. */
export function ArrivedEditor(props: RichEditorProps) {
  return arrived && createElement(arrived, props);
}

export interface Arrival {
  /** Somebody was in the field when the editor came. */
  resumes: boolean;
}

/**
 * The editor is large and few write: it is fetched when somebody first does anything on the
 * page. Until it is here, and as long as it cannot be fetched, this is null.
 */
export function useRichEditor(field: RefObject<HTMLElement | null>): Arrival | null {
  const [arrival, setArrival] = useState<Arrival | null>(() =>
    arrived ? { resumes: false } : null,
  );
  useEffect(() => {
    if (arrival) return;
    let isGone = false;
    let isComing = false;
    const fetchIt = () => {
      if (isComing) return;
      isComing = true;
      import("./RichEditor.tsx").then(
        ({ RichEditor }) => {
          arrived = RichEditor;
          if (isGone) return;
          const resumes = field.current?.contains(document.activeElement) ?? false;
          // At once: a key between drawing the editor and showing it would be lost.
          flushSync(() => setArrival({ resumes }));
        },
        () => {
          isComing = false;
        },
      );
    };
    const options = { capture: true, passive: true };
    for (const type of interactions) window.addEventListener(type, fetchIt, options);
    // The page itself moves the focus when it opens; only into the field does it mean anything.
    const own = field.current;
    own?.addEventListener("focusin", fetchIt);
    return () => {
      isGone = true;
      for (const type of interactions) window.removeEventListener(type, fetchIt, options);
      own?.removeEventListener("focusin", fetchIt);
    };
  }, [arrival, field]);
  return arrival;
}
