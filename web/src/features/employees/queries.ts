import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import { useMe } from "@/api/queries.ts";
import type {
  ConnectedApprentice,
  EmployeeBasics,
  EmployeeCompanyOption,
  EmployeeConnections,
  EmployeeDetail,
  NewEmployee,
  Option,
} from "@/api/types.ts";

/** One employee, as the reader may see her. */
export const employeeQuery = (id: string) =>
  queryOptions({
    queryKey: ["employee", id],
    queryFn: ({ signal }) =>
      api.get<EmployeeDetail>(`/employees/${encodeURIComponent(id)}`, { signal }),
  });

/** The apprentices whom an employee instructs, as far as the reader may know of them. */
export const connectedQuery = (id: string) =>
  queryOptions({
    queryKey: ["employee", id, "apprentices"],
    queryFn: ({ signal }) =>
      api.get<ConnectedApprentice[]>(
        `/employeemgmt/connectedapprentices/${encodeURIComponent(id)}`,
        { signal },
      ),
  });

export const createEmployee = (employee: NewEmployee): Promise<{ id: string }> =>
  api.post("/employeemgmt/create", employee);

export const editBasics = (basics: EmployeeBasics): Promise<EmployeeDetail> =>
  api.post("/employeemgmt/editbasic", basics);

export const editConnections = (connections: EmployeeConnections): Promise<EmployeeDetail> =>
  api.post("/employeemgmt/editcompanyapprentices", connections);

export const deleteEmployee = (employeeId: string): Promise<void> =>
  api.post("/employeemgmt/delete", { employeeId });

export const companyOptions = (q: string, signal: AbortSignal): Promise<EmployeeCompanyOption[]> =>
  api.get("/options/employeecompanies", { query: { q }, signal });

export const apprenticeOptions = (q: string, signal: AbortSignal): Promise<Option[]> =>
  api.get("/options/employeeapprentices", { query: { q }, signal });

/** Where the employees' pages are for the reader, and whether they are hers to create. */
export function useEmployeesArea() {
  const me = useMe();
  const coordinator = me.rolle === "KOORDINATOR";
  return {
    coordinator,
    base: coordinator ? "/k/ansatte" : "/b/ansatte",
    opens: coordinator || me.permissions.includes("TTAIB"),
    creates: me.tilganger.includes("CREATE_EMPLOYEE"),
  };
}
