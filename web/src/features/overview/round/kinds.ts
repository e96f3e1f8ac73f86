import type { DayThingKind } from "@/api/schemas.gen.ts";
import type { IconName } from "@/ui/Icon.tsx";

export const roundIcons: Record<DayThingKind, IconName> = {
  SIGNERING: "edit",
  SAMTALE: "chat",
  OPPMOTE: "activity",
  SJEKKPUNKT: "done",
  PURRING: "bell",
  FAGPROVE: "graduate",
  MANGLER: "warning",
  STILLE: "people",
  REGISTER: "company",
  VIGO: "public",
};
