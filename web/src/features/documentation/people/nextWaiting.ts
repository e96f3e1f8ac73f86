import type { QueryClient } from "@tanstack/react-query";
import type { DocumentationItem } from "@/api/lists.ts";
import { searchQuery } from "@/api/queries.ts";

const LOOKED_AT = 20;

/**
 * What the instructor looks at after `decided`: the oldest that waits of the same apprentice, else
 * the oldest of all. Null when nothing waits any more.
 */
export function nextOf(
  waiting: readonly DocumentationItem[],
  decided: { id: string; laerlingid: string },
): DocumentationItem | null {
  const others = waiting.filter(({ id, status }) => id !== decided.id && status === "Sendt");
  return others.find(({ laerlingid }) => laerlingid === decided.laerlingid) ?? others[0] ?? null;
}

/** Asks the server, because others may have decided too. */
export async function findNext(
  queryClient: QueryClient,
  decided: { id: string; laerlingid: string },
): Promise<DocumentationItem | null> {
  const answer = await queryClient.fetchQuery({
    ...searchQuery("DOKUMENTASJONER", {
      filters: [{ field: "status", values: ["Sendt"] }],
      sort: [{ field: "sendt", direction: "asc" }],
      page: 1,
      perPage: LOOKED_AT,
    }),
    staleTime: 0,
  });
  return nextOf(answer.items, decided);
}
