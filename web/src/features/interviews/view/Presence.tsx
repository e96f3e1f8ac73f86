import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { call } from "@/api/client.ts";
import { interview_presence_note } from "@/api/operations.gen.ts";
import type { InterviewPresent } from "@/api/schemas.gen.ts";
import { listed } from "@/lib/names.ts";
import { Icon } from "@/ui/Icon.tsx";
import classes from "../Interviews.module.css";

/** So often one says that one is there, and hears of the others; the server forgets after 30 s. */
const BEAT_MS = 5_000;

interface Presence {
  others: readonly InterviewPresent[];
  /** Says what is written now; nothing while one reads. */
  say: (sted: string) => void;
}

const nobody: Presence = { others: [], say: () => undefined };
const PresenceContext = createContext<Presence>(nobody);

/** Tells the others in an interview that one is there, and its fields who writes in them. */
export function PresenceProvider({
  interview,
  children,
}: {
  interview: string;
  children: ReactNode;
}) {
  const [sted, say] = useState("");
  const { data } = useQuery({
    // Where one writes is part of the key: it is told at once.
    queryKey: ["interviewPresence", interview, sted],
    queryFn: ({ signal }) =>
      call(interview_presence_note, { id: interview, body: { sted }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: BEAT_MS,
    gcTime: 0,
    // What is lost is said again by the next beat.
    retry: false,
  });
  const value = useMemo(() => ({ others: data ?? [], say }), [data]);
  return <PresenceContext value={value}>{children}</PresenceContext>;
}

/** Who else has the interview open. */
export function WhoIsHere() {
  const { others } = useContext(PresenceContext);
  if (others.length === 0) return null;
  return (
    <p className={classes.here}>
      <Icon name="eye" size={16} /> Her nå: {listed(others.map(({ navn }) => navn))}
    </p>
  );
}

/** What a field says of itself while it has the focus. */
export function useWritesHere(key: string): { onFocus: () => void; onBlur: () => void } {
  const { say } = useContext(PresenceContext);
  return { onFocus: () => say(key), onBlur: () => say("") };
}

/** Who writes in a field now, if somebody else does. */
export function WritesHere({ entryKey }: { entryKey: string }) {
  const { others } = useContext(PresenceContext);
  const writing = others.filter(({ sted }) => sted === entryKey).map(({ navn }) => navn);
  if (writing.length === 0) return null;
  return (
    <p className={classes.here}>
      <Icon name="edit" size={16} /> {listed(writing)} skriver her
    </p>
  );
}
