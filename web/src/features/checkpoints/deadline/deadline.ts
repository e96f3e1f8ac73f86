import { CheckpointDefinitionText } from "@/api/fields.gen.ts";
import type { CheckpointDeadline, CheckpointDeadlineType } from "@/api/schemas.gen.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** The same while it is written. */
export interface DeadlineValues {
  deadline: boolean;
  days: string;
  type: CheckpointDeadlineType;
  /** The id of the checkpoint that it hangs on; empty while none is chosen. */
  otherCheckpoint: string;
}

/** The server's own limit: ten years. */
export const DAYS_MAX = CheckpointDefinitionText["deadline.days"].max;

const DAYS_PER_MONTH = 365.25 / 12;
/** From here on people think in months. */
const DAYS_TOLD_IN_MONTHS = 45;
/** Fewer whole months are told in days. */
const MONTHS_TOLD_MIN = 3;

/** What the choices are called, in the order in which they are offered. */
export const deadlineTypes: readonly { value: CheckpointDeadlineType; label: string }[] = [
  { value: "APPRENTICESTART", label: "etter starten av læretiden" },
  { value: "APPRENTICEEND", label: "før slutten av læretiden" },
  { value: "AFTEROTHERCHECKPOINT", label: "etter et annet sjekkpunkt" },
  { value: "BEFOREOTHERCHECKPOINT", label: "før et annet sjekkpunkt" },
];

/** Whether it is counted from another checkpoint. */
export const hangsOnOther = (type: CheckpointDeadlineType): boolean =>
  type === "BEFOREOTHERCHECKPOINT" || type === "AFTEROTHERCHECKPOINT";

/** `6 måneder` of days that are whole months, a day more or less; nothing for others, and for few. */
function wholeMonths(days: number): string | null {
  const months = Math.round(days / DAYS_PER_MONTH);
  const isWhole = Math.abs(days - months * DAYS_PER_MONTH) <= 1;
  if (months < MONTHS_TOLD_MIN || !isWhole) return null;
  return months % 12 === 0 ? `${months / 12} år` : `${months} måneder`;
}

/** `30 dager etter`, `6 måneder etter`, `samme dag som` */
function distance(days: number, before: boolean): string {
  if (days === 0) return "samme dag som";
  const months = wholeMonths(days);
  if (months) return `${months} ${before ? "før" : "etter"}`;
  return `${days} ${days === 1 ? "dag" : "dager"} ${before ? "før" : "etter"}`;
}

/** `30 dager etter starten av læretiden`, `14 dager før «Oppmelding»`, `Ingen frist` */
export function deadlineSentence(
  { deadline, days, type, otherCheckpoint }: CheckpointDeadline,
  titleOf: (id: string) => string | undefined,
): string {
  if (!deadline) return "Ingen frist";
  switch (type) {
    case "APPRENTICESTART":
      return `${distance(days, false)} starten av læretiden`;
    case "APPRENTICEEND":
      return `${distance(days, true)} slutten av læretiden`;
    default: {
      const title = titleOf(otherCheckpoint ?? "");
      const other = title === undefined ? "et annet sjekkpunkt" : `«${title}»`;
      return `${distance(days, type === "BEFOREOTHERCHECKPOINT")} ${other}`;
    }
  }
}

/** `omtrent 6 måneder`; nothing for days that are few. */
export function inMonths(days: number): string {
  if (days < DAYS_TOLD_IN_MONTHS) return "";
  const months = Math.round(days / DAYS_PER_MONTH);
  if (months % 12 === 0) return `omtrent ${months / 12} år`;
  return `omtrent ${months} ${months === 1 ? "måned" : "måneder"}`;
}

/** How many days a unit has, by what its words begin with. */
const units: readonly (readonly [RegExp, number])[] = [
  [/^$|^dag/, 1],
  [/^uke/, 7],
  [/^m/, DAYS_PER_MONTH],
  [/^år/, 12 * DAYS_PER_MONTH],
];
const WRITTEN = /^(\d{1,5}) ?(|dag|dager|uke|uker|md\.?|mnd\.?|måned|måneder|år)$/;

/** Whole days of what is written: `183`, `26 uker`, `6 måneder`, `1 år`; null for anything else. */
export function daysOf(text: string): number | null {
  const written = WRITTEN.exec(text.trim().toLocaleLowerCase("nb"));
  if (!written) return null;
  const [, number, unit = ""] = written;
  const days = units.find(([begins]) => begins.test(unit))?.[1] ?? 1;
  return Math.round(Number(number) * days);
}

/** What the browser can say of it, by the server's names of the fields. */
export function checkDeadline(values: DeadlineValues): FormErrors {
  if (!values.deadline) return {};
  const errors: FormErrors = {};
  const days = daysOf(values.days);
  if (days === null || days > DAYS_MAX) {
    errors["deadline.days"] = `Skriv et antall dager fra 0 til ${DAYS_MAX}`;
  }
  if (hangsOnOther(values.type) && values.otherCheckpoint === "") {
    errors["deadline.otherCheckpoint"] = "Velg sjekkpunktet fristen avhenger av";
  }
  return errors;
}

/** The values as the server takes them. */
export const deadlineBody = (values: DeadlineValues): CheckpointDeadline => ({
  deadline: values.deadline,
  days: daysOf(values.days) ?? 0,
  type: values.type,
  otherCheckpoint:
    hangsOnOther(values.type) && values.otherCheckpoint ? values.otherCheckpoint : null,
});

/** A stored deadline as one changes it. */
export const deadlineValues = (stored: CheckpointDeadline): DeadlineValues => ({
  deadline: stored.deadline,
  days: String(stored.days),
  type: stored.type,
  otherCheckpoint: stored.otherCheckpoint ?? "",
});
