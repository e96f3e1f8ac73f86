import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLiveStatus } from "@/api/live.ts";
import { useMe } from "@/api/queries.ts";
import type { DocumentationView } from "@/api/schemas.gen.ts";
import { documentationQuery } from "../queries.ts";
import { draftApi } from "./draftApi.ts";
import { isBlank, type LocalDraft } from "./model.ts";
import { DraftSession } from "./session.ts";
import { draftStore } from "./store.ts";
import { openDrafts } from "./useDraft.ts";

const running = new Set<string>();

/** Finishes one draft that a closed page left behind. What needs a choice is left as it is. */
async function finish(
  draft: LocalDraft,
  onServer: (doc: DocumentationView) => void,
): Promise<void> {
  const { user, id } = draft;
  if (running.has(id) || openDrafts.has(id)) return;
  running.add(id);
  const session = new DraftSession({
    user,
    id,
    fresh: false,
    api: draftApi,
    store: draftStore,
    onServer,
  });
  try {
    await session.open();
    await session.flush();
    await session.idle();
  } finally {
    session.close();
    running.delete(id);
  }
}

/** The drafts in this browser that the server lacks something of; tried again when it is back. */
export function useLeftDrafts(): LocalDraft[] {
  const me = useMe();
  const queryClient = useQueryClient();
  const live = useLiveStatus();
  const { data, refetch } = useQuery({
    queryKey: ["kladder", me.id],
    queryFn: () => draftStore.list(me.id),
    networkMode: "always",
    staleTime: 0,
  });
  useEffect(() => {
    if (live !== "online") return;
    let isGone = false;
    const run = async () => {
      for (const draft of await draftStore.list(me.id)) {
        await finish(draft, (doc) => {
          queryClient.setQueryData(documentationQuery(doc.id).queryKey, doc);
        });
      }
      if (!isGone) await refetch();
    };
    void run();
    return () => {
      isGone = true;
    };
  }, [live, me.id, queryClient, refetch]);
  return (data ?? []).filter(({ fields, files }) => !isBlank(fields) || files.length > 0);
}
