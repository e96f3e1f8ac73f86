import type { Operation, Upload } from "@/api/operation.ts";
import type { FileView } from "@/api/schemas.gen.ts";

export type CheckpointType = "MANUAL" | "ASSESSMENTINTERVIEWTEMPLATE" | "ACTIVITYTEMPLATE";
export type CheckpointStatus = "NOT_COMPLETED" | "COMPLETED";
export type CheckpointDeadlineType =
  | "APPRENTICESTART"
  | "APPRENTICEEND"
  | "BEFOREOTHERCHECKPOINT"
  | "AFTEROTHERCHECKPOINT";
export type CheckpointDeadlineState =
  | "Forfalt"
  | "Denne uken"
  | "Neste 30 dager"
  | "Senere"
  | "Planlagt"
  | "Ingen frist"
  | "Fullført";
export type CheckpointMoveCause =
  | "START"
  | "END"
  | "LEAVE"
  | "DEFINITION"
  | "OTHERCHECKPOINT"
  | "CUSTOM";

export interface CheckpointDeadline {
  deadline: boolean;
  days: number;
  type: CheckpointDeadlineType;
  otherCheckpoint: string | null;
}

export interface CheckpointPerson {
  id: string;
  navn: string;
}

export interface CheckpointCan {
  complete: boolean;
  reopen: boolean;
  postpone: boolean;
  edit: boolean;
  delete: boolean;
}

/** A checkpoint of an apprentice, as one of several. */
export interface CheckpointLine {
  id: string;
  checkpoint: string | null;
  title: string;
  typeCheckpoint: CheckpointType;
  individual: boolean;
  status: CheckpointStatus;
  completed: number | null;
  frist: string | null;
  fristen: CheckpointDeadlineState;
  overdue: boolean;
  postponed: boolean;
  comments: number;
  files: number;
  can: CheckpointCan;
}

export interface CheckpointMove {
  at: number;
  fra: string | null;
  til: string | null;
  why: CheckpointMoveCause;
  reason: string;
  by: CheckpointPerson | null;
}

export interface CheckpointCommentView {
  id: string;
  at: number;
  by: CheckpointPerson;
  text: string;
  canDelete: boolean;
}

export interface CheckpointLinkedView {
  id: string;
  title: string;
  route: string;
  planned: number | null;
}

export interface CheckpointView {
  id: string;
  version: number;
  apprentice: CheckpointPerson;
  archived: boolean;
  checkpoint: string | null;
  title: string;
  description: string;
  typeCheckpoint: CheckpointType;
  individual: boolean;
  status: CheckpointStatus;
  completed: number | null;
  completedBy: CheckpointPerson | null;
  linked: CheckpointLinkedView | null;
  deadline: CheckpointDeadline;
  otherTitle: string | null;
  customDate: string | null;
  customDateEnabled: boolean;
  reason: string;
  frist: string | null;
  fristen: CheckpointDeadlineState;
  overdue: boolean;
  coordinators: CheckpointPerson[];
  ownCoordinators: string[];
  trail: CheckpointMove[];
  comments: CheckpointCommentView[];
  files: FileView[];
  can: CheckpointCan;
}

export interface CheckpointsAnswer {
  done: string[];
  already: string[];
  failed: { id: string; navn: string; code: string; message: string }[];
}

export interface CheckpointCompleted {
  checkpoint: CheckpointView;
  changed: boolean;
}

export interface CheckpointCustomOptions {
  assessmentInterviewTemplate?: string | null;
  activityTemplate?: string | null;
}

export interface CheckpointDefinitionName {
  id: string;
  title: string;
}

export interface CheckpointDefinitionView {
  id: string;
  version: number;
  title: string;
  description: string;
  type: CheckpointType;
  deadline: CheckpointDeadline;
  otherTitle: string | null;
  coordinators: CheckpointPerson[];
  customOptions: CheckpointCustomOptions;
  sets: { id: string; title: string }[];
  usedBy: CheckpointDefinitionName[];
  given: number;
  completed: number;
}

export interface CheckpointDefinitionText {
  title: string;
  description: string;
  type: CheckpointType;
  deadline: CheckpointDeadline;
  coordinators: readonly string[];
  customOptions: CheckpointCustomOptions;
}

export interface CheckpointOptions {
  types: { type: CheckpointType; label: string; templates: { id: string; navn: string }[] }[];
  individual: CheckpointDeadline;
}

export interface CheckpointSetPreview {
  gets: CheckpointSetShare;
  loses: CheckpointSetShare;
  kept: number;
}

export interface CheckpointSetShare {
  apprentices: number;
  checkpoints: number;
  first: { id: string; navn: string; checkpoints: string[] }[];
}

export interface CheckpointMembership {
  types: import("@/api/schemas.gen.ts").ApprenticeType[];
  laerefag: string[];
  bedrifter: string[];
  grupper: string[];
}

export interface CheckpointSetView {
  id: string;
  version: number;
  title: string;
  description: string;
  automatic: boolean;
  membership: CheckpointMembership;
  checkpoints: CheckpointDefinitionName[];
}

export interface CheckpointStandard {
  title: string;
  description: string;
  checkpoints: {
    title: string;
    description: string;
    deadline: CheckpointDeadline;
    otherTitle: string | null;
  }[];
}

export interface CheckpointSets {
  sets: CheckpointSetView[];
  offered: CheckpointStandard | null;
}

export interface CheckpointSetText {
  title: string;
  description: string;
  automatic: boolean;
  membership: CheckpointMembership;
  checkpoints: readonly string[];
}

export interface CheckpointYearMonth {
  month: number;
  due: number;
  completed: number;
  overdue: number;
  checkpoints: {
    checkpoint: string | null;
    title: string;
    due: number;
    completed: number;
    overdue: number;
  }[];
  dates: { id: string; title: string; date: string }[];
}

export interface CheckpointYear {
  year: number;
  due: number;
  completed: number;
  months: CheckpointYearMonth[];
}

export interface CheckpointSettings {
  enabled: boolean;
}

interface Versioned {
  version: number;
}

export const apprentice_checkpoints_list = "GET /apprentices/{id}/checkpoints" as Operation<
  { id: string },
  CheckpointLine[]
>;
export const checkpoint_view = "GET /checkpoints/{id}" as Operation<{ id: string }, CheckpointView>;
export const apprentice_checkpoint_create = "POST /apprentices/{id}/checkpoints" as Operation<
  {
    id: string;
    body: {
      title: string;
      description: string;
      deadline?: CheckpointDeadline | null;
      customDate?: string | null;
      customDateEnabled: boolean;
      coordinators: readonly string[];
    };
  },
  CheckpointView
>;
export const checkpoint_update = "PUT /checkpoints/{id}" as Operation<
  {
    id: string;
    body: {
      version: number;
      title: string;
      description: string;
      deadline?: CheckpointDeadline | null;
      customDate?: string | null;
      customDateEnabled: boolean;
      coordinators: readonly string[];
    };
  },
  CheckpointView
>;
export const checkpoint_delete = "DELETE /checkpoints/{id}" as Operation<
  { id: string; version: number },
  void
>;
export const checkpoint_complete = "POST /checkpoints/{id}/complete" as Operation<
  { id: string },
  CheckpointCompleted
>;
export const checkpoint_reopen = "POST /checkpoints/{id}/reopen" as Operation<
  { id: string },
  CheckpointView
>;
export const checkpoint_postpone = "POST /checkpoints/{id}/postpone" as Operation<
  {
    id: string;
    body: {
      version: number;
      customDate?: string | null;
      customDateEnabled: boolean;
      reason: string;
      coordinators: readonly string[];
    };
  },
  CheckpointView
>;
export const checkpoints_complete_many = "POST /checkpoints/complete" as Operation<
  { body: { ids: readonly string[] } },
  CheckpointsAnswer
>;
export const checkpoints_complete_undo = "POST /checkpoints/complete/undo" as Operation<
  { body: { ids: readonly string[] } },
  CheckpointsAnswer
>;
export const checkpoints_postpone_many = "POST /checkpoints/postpone" as Operation<
  {
    body: {
      ids: readonly string[];
      customDate?: string | null;
      days?: number | null;
      reason: string;
    };
  },
  CheckpointsAnswer
>;
export const checkpoint_comment_create = "POST /checkpoints/{id}/comments" as Operation<
  { id: string; body: { text: string } },
  CheckpointView
>;
export const checkpoint_comment_delete =
  "DELETE /checkpoints/{id}/comments/{commentId}" as Operation<
    { id: string; commentId: string },
    void
  >;
export const checkpoint_file_create = "POST /checkpoints/{id}/files" as Upload<
  { id: string; name: string },
  FileView
>;
export const checkpoint_file_delete = "DELETE /checkpoints/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string },
  void
>;
export const checkpoint_definitions_list = "GET /checkpoints/definitions" as Operation<
  unknown,
  CheckpointDefinitionView[]
>;
export const checkpoint_definition_view = "GET /checkpoints/definitions/{id}" as Operation<
  { id: string },
  CheckpointDefinitionView
>;
export const checkpoint_definition_create = "POST /checkpoints/definitions" as Operation<
  { body: CheckpointDefinitionText },
  CheckpointDefinitionView
>;
export const checkpoint_definition_update = "PUT /checkpoints/definitions/{id}" as Operation<
  { id: string; body: CheckpointDefinitionText & Versioned },
  CheckpointDefinitionView
>;
export const checkpoint_definition_delete = "DELETE /checkpoints/definitions/{id}" as Operation<
  { id: string; version: number },
  void
>;
export const checkpoint_sets_list = "GET /checkpoints/sets" as Operation<unknown, CheckpointSets>;
export const checkpoint_set_view = "GET /checkpoints/sets/{id}" as Operation<
  { id: string },
  CheckpointSetView
>;
export const checkpoint_set_create = "POST /checkpoints/sets" as Operation<
  { body: CheckpointSetText },
  CheckpointSetView
>;
export const checkpoint_set_update = "PUT /checkpoints/sets/{id}" as Operation<
  { id: string; body: CheckpointSetText & Versioned },
  CheckpointSetView
>;
export const checkpoint_set_delete = "DELETE /checkpoints/sets/{id}" as Operation<
  { id: string; version: number },
  void
>;
export const checkpoint_set_preview = "POST /checkpoints/sets/preview" as Operation<
  { body: CheckpointSetText & { id?: string | null } },
  CheckpointSetPreview
>;
export const checkpoint_standard_create = "POST /checkpoints/standard" as Operation<
  unknown,
  CheckpointSetView
>;
export const checkpoint_year_view = "GET /checkpoints/year" as Operation<
  { year: number },
  CheckpointYear
>;
export const checkpoint_settings_view = "GET /checkpoints/settings" as Operation<
  unknown,
  CheckpointSettings
>;
export const checkpoint_settings_update = "PUT /checkpoints/settings" as Operation<
  { body: CheckpointSettings },
  CheckpointSettings
>;
export const checkpoint_options_view = "GET /checkpoints/options" as Operation<
  unknown,
  CheckpointOptions
>;
