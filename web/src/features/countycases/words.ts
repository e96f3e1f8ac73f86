import type { CountyCaseKind, CountyCaseState } from "@/api/schemas.gen.ts";

export const KINDS: readonly { value: CountyCaseKind; label: string }[] = [
  { value: "MEDLEMSBEDRIFT", label: "Godkjenning av medlemsbedrift" },
  { value: "SAMARBEIDSORGAN", label: "Godkjenning som samarbeidsorgan" },
  { value: "PERSON", label: "Papirer for en person" },
];

export const STATES: Record<
  CountyCaseState,
  { label: string; tone: "neutral" | "info" | "positive" | "negative" }
> = {
  KLADD: { label: "Kladd", tone: "neutral" },
  SENDT: { label: "Sendt", tone: "info" },
  MOTTATT: { label: "Mottatt av fylket", tone: "info" },
  GODKJENT: { label: "Godkjent", tone: "positive" },
  AVSLATT: { label: "Avslått", tone: "negative" },
};

export const kindLabel = (kind: CountyCaseKind): string =>
  KINDS.find(({ value }) => value === kind)?.label ?? kind;
