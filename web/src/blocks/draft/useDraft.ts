import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLiveStatus } from "@/api/live.ts";
import { useMe } from "@/api/queries.ts";
import type { DraftDoc } from "./kind.ts";
import { DraftSession, type SessionState } from "./session.ts";
import type { Writing } from "./writing.ts";

/** The draft of one id for as long as its editor is on the screen. */
export function useDraft<D extends DraftDoc, F extends object>(
  writing: Writing<D, F>,
  id: string,
  fresh: boolean,
): [DraftSession<D, F>, SessionState<D, F>] {
  const me = useMe();
  const queryClient = useQueryClient();
  const { kind, api, home, queryOf } = writing;
  const [session] = useState(
    () =>
      new DraftSession({
        kind,
        user: me.id,
        id,
        fresh,
        api,
        store: home.store,
        onServer: (doc) => queryClient.setQueryData(queryOf(id).queryKey, doc),
      }),
  );
  const state = useSyncExternalStore(session.subscribe, session.get);
  useLifetime(writing, session, id);

  // What the server says again (live, another tab) is handed on; the session decides what it means.
  const { data } = useQuery({ ...queryOf(id), enabled: state.doc !== null });
  useEffect(() => {
    if (data) session.serverChanged(data);
  }, [session, data]);

  const live = useLiveStatus();
  useEffect(() => {
    if (live === "online") void session.retry();
  }, [session, live]);
  return [session, state];
}

/** The session begins with the page, and ends with it once everything is on its way. */
function useLifetime<D extends DraftDoc, F extends object>(
  { home: { open } }: Writing<D, F>,
  session: DraftSession<D, F>,
  id: string,
): void {
  useEffect(() => {
    open.set(id, session);
    session.begin();
    const keepNow = () => {
      if (document.visibilityState === "hidden") void session.keep();
    };
    const rescue = () => session.rescue();
    const back = () => void session.retry();
    document.addEventListener("visibilitychange", keepNow);
    window.addEventListener("pagehide", rescue);
    window.addEventListener("online", back);
    return () => {
      document.removeEventListener("visibilitychange", keepNow);
      window.removeEventListener("pagehide", rescue);
      window.removeEventListener("online", back);
      open.delete(id);
      session.leave();
    };
  }, [open, session, id]);
}
