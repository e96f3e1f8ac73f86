import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import { ApiError } from "@/api/problem.ts";
import type {
  Apprentice,
  ApprenticeGoals,
  Company,
  EmployeeItem,
  SearchAnswer,
} from "@/api/types.ts";

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

/** One employee: the document of the list holds all that is shown. */
export const employeeQuery = (id: string) =>
  queryOptions({
    queryKey: ["search", "ANSATTER", "one", id],
    queryFn: async ({ signal }) => {
      const request = { filters: [{ field: "id", values: [id] }], page: 1, perPage: 1 };
      const answer = await api.post<SearchAnswer<EmployeeItem>>("/search/ANSATTER", request, {
        signal,
      });
      const [employee] = answer.items;
      if (!employee) throw new ApiError({ status: 404, code: "not_found", title: "Finnes ikke" });
      return employee;
    },
  });
