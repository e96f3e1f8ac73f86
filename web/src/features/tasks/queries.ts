import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  apprentice_tasks_list,
  plan_tasks_list,
  task_definition_view,
  task_view,
} from "@/api/operations.gen.ts";

/** Signed addresses of pictures hold 15 minutes: they are fetched again before that. */
const ADDRESSES_MS = 10 * 60_000;

/** A task of an apprentice, with the hand-in. */
export const taskQuery = (laerling: string, id: string) =>
  queryOptions({
    queryKey: ["task", laerling, id],
    queryFn: ({ signal }) => call(task_view, { id: laerling, taskId: id, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** All tasks of an apprentice. */
export const tasksQuery = (laerling: string) =>
  queryOptions({
    queryKey: ["tasks", laerling],
    queryFn: ({ signal }) => call(apprentice_tasks_list, { id: laerling, signal }),
  });

/** The tasks of a training plan. */
export const planTasksQuery = (plan: string) =>
  queryOptions({
    queryKey: ["planTasks", plan],
    queryFn: ({ signal }) => call(plan_tasks_list, { id: plan, signal }),
  });

/** The definition of a task, for readers who may change it. */
export const definitionQuery = (id: string) =>
  queryOptions({
    queryKey: ["task", "definition", id],
    queryFn: ({ signal }) => call(task_definition_view, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });
