import type { FileView } from "@/api/schemas.gen.ts";

/** When something satisfies a rule of completion, in the words of cmi5; “Viewed” is our own. */
export type MoveOn =
  | "Viewed"
  | "Completed"
  | "Passed"
  | "CompletedAndPassed"
  | "CompletedOrPassed"
  | "NotApplicable";

export type CourseState = "DRAFT" | "PUBLISHED" | "CHANGED" | "ARCHIVED";
export type CourseUserState = "ASSIGNED" | "BEGUN" | "COMPLETED" | "OVERDUE";
export type CourseItemType = "CONTENT" | "QUIZ" | "TASK";
export type QuestionKind = "ONE" | "MANY" | "ORDER" | "MATCH" | "NUMBER" | "TEXT";

export interface CourseFilm {
  file: string;
  captions?: string;
  seconds: number;
  share: number;
}

export interface CourseContentItem {
  text: string;
  files: readonly string[];
  embed?: string;
  film?: CourseFilm;
}

export interface QuestionChoice {
  id: string;
  text: string;
  correct: boolean;
  weight: number;
  feedback: string;
  last: boolean;
}

export interface QuestionPair {
  id: string;
  left: string;
  right: string;
}

export interface QuestionNumber {
  value: string;
  tolerance: string;
  unit: string;
}

export interface Question {
  id: string;
  kind: QuestionKind;
  text: string;
  points: number;
  picture?: string;
  whole: boolean;
  choices: readonly QuestionChoice[];
  pairs: readonly QuestionPair[];
  number?: QuestionNumber;
  accepted: readonly string[];
  feedbackRight: string;
  feedbackWrong: string;
}

export interface CourseQuiz {
  passMark: number;
  attemptsMax: number;
  counts: "BEST" | "LAST";
  shuffle: boolean;
  draw: number;
  questions: readonly Question[];
}

export interface CourseTask {
  text: string;
  files: boolean;
}

export interface CourseItem {
  id: string;
  type: CourseItemType;
  title: string;
  moveOn: MoveOn;
  requires: readonly string[];
  content?: CourseContentItem;
  quiz?: CourseQuiz;
  task?: CourseTask;
}

export interface CourseModule {
  id: string;
  type: "MODULE";
  title: string;
  items: readonly CourseItem[];
}

export interface CourseProblem {
  item?: string;
  text: string;
}

export interface CourseView {
  id: string;
  version: number;
  title: string;
  description: string;
  state: CourseState;
  edition: number;
  published?: number;
  modules: readonly CourseModule[];
  files: readonly FileView[];
  problems: readonly CourseProblem[];
  total: number;
  begun: number;
  completed: number;
  overdue: number;
  kanSlettes: boolean;
}

export interface CourseUpdate {
  version: number;
  title: string;
  description: string;
  modules: readonly CourseModule[];
}

export interface CourseAssign {
  persons: readonly string[];
  groups: readonly string[];
  trades: readonly string[];
  companies: readonly string[];
  deadline?: string;
}

export interface CourseAssigned {
  added: number;
  already: number;
  skipped: number;
}

export interface CourseRule {
  id: string;
  trade?: string;
  /** The trade's name. */
  tradename?: string;
  company?: string;
  companyname?: string;
  days?: number;
}

export interface OwnCourse {
  id: string;
  courseUserId: string;
  title: string;
  description: string;
  state: CourseUserState;
  percent: number;
  deadline?: string;
  assigned: number;
  begun?: number;
  completed?: number;
  itemsDone: number;
  itemsTotal: number;
  hasCertificate: boolean;
  resumeAt?: string;
}

export interface ItemState {
  item: string;
  viewed?: number;
  completed?: number;
  passed?: number;
  satisfied: boolean;
  locked: boolean;
  score?: number;
  lacks?: string;
  position?: number;
  share?: number;
}

export interface AttemptSummary {
  id: string;
  item?: string;
  number: number;
  begun?: number;
  handedin?: number;
  score?: number;
  passed?: boolean;
}

export interface ShownOption {
  key: string;
  text: string;
}

export interface CourseAnswer {
  chosen?: readonly string[];
  pairs?: readonly { left: string; right: string }[];
  text?: string;
}

export interface QuestionShown {
  id: string;
  kind: QuestionKind;
  text: string;
  points: number;
  picture?: string;
  choices: readonly ShownOption[];
  lefts: readonly ShownOption[];
  rights: readonly ShownOption[];
  unit?: string;
  seq: number;
  answer?: CourseAnswer;
}

export interface Mark {
  question: string;
  share: number;
  right: boolean;
  feedback: string;
  chosenFeedback: readonly ShownOption[];
}

export interface MarkedView {
  score: number;
  passed: boolean;
  marks: readonly Mark[];
}

export interface AttemptView {
  id: string;
  courseId: string;
  item: string;
  number: number;
  begun: number;
  handedin?: number;
  questions: readonly QuestionShown[];
  score?: number;
  passed?: boolean;
  marks?: readonly Mark[];
}

export type HandinState = "DRAFT" | "SENT" | "APPROVED" | "RETURNED";

export interface HandinView {
  id: string;
  version: number;
  item: string;
  state: HandinState;
  text: string;
  comment: string;
  sent?: number;
  assessed?: number;
  files: readonly FileView[];
}

export interface TakingQuiz {
  passMark: number;
  attemptsMax: number;
  attemptsLeft?: number;
  counts: "BEST" | "LAST";
  questions: number;
  open?: string;
  attempts: readonly AttemptSummary[];
  preview?: { questions: readonly QuestionShown[] };
}

export interface TakingItem {
  id: string;
  type: CourseItemType;
  title: string;
  state: ItemState;
  moveOn: MoveOn;
  content?: CourseContentItem;
  quiz?: TakingQuiz;
  task?: CourseTask;
  handin?: HandinView;
}

export interface TakingModule {
  id: string;
  type: "MODULE";
  title: string;
  items: readonly TakingItem[];
}

export interface TakingView {
  id: string;
  title: string;
  description: string;
  edition: number;
  newerEdition: boolean;
  state: CourseUserState;
  percent: number;
  deadline?: string;
  resumeAt?: string;
  completed?: number;
  hasCertificate: boolean;
  left: readonly { item: string; title: string; why: string }[];
  modules: readonly TakingModule[];
  files: readonly FileView[];
}

export interface CourseUserView {
  id: string;
  version: number;
  courseId: string;
  title: string;
  personId: string;
  navn: string;
  rolle: "LAERLING" | "ANSATT";
  state: CourseUserState;
  percent: number;
  edition: number;
  deadline?: string;
  assigned: number;
  begun?: number;
  completed?: number;
  items: readonly ItemState[];
  handins: readonly HandinView[];
  attempts: readonly AttemptSummary[];
  hasCertificate: boolean;
}

/** An attempt whose result another edition changes. */
export interface CourseRegraded {
  attempt: string;
  personId: string;
  navn: string;
  item: string;
  title: string;
  before: number;
  after: number;
  passes: boolean;
  fails: boolean;
}

export interface PlayedView {
  seq: number;
  position: number;
  share: number;
}

export interface PlayedSave {
  seq: number;
  position: number;
  segments: readonly { from: number; to: number }[];
}
