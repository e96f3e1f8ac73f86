import { call } from "@/api/client.ts";
import {
  documentation_approve,
  documentation_approve_undo,
  documentation_remind,
  documentation_return,
  documentation_send,
  documentation_withdraw,
} from "@/api/operations.gen.ts";
import type { DocumentationView } from "@/api/schemas.gen.ts";
import { documentationQuery } from "@/blocks/documentation.ts";
import type { ReviewKind } from "@/blocks/review/kind.ts";
import { refusalText } from "../refusal.ts";
import { AnswerFiles } from "./AnswerFiles.tsx";

/** What approving documentation leads to. */
function approvalText({ goals, laerling }: DocumentationView): string {
  if (goals.length === 0) return `${laerling.navn} får beskjed.`;
  const count = goals.length === 1 ? "målet" : `de ${goals.length} målene`;
  return `${laerling.navn} får beskjed, og ${count} den viser blir godkjent.`;
}

const steps = {
  withdraw: documentation_withdraw,
  return: documentation_return,
};

/** How documentation is answered. */
export const documentationReview: ReviewKind<DocumentationView> = {
  collection: "DOKUMENTASJONER",
  keyOf: ({ id }) => documentationQuery(id).queryKey,
  thing: "dokumentasjonen",
  nameOf: ({ name }) => name,
  approval: approvalText,
  withdrawal: {
    title: "Trekke tilbake dokumentasjonen?",
    text: "Den blir en kladd igjen, og forsvinner fra listen til faglig leder til du sender på nytt.",
    done: "Trukket tilbake. Den er en kladd igjen.",
  },
  take: (step, { id, version }, comment, refused, question) => {
    const body = { version, ...(comment ? { comment } : {}) };
    return step === "approve"
      ? call(documentation_approve, {
          id,
          body: { ...body, refused, ...(question ? { question } : {}) },
        })
      : call(steps[step], { id, body });
  },
  undo: ({ id, version }) => call(documentation_approve_undo, { id, body: { version } }),
  remind: ({ id }) => call(documentation_remind, { id }),
  refusal: refusalText,
  AnswerFiles,
  refusesGoals: true,
  asksQuestion: true,
  isPassed: true,
};

/** Sends a draft; `eget`: the apprentice confirms the text as their own. */
export const sendDocumentation = ({ id, version }: DocumentationView, eget: boolean) =>
  call(documentation_send, { id, body: { version, ...(eget ? { eget } : {}) } });
