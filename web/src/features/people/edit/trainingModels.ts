import { addDays, addMonths } from "@/lib/calendar.ts";
import type { TrainingModel } from "@/api/schemas.gen.ts";

/** A way to divide the time in the company, which the grant follows. */
export interface TrainingModelPreset {
  value: TrainingModel;
  label: string;
  /** Months of productive work. */
  verdiskaping: number;
  /** Months of training. */
  opplaering: number;
}

/** The presets of the specification. */
export const trainingModels: readonly TrainingModelPreset[] = [
  { value: "HOVEDMODELL", label: "Hovedmodell (2+2)", verdiskaping: 12, opplaering: 12 },
  { value: "SAERLOP", label: "Særløp (1+3)", verdiskaping: 12, opplaering: 24 },
  { value: "FULL4", label: "Full opplæring i bedrift (0+4)", verdiskaping: 12, opplaering: 36 },
  { value: "FULL2", label: "Full opplæring i bedrift (0+2)", verdiskaping: 0, opplaering: 24 },
];

export const modelOf = (value: string | null): TrainingModelPreset | undefined =>
  trainingModels.find((model) => model.value === value);

/** The last day of a contract of a model: its months from the start, less what is credited. */
export function suggestedEnd(
  startdato: string,
  { verdiskaping, opplaering }: TrainingModelPreset,
  godskrivning: number,
): string | null {
  const months = verdiskaping + opplaering - godskrivning;
  if (months <= 0) return null;
  return addDays(addMonths(startdato, months), -1);
}
