import type { IconName } from "@/ui/Icon.tsx";
import type { CheckpointDeadlineState, CheckpointType } from "@/api/schemas.gen.ts";

/** “Shown as Notat, Vurderingssamtale, Aktivitet”; and courses of our own. */
export const checkpointTypes: readonly { value: CheckpointType; label: string; icon: IconName }[] =
  [
    { value: "MANUAL", label: "Notat", icon: "note" },
    { value: "ASSESSMENTINTERVIEWTEMPLATE", label: "Vurderingssamtale", icon: "interview" },
    { value: "ACTIVITYTEMPLATE", label: "Aktivitet", icon: "activity" },
    { value: "COURSE", label: "Kurs", icon: "book" },
  ];

export const typeLabel = (type: CheckpointType): string =>
  checkpointTypes.find(({ value }) => value === type)?.label ?? type;

/** Most files of a checkpoint. */
export const FILES_MAX = 20;

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
