import { call } from "@/api/client.ts";
import {
  timekeeping_approve,
  timekeeping_approve_undo,
  timekeeping_return,
  timekeeping_withdraw,
} from "@/api/operations.gen.ts";
import type { HourSheetView } from "@/api/schemas.gen.ts";
import type { ReviewKind } from "@/blocks/review/kind.ts";
import { titleOf } from "../hours.ts";
import { sheetQuery } from "../queries.ts";

const steps = { approve: timekeeping_approve, return: timekeeping_return };

/** How hours are answered. */
export const sheetReview: ReviewKind<HourSheetView> = {
  collection: "TIMEFORINGER",
  keyOf: ({ id }) => sheetQuery(id).queryKey,
  thing: "timene",
  nameOf: titleOf,
  approval: ({ laerling }) => `${laerling.navn} får beskjed.`,
  withdrawal: {
    title: "Trekke tilbake timene?",
    text: "De blir en kladd igjen, og forsvinner fra faglig leder til du sender på nytt.",
    done: "Trukket tilbake",
  },
  take: (step, { id, version }, comment = "") =>
    step === "withdraw"
      ? call(timekeeping_withdraw, { id, body: { version } })
      : call(steps[step], { id, body: { version, comment } }),
  undo: ({ id, version }) => call(timekeeping_approve_undo, { id, body: { version } }),
};
