import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  curricula_list,
  curriculum_update_accept,
  curriculum_update_discard,
  curriculum_update_fetch,
  curriculum_update_upload,
  curriculum_update_view,
  curriculum_view,
  trainingplan_connections_get,
  trainingplan_create,
  trainingplan_renewal_get,
  trainingplan_uses_get,
} from "@/api/operations.gen.ts";
import type { CurriculumUpdate, TrainingPlanView } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";

/** The national curricula a training plan can be made from; they change a few times a year. */
export const curriculaQuery = queryOptions({
  queryKey: ["curricula"],
  queryFn: ({ signal }) => call(curricula_list, { signal }),
  staleTime: 60 * 60_000,
});

/** A national curriculum with its goals. */
export const nationalQuery = (kode: string) =>
  queryOptions({
    queryKey: ["curricula", kode],
    queryFn: ({ signal }) => call(curriculum_view, { kode, signal }),
  });

/** Curricula that wait to be taken in, compared with what is stored now. */
export const updateQuery = queryOptions({
  queryKey: ["curriculumUpdate"],
  queryFn: ({ signal }) => call(curriculum_update_view, { signal }),
});

/** Fetches curricula to be looked at: those of the codes, or the ones that are here. */
export function fetchUpdate(
  kilde: "UDIR" | "MEDFULGT",
  koder: string[],
): Promise<CurriculumUpdate> {
  return call(curriculum_update_fetch, { body: { kilde, koder }, patient: true });
}

/** Sends files to be looked at, all of them as one. */
export async function sendFiles(files: readonly File[]): Promise<CurriculumUpdate> {
  const parts = await Promise.all(
    files.map(async (file) => ({ navn: file.name, innhold: await file.text() })),
  );
  const envelope = new File([JSON.stringify(parts)], "laereplaner.json", {
    type: "application/octet-stream",
  });
  return uploadFile(curriculum_update_upload, envelope, {});
}

/** Takes in what was looked at. */
export function acceptUpdate({ id, version }: CurriculumUpdate) {
  return call(curriculum_update_accept, { body: { id, version }, patient: true });
}

/** Lets go of it. */
export function discardUpdate({ id }: CurriculumUpdate) {
  return call(curriculum_update_discard, { id });
}

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

/** Makes a training plan of a national curriculum; without sets, of those it usually has. */
export function createPlan(input: {
  title: string;
  curriculum: string;
  sets: string[];
}): Promise<TrainingPlanView> {
  return call(trainingplan_create, { body: input });
}
