import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { company_contact_view, company_get } from "@/api/operations.gen.ts";
import { useReader } from "@/blocks/apprentice/queries.ts";

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

/** Where the reader's companies are, and what the reader may do with them. */
export function useCompaniesArea() {
  const { me, may, coordinator } = useReader();
  return {
    me,
    coordinator,
    base: `/${coordinator ? "k" : "b"}/bedrifter` as const,
    opens: coordinator || me.permissions.includes("COMPANIES"),
    creates: may("CREATE_COMPANY"),
    edits: may("EDIT_COMPANY"),
    deletes: may("DELETE_COMPANY"),
  };
}
