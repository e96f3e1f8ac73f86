import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { apprentice_view } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { Permission } from "@/api/schemas.gen.ts";

/** One apprentice as the coordinator sees it. */
export const apprenticeQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id],
    queryFn: ({ signal }) => call(apprentice_view, { id, signal }),
  });

/** A coordinator's pages and an employee's are the same ones, as far as each may use them. */
export function useReader() {
  const me = useMe();
  const may = (permission: Permission) => me.tilganger.includes(permission);
  return { me, may, coordinator: me.rolle === "KOORDINATOR" };
}

/** Where the reader's apprentices are, and what the reader may do with them. */
export function useApprenticesArea() {
  const { may, coordinator } = useReader();
  return {
    coordinator,
    base: `/${coordinator ? "k" : "b"}/laerlinger` as const,
    creates: may("CREATE_APPRENTICE"),
    edits: may("EDIT_APPRENTICE"),
    archives: may("DELETE_APPRENTICE"),
  };
}
