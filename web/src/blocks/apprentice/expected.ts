import type { ApprenticeItem } from "@/api/lists.ts";

/** How far a row's apprentice is expected to be, in percent; null where nothing is expected. */
export const expectedOf = ({
  tempo,
  forventet,
}: Pick<ApprenticeItem, "tempo" | "forventet">): number | null => (tempo === "" ? null : forventet);
