import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { changed, showsChanges } from "@/api/changes.ts";
import {
  view_create,
  view_default_set,
  view_delete,
  view_pin_set,
  view_update,
  views_list,
} from "@/api/operations.gen.ts";
import type { SavedView, ViewInput } from "@/api/schemas.gen.ts";
import { stored } from "@/lib/storage.ts";
import { useWrite } from "@/blocks/useWrite.ts";

export const VIEW_NAME_MAX = 60;

showsChanges("VISNINGER", [["views"]]);

const localKey = (list: string): string => `visninger:${list}`;

interface LocalView {
  name: string;
  search: string;
}

const isLocal = (value: unknown): value is LocalView =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as LocalView).name === "string" &&
  typeof (value as LocalView).search === "string";

function localViews(list: string): LocalView[] {
  try {
    const parsed: unknown = JSON.parse(stored.get(localKey(list)) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isLocal) : [];
  } catch {
    return [];
  }
}

/**
 * Views used to be kept in the browser alone: those that are left there move to the server, one
 * by one, so that one that is refused does not come back for ever.
 */
async function moveLocal(list: string): Promise<void> {
  const left = localViews(list);
  stored.remove(localKey(list));
  for (const { name, search } of left) {
    const view = { list, navn: name.slice(0, VIEW_NAME_MAX), query: search, shared: false };
    // oxlint-disable-next-line no-await-in-loop
    await call(view_create, { body: view }).catch(() => null);
  }
}

/** The reader's own views of a list and the shared ones, by name. */
export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: ["views", list],
    queryFn: async ({ signal }) => {
      await moveLocal(list);
      return call(views_list, { list, signal });
    },
    staleTime: 5 * 60_000,
  });

/** The views of a list, and what can be done with them. Each change shows at once. */
export function useViews(list: string) {
  const query = useQuery(viewsQuery(list));
  const again = () => changed("VISNINGER");
  const create = useWrite({
    send: (view: ViewInput) => call(view_create, { body: { list, ...view } }),
    again,
  });
  const update = useWrite({
    send: ({ id, version, ...view }: ViewInput & Pick<SavedView, "id" | "version">) =>
      call(view_update, { id, body: { version, ...view } }),
    again,
  });
  const remove = useWrite({
    send: ({ id, version }: SavedView) => call(view_delete, { id, version }),
    again,
  });
  const open = useWrite({
    send: (view: string | null) => call(view_default_set, { body: { list, view } }),
    again,
  });
  const pin = useWrite({
    send: ({ id, festet }: Pick<SavedView, "id" | "festet">) =>
      call(view_pin_set, { id, body: { festet } }),
    again,
  });
  return { views: query.data ?? [], query, create, update, remove, open, pin };
}

export type Views = ReturnType<typeof useViews>;
