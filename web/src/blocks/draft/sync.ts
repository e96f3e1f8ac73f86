import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLiveStatus } from "@/api/live.ts";
import { useMe } from "@/api/queries.ts";
import type { DraftDoc, LocalDraft } from "./kind.ts";
import type { Writing } from "./writing.ts";

const running = new Set<string>();

/** Finishes one draft that a closed page left behind. What needs a choice is left as it is. */
async function finish<D extends DraftDoc, F extends object>(
  { kind, api, home: { store, open } }: Writing<D, F>,
  draft: LocalDraft<F>,
  onServer: (doc: D) => void,
): Promise<void> {
  const { user, id } = draft;
  if (running.has(id) || open.has(id)) return;
  running.add(id);
  try {
    // Lists show what is left; only who has something to finish loads what finishes it.
    const { DraftSession } = await import("./session.ts");
    const session = new DraftSession({ kind, user, id, fresh: false, api, store, onServer });
    try {
      await session.open();
      await session.flush();
      await session.idle();
    } finally {
      session.close();
    }
  } finally {
    running.delete(id);
  }
}

/** The drafts in this browser that the server lacks something of; tried again when it is back. */
export function useLeftDrafts<D extends DraftDoc, F extends object>(
  writing: Writing<D, F>,
): LocalDraft<F>[] {
  const me = useMe();
  const queryClient = useQueryClient();
  const live = useLiveStatus();
  const { name, kind, home, queryOf } = writing;
  const { store } = home;
  const { data, refetch } = useQuery({
    queryKey: [name, me.id],
    queryFn: () => store.list(me.id),
    networkMode: "always",
    staleTime: 0,
  });
  useEffect(() => {
    if (live !== "online") return;
    let isGone = false;
    const run = async () => {
      for (const draft of await store.list(me.id)) {
        await finish(writing, draft, (doc) => {
          queryClient.setQueryData(queryOf(draft.id).queryKey, doc);
        });
      }
      if (!isGone) await refetch();
    };
    void run();
    return () => {
      isGone = true;
    };
  }, [live, me.id, writing, store, queryOf, queryClient, refetch]);
  return (data ?? []).filter(({ fields, files }) => !kind.isBlank(fields) || files.length > 0);
}
