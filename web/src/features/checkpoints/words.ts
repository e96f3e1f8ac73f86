import type { IconName } from "@/ui/Icon.tsx";
import type { CheckpointDeadlineState, CheckpointType } from "@/api/schemas.gen.ts";

/** “Shown as Notat, Vurderingssamtale, Aktivitet.” */
export const checkpointTypes: readonly { value: CheckpointType; label: string; icon: IconName }[] =
  [
    { value: "MANUAL", label: "Notat", icon: "note" },
    { value: "ASSESSMENTINTERVIEWTEMPLATE", label: "Vurderingssamtale", icon: "interview" },
    { value: "ACTIVITYTEMPLATE", label: "Aktivitet", icon: "activity" },
  ];

export const typeLabel = (type: CheckpointType): string =>
  checkpointTypes.find(({ value }) => value === type)?.label ?? type;

/** The server's own limits. */
export const limits = {
  title_chars: 200,
  description_chars: 5000,
  comment_chars: 2000,
  reason_chars: 500,
  coordinators: 20,
  files: 20,
} as const;

/** For how long the server takes a completion back. */
export const UNDO_MS = 10_000;

/** How a checkpoint may stand to its deadline, in the order in which it is looked for. */
export const deadlineStates: readonly CheckpointDeadlineState[] = [
  "Forfalt",
  "Denne uken",
  "Neste 30 dager",
  "Senere",
  "Planlagt",
  "Ingen frist",
  "Fullført",
];
