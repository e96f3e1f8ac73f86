import { part } from "@/lib/parts.ts";

/** What other features may use of this one. */

/** Loaded where it is drawn: an editor is no part of every page. */
export const GiveTask = part(
  async () => (await import("./give/GiveTaskDialog.tsx")).GiveTaskDialog,
);
export { LeftAnswers } from "./answer/LeftAnswers.tsx";
export { PlanTasksCard } from "./plan/PlanTasksCard.tsx";
