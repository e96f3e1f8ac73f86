import type { VigoRowState } from "@/api/schemas.gen.ts";
import { Badge, type Tone } from "@/ui/Badge.tsx";
import type { IconName } from "@/ui/Icon.tsx";

interface Look {
  label: string;
  tone: Tone;
  icon: IconName;
}

const LOOKS: Record<VigoRowState, Look> = {
  LIK: { label: "Lik", tone: "positive", icon: "done" },
  AVVIK: { label: "Avvik", tone: "warning", icon: "alert" },
  ENDRET: { label: "Endret siden", tone: "warning", icon: "alert" },
  BEHOLDT: { label: "Endres hos fylket", tone: "info", icon: "checkpoint" },
  UKJENT: { label: "Ukjent hos oss", tone: "warning", icon: "alert" },
  FLERE: { label: "Passer flere", tone: "negative", icon: "alert" },
  TILBUDT: { label: "Mangler en null", tone: "warning", icon: "alert" },
  AVVIST: { label: "Kan ikke leses", tone: "negative", icon: "alert" },
  MANGLER: { label: "Ikke i filen", tone: "info", icon: "info" },
};

/** The states, what waits for somebody first. */
export const STATES: readonly VigoRowState[] = [
  "AVVIK",
  "ENDRET",
  "UKJENT",
  "FLERE",
  "TILBUDT",
  "AVVIST",
  "MANGLER",
  "BEHOLDT",
  "LIK",
];

/** What a state is called, whatever a filter has in it. */
export const wordOf = (value: string): string => {
  const state = STATES.find((one) => one === value);
  return state === undefined ? value : stateLabel(state);
};

export const stateLabel = (state: VigoRowState): string => LOOKS[state].label;

/** What a row is: icon, word and colour together. */
export function StateBadge({ state }: { state: VigoRowState }) {
  const { label, tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
