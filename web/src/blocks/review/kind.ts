import type { QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type {
  RefusedTick,
  ReviewApprentice,
  ReviewCan,
  ReviewEvent,
  ReviewGoal,
} from "@/api/schemas.gen.ts";

/** What everything has that an apprentice hands in and an instructor answers. */
export interface HandedIn {
  id: string;
  version: number;
  status: string;
  laerling: ReviewApprentice;
  timeline: ReviewEvent[];
  /** When the instructors were reminded of it; absent where that is not done. */
  reminded?: number | null;
  can: ReviewCan;
  /** The goals it shows. */
  goals?: readonly ReviewGoal[];
}

export type Step = "withdraw" | "approve" | "return";

/** The calls and the words of one kind of what is handed in; `D` is the server's document. */
export interface ReviewKind<D extends HandedIn> {
  /** Its collection: what shows a member is fetched again when it changes. */
  collection: string;
  /** The key of the query that shows the document. */
  keyOf: (doc: D) => QueryKey;
  /** “dokumentasjonen” */
  thing: string;
  /** What one of them is called. */
  nameOf: (doc: D) => string;
  /** What an approval leads to. */
  approval: (doc: D) => string;
  /** What is asked before it is withdrawn, and what is said then. */
  withdrawal: { title: string; text: string; done: string };
  /** `refused`: goals that are not approved with the rest; `question`: asked with an approval. */
  take: (
    step: Step,
    doc: D,
    comment: string | undefined,
    refused: readonly RefusedTick[],
    question: string | undefined,
  ) => Promise<D>;
  undo: (doc: D) => Promise<D>;
  /** Reminds the instructors of what waits. */
  remind?: (doc: D) => Promise<D>;
  /** The words of a refused step, where they are not those of the server alone. */
  refusal?: (error: unknown) => string;
  /** Files that may go with a return. */
  AnswerFiles?: ComponentType<{ doc: D }>;
  /** Its goals are answered one by one. */
  refusesGoals?: true;
  /** One question to the apprentice may go with an approval. */
  asksQuestion?: true;
  /** Passed by the arrow key, and come back to when its approval is undone. */
  isPassed?: true;
}
