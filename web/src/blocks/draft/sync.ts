import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLiveStatus } from "@/api/live.ts";
import { useMe } from "@/api/queries.ts";
import { isUnreachable } from "@/lib/problem.ts";
import type { DraftDoc, LocalDraft } from "./kind.ts";
import type { DraftSession } from "./session.ts";
import type { Writing } from "./writing.ts";

const running = new Set<string>();

/** A draft that was left, and whether it is sent by itself. */
export type LeftLocal<F extends object> = LocalDraft<F> & { isSentLater: boolean };

/** Sends what was to be sent as soon as it could. What the server refuses is no longer tried. */
async function sendLeft<D extends DraftDoc, F extends object>(
  { later }: Writing<D, F>,
  { user, id }: Left,
  session: DraftSession<D, F>,
): Promise<void> {
  if (!later || !(await later.ids(user)).has(id)) return;
  try {
    await session.send();
  } catch (error) {
    if (isUnreachable(error)) return;
  }
  await later.remove(user, id);
}

interface Left {
  user: string;
  id: string;
}

/** Finishes one draft that a closed page left behind. What needs a choice is left as it is. */
async function finish<D extends DraftDoc, F extends object>(
  writing: Writing<D, F>,
  left: Left,
  onServer: (doc: D) => void,
): Promise<void> {
  const { user, id } = left;
  const { kind, api, home } = writing;
  const { store, open } = home;
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
      await sendLeft(writing, left, session);
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
): LeftLocal<F>[] {
  const me = useMe();
  const queryClient = useQueryClient();
  const live = useLiveStatus();
  const { name, kind, home, queryOf, later } = writing;
  const { store } = home;
  const { data, refetch } = useQuery({
    queryKey: [name, me.id],
    queryFn: async (): Promise<LeftLocal<F>[]> => {
      const [drafts, ids] = await Promise.all([store.list(me.id), later?.ids(me.id)]);
      return drafts.map((draft) => ({ ...draft, isSentLater: ids?.has(draft.id) ?? false }));
    },
    networkMode: "always",
    staleTime: 0,
  });
  useEffect(() => {
    if (live !== "online") return;
    let isGone = false;
    const run = async () => {
      const drafts = await store.list(me.id);
      // What is sent later may be here no more: the server has it, and waits for the word.
      const ids = new Set([...drafts.map(({ id }) => id), ...((await later?.ids(me.id)) ?? [])]);
      for (const id of ids) {
        await finish(writing, { user: me.id, id }, (doc) => {
          queryClient.setQueryData(queryOf(id).queryKey, doc);
        });
      }
      if (!isGone) await refetch();
    };
    void run();
    return () => {
      isGone = true;
    };
  }, [live, me.id, writing, store, later, queryOf, queryClient, refetch]);
  return (data ?? []).filter(({ fields, files }) => !kind.isBlank(fields) || files.length > 0);
}
