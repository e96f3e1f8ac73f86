import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { Group, GroupMembersMoved, GroupMembersPage, GroupRef } from "@/api/types.ts";

const path = (id: string) => `/groups/${encodeURIComponent(id)}`;

/** All groups by name. */
export const groupsQuery = queryOptions({
  queryKey: ["groups"],
  queryFn: ({ signal }) => api.get<Group[]>("/groups", { signal }),
});

/** One group. */
export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: ["group", id],
    queryFn: ({ signal }) => api.get<Group>(path(id), { signal }),
  });

/** Who is in a group, `perPage` of them. */
export const groupMembersQuery = (id: string, q: string, perPage: number) =>
  queryOptions({
    queryKey: ["group", id, "members", q, perPage],
    queryFn: ({ signal }) =>
      api.get<GroupMembersPage>(`${path(id)}/members`, { query: { q, perPage }, signal }),
  });

/** The groups an apprentice or an employee is in. */
export const personGroupsQuery = (person: string) =>
  queryOptions({
    queryKey: ["personGroups", person],
    queryFn: ({ signal }) =>
      api.get<GroupRef[]>(`/people/${encodeURIComponent(person)}/groups`, { signal }),
  });

export const createGroup = (name: string): Promise<Group> => api.post<Group>("/groups", { name });

export const renameGroup = (id: string, version: number, name: string): Promise<Group> =>
  api.put<Group>(path(id), { version, name });

export const deleteGroup = (id: string): Promise<void> => api.delete<void>(path(id));

/** Adds people; answers those who were not in the group. */
export const addMembers = (id: string, members: readonly string[]): Promise<GroupMembersMoved> =>
  api.post<GroupMembersMoved>(`${path(id)}/members`, { members });

/** Takes people out; answers those who were in the group. */
export const removeMembers = (id: string, members: readonly string[]): Promise<GroupMembersMoved> =>
  api.post<GroupMembersMoved>(`${path(id)}/members/remove`, { members });

/** What shows groups, or who is in them. */
export function groupsChanged(queryClient: QueryClient): void {
  for (const key of ["groups", "group", "personGroups"]) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
  for (const collection of ["GRUPPER", "LAERLINGER", "ANSATTER"]) {
    void queryClient.invalidateQueries({ queryKey: ["search", collection] });
  }
}
