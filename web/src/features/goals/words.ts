import { counted } from "@/lib/names.ts";

const LABEL_CHARS_MAX = 60;

/** A goal in a line of its own, as in a message. */
export const short = (label: string): string =>
  label.length > LABEL_CHARS_MAX ? `${label.slice(0, LABEL_CHARS_MAX).trimEnd()}…` : label;

export const goalCount = (count: number): string => counted(count, "mål", "mål");

/** What was approved, said in a line: the goal, or how many there are. */
export const approvedText = (labels: readonly string[]): string =>
  labels.length === 1
    ? `«${short(labels[0] ?? "")}» er godkjent`
    : `${labels.length} mål er godkjent`;
