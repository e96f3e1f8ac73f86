import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { ExamInput, Followup, GrantModelUpdate, MissingSubjectInput } from "@/api/types.ts";

const path = (id: string) => `/apprentices/${encodeURIComponent(id)}`;

/** What is followed up of an apprentice: subjects she lacks, trade tests, grants. */
export const followupQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id, "followup"],
    queryFn: ({ signal }) => api.get<Followup>(`${path(id)}/followup`, { signal }),
  });

export const saveSubjects = (
  id: string,
  version: number,
  missingSubjects: readonly MissingSubjectInput[],
): Promise<Followup> =>
  api.put<Followup>(`${path(id)}/missingsubjects`, { version, missingSubjects });

export const saveExams = (
  id: string,
  version: number,
  exams: readonly ExamInput[],
): Promise<Followup> => api.put<Followup>(`${path(id)}/exams`, { version, exams });

export const saveGrantModel = (id: string, update: GrantModelUpdate): Promise<Followup> =>
  api.put<Followup>(`${path(id)}/grantmodel`, update);
