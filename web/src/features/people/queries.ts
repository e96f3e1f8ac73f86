import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  apprentice_goals_list,
  apprentice_view,
  company_contact_view,
  company_get,
} from "@/api/operations.gen.ts";

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
