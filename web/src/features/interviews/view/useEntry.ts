import { useCallback, useEffect, useRef, useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { interview_entry_write } from "@/api/operations.gen.ts";
import type { InterviewEntry, InterviewPart } from "@/api/schemas.gen.ts";
import { ApiError } from "@/lib/problem.ts";

/** What stands in a field: a step or words, and what is said with it. */
export interface Said {
  answer: string;
  comment: string;
}

export type Saving = "saved" | "waits" | "saving" | "lost" | "conflict" | "refused";

const WRITE_AFTER_MS = 500;
/** How long after a line broke it is tried again. */
const AGAIN_AFTER_MS = 3000;

const said = (entry: InterviewEntry | undefined): Said => ({
  answer: entry?.answer ?? "",
  comment: entry?.comment ?? "",
});

const same = (a: Said, b: Said): boolean => a.answer === b.answer && a.comment === b.comment;

/**
 * A field of an interview that is saved while it is written. What others write comes in as long as
 * nothing of one's own waits; what both have written is shown to whoever was second.
 */
export function useEntry(
  id: string,
  part: InterviewPart,
  key: string,
  stored: InterviewEntry | undefined,
) {
  const [mine, setMine] = useState<Said>(() => said(stored));
  const [state, setState] = useState<Saving>("saved");
  const [theirs, setTheirs] = useState<InterviewEntry | null>(null);
  const version = useRef(stored?.version ?? 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(mine);

  const write = useCallback(async () => {
    const sent = latest.current;
    setState("saving");
    try {
      const body = { part, key, ...sent, version: version.current };
      const saved = await call(interview_entry_write, { id, body });
      version.current = saved.version;
      if (same(latest.current, sent)) {
        setState("saved");
        void changed("VURDERINGSSAMTALER", id);
      } else {
        setState("waits");
        timer.current = setTimeout(() => void write(), WRITE_AFTER_MS);
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === "stale_version") {
        setTheirs(error.current as InterviewEntry);
        setState("conflict");
      } else if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
        setState("refused");
      } else {
        setState("lost");
        timer.current = setTimeout(() => void write(), AGAIN_AFTER_MS);
      }
    }
  }, [id, part, key]);

  const change = (next: Partial<Said>) => {
    const value = { ...latest.current, ...next };
    latest.current = value;
    setMine(value);
    if (state === "conflict" || state === "saving") return;
    setState("waits");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void write(), WRITE_AFTER_MS);
  };

  // What others wrote comes in where nothing of one's own waits.
  const newer = stored && stored.version > version.current && state === "saved" ? stored : null;
  useEffect(() => {
    if (!newer) return;
    version.current = newer.version;
    latest.current = said(newer);
    setMine(said(newer));
  }, [newer]);

  // Whoever leaves the page has written what she wrote.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const choose = (which: "mine" | "theirs") => {
    if (!theirs) return;
    version.current = theirs.version;
    if (which === "theirs") {
      latest.current = said(theirs);
      setMine(said(theirs));
      setState("saved");
    }
    setTheirs(null);
    if (which === "mine") void write();
  };

  return { mine, change, state, theirs, choose, flush: () => state === "waits" && void write() };
}
