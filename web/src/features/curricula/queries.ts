import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { Curriculum, TrainingPlan } from "@/api/types.ts";

/** The national curricula a training plan can be made from; they change a few times a year. */
export const curriculaQuery = queryOptions({
  queryKey: ["curricula"],
  queryFn: ({ signal }) => api.get<Curriculum[]>("/curricula", { signal }),
  staleTime: 60 * 60_000,
});

/** One training plan with its categories and goals. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ["trainingplan", id],
    queryFn: ({ signal }) =>
      api.get<TrainingPlan>(`/trainingplans/${encodeURIComponent(id)}`, { signal }),
  });

/** Makes a training plan with all goals of a national curriculum. */
export function createPlan(input: { title: string; curriculum: string }): Promise<TrainingPlan> {
  return api.post<TrainingPlan>("/trainingplans", input);
}
