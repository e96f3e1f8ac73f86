import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { Apprentice, ApprenticeGoals, Company } from "@/api/types.ts";

/** One apprentice as the coordinator sees it. */
export const apprenticeQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id],
    queryFn: ({ signal }) =>
      api.get<Apprentice>(`/apprentices/${encodeURIComponent(id)}`, { signal }),
  });

/** The competence goals of an apprentice, by training plan and category. */
export const goalsQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id, "goals"],
    queryFn: ({ signal }) =>
      api.get<ApprenticeGoals>(`/apprentices/${encodeURIComponent(id)}/goals`, { signal }),
  });

/** One company with its departments. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ["company", id],
    queryFn: ({ signal }) => api.get<Company>(`/companies/${encodeURIComponent(id)}`, { signal }),
  });
