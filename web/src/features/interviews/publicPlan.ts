/** What other features plan interviews with. */
import { part } from "@/lib/parts.ts";

export const PlanInterviews = part(async () => (await import("./plan/PlanDialog.tsx")).PlanDialog);
