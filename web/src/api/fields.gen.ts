// Generated from openapi.json by `make generate`: do not edit.
// It has what some module imports: name another shape and generate again.

export const ActivityTemplateText = {
  activated: { kind: "other", required: true },
  description: { kind: "text", max: 5000 },
  location: { kind: "text", max: 200 },
  mapLink: { kind: "text", max: 500 },
  title: { kind: "text", required: true, max: 200 },
  curriculum: { kind: "text" },
  curriculumGoals: { kind: "list", max: 100 },
  coursecode: { kind: "text", required: true, max: 40 },
  version: { kind: "number", required: true },
} as const;

export const CertificationText = {
  title: { kind: "text", required: true, max: 200 },
  utloper: { kind: "date" },
  utsteder: { kind: "text", max: 200 },
  utstedt: { kind: "date" },
} as const;

export const CheckpointComment = {
  text: { kind: "text", required: true, max: 2000 },
} as const;

export const CheckpointDefinitionText = {
  coordinators: { kind: "list", max: 50 },
  customOptions: { kind: "other" },
  deadline: { kind: "other", required: true },
  description: { kind: "text", max: 5000 },
  title: { kind: "text", required: true, max: 200 },
  type: { kind: "choice", required: true },
} as const;

export const CheckpointPostpone = {
  coordinators: { kind: "list", max: 50 },
  customDate: { kind: "date" },
  customDateEnabled: { kind: "yes", required: true },
  reason: { kind: "text", max: 500 },
  version: { kind: "number", required: true },
} as const;

export const CheckpointSetText = {
  automatic: { kind: "yes", required: true },
  checkpoints: { kind: "list", max: 100 },
  description: { kind: "text", max: 5000 },
  membership: { kind: "other", required: true },
  title: { kind: "text", required: true, max: 200 },
} as const;

export const IndividualCheckpointText = {
  coordinators: { kind: "list", max: 50 },
  customDate: { kind: "date" },
  customDateEnabled: { kind: "yes", required: true },
  deadline: { kind: "other" },
  description: { kind: "text", max: 5000 },
  title: { kind: "text", required: true, max: 200 },
} as const;

export const OfficeDateText = {
  day: { kind: "number", required: true, min: 1, max: 31 },
  month: { kind: "number", required: true, min: 1, max: 12 },
  title: { kind: "text", required: true, max: 200 },
} as const;

export const ReadyTextInput = {
  emne: { kind: "text", max: 150 },
  melding: { kind: "text", max: 100000 },
  name: { kind: "text", required: true, max: 80 },
  type: { kind: "choice", required: true },
} as const;

export const SharedDocumentPublish = {
  endring: { kind: "text", max: 500 },
  version: { kind: "number", required: true },
} as const;

export const SharedDocumentText = {
  allUsers: { kind: "yes", required: true },
  description: { kind: "text", max: 2000 },
  everyone: { kind: "yes", required: true },
  groups: { kind: "list", max: 50 },
  kategori: { kind: "text", max: 60 },
  title: { kind: "text", required: true, max: 200 },
} as const;

export const TrainingDayAnswer = {
  comment: { kind: "text", max: 500 },
  id: { kind: "text", required: true },
  status: { kind: "choice", required: true },
} as const;

export const TrainingDayCancel = {
  message: { kind: "text", max: 1000 },
} as const;

export const TrainingDayEvaluate = {
  comment: { kind: "text", max: 2000 },
  score: { kind: "number", required: true, min: 1, max: 5 },
} as const;

export const TrainingDayInvite = {
  id: { kind: "text", required: true },
  message: { kind: "text", max: 500 },
  users: { kind: "list", max: 2000 },
} as const;

export const TrainingDayResponseUpdate = {
  comment: { kind: "text", max: 2000 },
  curriculumGoals: { kind: "list", max: 100 },
  notMet: { kind: "yes", required: true },
  version: { kind: "number", required: true },
} as const;

export const TrainingDayText = {
  activated: { kind: "other", required: true },
  description: { kind: "text", max: 5000 },
  location: { kind: "text", max: 200 },
  mapLink: { kind: "text", max: 500 },
  title: { kind: "text", required: true, max: 200 },
} as const;
