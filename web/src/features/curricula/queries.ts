import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  curricula_list,
  trainingplan_connections_get,
  trainingplan_create,
  trainingplan_get,
  trainingplan_renewal_get,
  trainingplan_uses_get,
} from "@/api/operations.gen.ts";
import type { TrainingPlanView } from "@/api/schemas.gen.ts";

/** The national curricula a training plan can be made from; they change a few times a year. */
export const curriculaQuery = queryOptions({
  queryKey: ["curricula"],
  queryFn: ({ signal }) => call(curricula_list, { signal }),
  staleTime: 60 * 60_000,
});

/** One training plan with its categories and goals. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ["trainingplan", id],
    queryFn: ({ signal }) => call(trainingplan_get, { id, signal }),
  });

/** Who has a plan, and which of its goals somebody has begun with. */
export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: ["trainingplanUses", id],
    queryFn: ({ signal }) => call(trainingplan_uses_get, { id, signal }),
  });

/** Which employees see a plan, and which new apprentices get it by themselves. */
export const connectionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["trainingplan", id, "connections"],
    queryFn: ({ signal }) => call(trainingplan_connections_get, { id, signal }),
  });

/** Where a plan differs from what its curriculum is now. */
export const renewalQuery = (id: string) =>
  queryOptions({
    queryKey: ["trainingplan", id, "renewal"],
    queryFn: ({ signal }) => call(trainingplan_renewal_get, { id, signal }),
    staleTime: 0,
  });

/** Makes a training plan with all goals of a national curriculum. */
export function createPlan(input: {
  title: string;
  curriculum: string;
}): Promise<TrainingPlanView> {
  return call(trainingplan_create, { body: input });
}
