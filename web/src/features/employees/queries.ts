import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  employee_view,
  employeemgmt_apprentice_options,
  employeemgmt_company_options,
  employeemgmt_connectedapprentices,
  employeemgmt_create,
  employeemgmt_delete,
  employeemgmt_delete_preview,
  employeemgmt_editbasic,
  employeemgmt_editcompanyapprentices,
  employeemgmt_editcompanyapprentices_preview,
} from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type {
  EmployeeBasics,
  EmployeeCompanyOption,
  EmployeeConnections,
  EmployeeDetail,
  FollowPreview,
  NewEmployee,
  PersonOption,
} from "@/api/schemas.gen.ts";

/** One employee, as the reader may see them. */
export const employeeQuery = (id: string) =>
  queryOptions({
    queryKey: ["employee", id],
    queryFn: ({ signal }) => call(employee_view, { id, signal }),
  });

/** The apprentices whom an employee instructs, as far as the reader may know of them. */
export const connectedQuery = (id: string) =>
  queryOptions({
    queryKey: ["employee", id, "apprentices"],
    queryFn: ({ signal }) => call(employeemgmt_connectedapprentices, { id, signal }),
  });

export const createEmployee = (employee: NewEmployee): Promise<{ id: string }> =>
  call(employeemgmt_create, { body: employee });

export const editBasics = (basics: EmployeeBasics): Promise<EmployeeDetail> =>
  call(employeemgmt_editbasic, { body: basics });

export const editConnections = (connections: EmployeeConnections): Promise<EmployeeDetail> =>
  call(employeemgmt_editcompanyapprentices, { body: connections });

/** What connecting an employee so would do. */
export const previewConnections = (
  connections: EmployeeConnections,
  signal: AbortSignal,
): Promise<FollowPreview> =>
  call(employeemgmt_editcompanyapprentices_preview, { body: connections, signal });

/** Deletes an employee, whose apprentices somebody may take over. */
export const deleteEmployee = (employeeId: string, overtar: string | null): Promise<void> =>
  call(employeemgmt_delete, { body: { employeeId, overtar } });

/** What deleting an employee would do. */
export const previewDelete = (
  employeeId: string,
  overtar: string | null,
  signal: AbortSignal,
): Promise<FollowPreview> =>
  call(employeemgmt_delete_preview, { body: { employeeId, overtar }, signal });

export const companyOptions = (q: string, signal: AbortSignal): Promise<EmployeeCompanyOption[]> =>
  call(employeemgmt_company_options, { q, signal });

export const apprenticeOptions = (q: string, signal: AbortSignal): Promise<PersonOption[]> =>
  call(employeemgmt_apprentice_options, { q, signal });

/** Where the list of employees is. */
export type EmployeesBase = `/${"k" | "b"}/ansatte`;

/** Where the employees' pages are for the reader, and whether the reader may create one. */
export function useEmployeesArea() {
  const me = useMe();
  const coordinator = me.rolle === "KOORDINATOR";
  return {
    coordinator,
    base: `/${coordinator ? "k" : "b"}/ansatte` as const,
    opens: coordinator || me.permissions.includes("TTAIB"),
    connects: coordinator || me.tilganger.includes("EDIT_EMPLOYEE"),
    creates: me.tilganger.includes("CREATE_EMPLOYEE"),
  };
}
