import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  group_create,
  group_delete,
  group_delete_preview,
  group_members_add,
  group_members_list,
  group_members_remove,
  group_update,
  group_view,
  groups_list,
  person_groups_list,
} from "@/api/operations.gen.ts";
import type { FollowPreview, GroupMembersMoved, GroupView } from "@/api/schemas.gen.ts";

/** All groups by name. */
export const groupsQuery = queryOptions({
  queryKey: ["groups"],
  queryFn: ({ signal }) => call(groups_list, { signal }),
});

/** One group. */
export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: ["group", id],
    queryFn: ({ signal }) => call(group_view, { id, signal }),
  });

/** Who is in a group, `perPage` of them. */
export const groupMembersQuery = (id: string, q: string, perPage: number) =>
  queryOptions({
    queryKey: ["group", id, "members", q, perPage],
    queryFn: ({ signal }) => call(group_members_list, { id, q, perPage, signal }),
  });

/** The groups an apprentice or an employee is in. */
export const personGroupsQuery = (person: string) =>
  queryOptions({
    queryKey: ["personGroups", person],
    queryFn: ({ signal }) => call(person_groups_list, { id: person, signal }),
  });

export const createGroup = (name: string): Promise<GroupView> =>
  call(group_create, { body: { name } });

export const renameGroup = (id: string, version: number, name: string): Promise<GroupView> =>
  call(group_update, { id, body: { version, name } });

export const deleteGroup = (id: string): Promise<void> => call(group_delete, { id });

/** What deleting a group would do; nothing is done. */
export const previewDeleteGroup = (id: string, signal: AbortSignal): Promise<FollowPreview> =>
  call(group_delete_preview, { id, signal });

/** What was done and what followed from it, in a line. */
export const withFollows = (done: string, folger: readonly string[]): string =>
  [done, ...folger].join(". ");

/** Adds people; answers those who were not in the group, and what followed. */
export const addMembers = (id: string, members: readonly string[]): Promise<GroupMembersMoved> =>
  call(group_members_add, { id, body: { members } });

/** Takes people out; answers those who were in the group, and what followed. */
export const removeMembers = (id: string, members: readonly string[]): Promise<GroupMembersMoved> =>
  call(group_members_remove, { id, body: { members } });
