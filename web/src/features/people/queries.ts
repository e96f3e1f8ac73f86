import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  apprentice_goals_list,
  apprentice_view,
  company_contact_view,
  company_get,
} from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { Permission } from "@/api/schemas.gen.ts";

/** One apprentice as the coordinator sees it. */
export const apprenticeQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id],
    queryFn: ({ signal }) => call(apprentice_view, { id, signal }),
  });

/** The competence goals of an apprentice, by training plan and category. */
export const goalsQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id, "goals"],
    queryFn: ({ signal }) => call(apprentice_goals_list, { id, signal }),
  });

/** One company with its departments. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ["company", id],
    queryFn: ({ signal }) => call(company_get, { id, signal }),
  });

/** One company as those who work there see it. */
export const ownCompanyQuery = (id: string) =>
  queryOptions({
    queryKey: ["company", id, "contact"],
    queryFn: ({ signal }) => call(company_contact_view, { id, signal }),
  });

/** A coordinator's pages and an employee's are the same ones, as far as each may use them. */
function useReader() {
  const me = useMe();
  const may = (permission: Permission) => me.tilganger.includes(permission);
  return { me, may, coordinator: me.rolle === "KOORDINATOR" };
}

/** Where the reader's apprentices are, and what the reader may do with them. */
export function useApprenticesArea() {
  const { may, coordinator } = useReader();
  return {
    coordinator,
    base: coordinator ? "/k/laerlinger" : "/b/laerlinger",
    creates: may("CREATE_APPRENTICE"),
    edits: may("EDIT_APPRENTICE"),
    archives: may("DELETE_APPRENTICE"),
  };
}

/** Where the reader's companies are, and what the reader may do with them. */
export function useCompaniesArea() {
  const { me, may, coordinator } = useReader();
  return {
    coordinator,
    base: coordinator ? "/k/bedrifter" : "/b/bedrifter",
    opens: coordinator || me.permissions.includes("COMPANIES"),
    creates: may("CREATE_COMPANY"),
    edits: may("EDIT_COMPANY"),
    deletes: may("DELETE_COMPANY"),
  };
}
