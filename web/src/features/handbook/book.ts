import type { Address } from "@/lib/address.ts";
import type { AreaName } from "./area.ts";
import type { Chapter } from "./chapter.ts";

/** The handbook of a role. */
export interface Book {
  area: AreaName;
  /** Whom it is for, in one sentence. */
  lead: string;
  chapters: readonly Chapter[];
  /** Where its chapters stand together. */
  home: Address;
  /** Where one of them is. */
  at: (kapittel: string) => Address;
}

/** The chapters of one whose menu shows what the permissions name. */
export const offeredOf = ({ chapters }: Book, permissions: readonly string[]): Chapter[] =>
  chapters.filter(({ needs }) => needs === undefined || permissions.includes(needs));
