import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLiveStatus } from "@/api/live.ts";
import { useMe } from "@/api/queries.ts";
import { documentationQuery } from "../queries.ts";
import { draftApi } from "./draftApi.ts";
import { openDrafts } from "./openDrafts.ts";
import { DraftSession, type SessionState } from "./session.ts";
import { draftStore } from "./store.ts";

/** The draft of one id for as long as its editor is on the screen. */
export function useDraft(id: string, fresh: boolean): [DraftSession, SessionState] {
  const me = useMe();
  const queryClient = useQueryClient();
  const [session] = useState(
    () =>
      new DraftSession({
        user: me.id,
        id,
        fresh,
        api: draftApi,
        store: draftStore,
        onServer: (doc) => queryClient.setQueryData(documentationQuery(id).queryKey, doc),
      }),
  );
  const state = useSyncExternalStore(session.subscribe, session.get);
  useLifetime(session, id);

  // What the server says again (live, another tab) is handed on; the session decides what it means.
  const { data } = useQuery({ ...documentationQuery(id), enabled: state.doc !== null });
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
function useLifetime(session: DraftSession, id: string): void {
  useEffect(() => {
    openDrafts.set(id, session);
    session.begin();
    const keepNow = () => {
      if (document.visibilityState === "hidden") void session.keep();
    };
    const back = () => void session.retry();
    document.addEventListener("visibilitychange", keepNow);
    window.addEventListener("online", back);
    return () => {
      document.removeEventListener("visibilitychange", keepNow);
      window.removeEventListener("online", back);
      openDrafts.delete(id);
      session.leave();
    };
  }, [session, id]);
}
