import type { Recipients } from "@/api/schemas.gen.ts";
import { type PlaceholderValues, sampleValues } from "@/lib/placeholders.ts";

/** What the first receiver reads; sample values while there is none. */
export function valuesOfFirst(
  recipients: Recipients | undefined,
  opplaeringskontor: string,
): PlaceholderValues {
  const first = recipients?.recipients[0];
  if (!first) return sampleValues(opplaeringskontor);
  return { fornavn: first.fornavn, etternavn: first.etternavn, opplaeringskontor };
}
