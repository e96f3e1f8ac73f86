import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  apprentice_grantterms_update,
  apprentice_grantterms_view,
  exams_update,
  followup_view,
  grantmodel_update,
  missingsubjects_update,
} from "@/api/operations.gen.ts";
import type {
  ExamInput,
  FollowupView,
  GrantModelUpdate,
  GrantTermsUpdate,
  GrantTermsView,
  MissingSubjectInput,
} from "@/api/schemas.gen.ts";

/** Follow-up of an apprentice: missing subjects, trade tests, grants. */
export const followupQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id, "followup"],
    queryFn: ({ signal }) => call(followup_view, { id, signal }),
  });

export const saveSubjects = (
  id: string,
  version: number,
  missingSubjects: readonly MissingSubjectInput[],
): Promise<FollowupView> =>
  call(missingsubjects_update, { id, body: { version, missingSubjects } });

export const saveExams = (
  id: string,
  version: number,
  exams: readonly ExamInput[],
): Promise<FollowupView> => call(exams_update, { id, body: { version, exams } });

export const saveGrantModel = (id: string, update: GrantModelUpdate): Promise<FollowupView> =>
  call(grantmodel_update, { id, body: update });

/** On which terms the contract of an apprentice gives a grant. */
export const grantTermsQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id, "grantTerms"],
    queryFn: ({ signal }) => call(apprentice_grantterms_view, { id, signal }),
  });

export const saveGrantTerms = (id: string, update: GrantTermsUpdate): Promise<GrantTermsView> =>
  call(apprentice_grantterms_update, { id, body: update });
