import type { DocumentationView } from "@/api/schemas.gen.ts";

/** What approving documentation leads to. */
export function approvalText({ goals, laerling }: DocumentationView): string {
  if (goals.length === 0) return `${laerling.navn} får beskjed.`;
  const count = goals.length === 1 ? "målet" : `de ${goals.length} målene`;
  return `${laerling.navn} får beskjed, og ${count} den viser blir godkjent.`;
}
