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

/** `2028-07-31`: a month later on the same day, or on the last day of a shorter month. */
function addMonths(date: string, months: number): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

/** The last day of a contract of a model: its months from the start, less what is credited. */
export function suggestedEnd(
  startdato: string,
  { verdiskaping, opplaering }: TrainingModelPreset,
  godskrivning: number,
): string | null {
  const months = verdiskaping + opplaering - godskrivning;
  if (months <= 0) return null;
  const end = addMonths(startdato, months);
  end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
}
