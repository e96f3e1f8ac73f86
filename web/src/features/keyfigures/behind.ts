import type { Behind } from "@/api/schemas.gen.ts";
import { type Address, toldAddress } from "@/lib/address.ts";

/** The pages of the lists behind figures. */
const PAGES: Readonly<Record<string, string>> = {
  KONTRAKTER: "/k/systemvalg/nokkeltall/kontrakter",
  HALVAAR: "/k/systemvalg/nokkeltall/halvaar",
  LAERLINGER: "/k/laerlinger",
  DOKUMENTASJONER: "/k/dokumentasjoner",
  SJEKKPUNKTER: "/k/sjekkpunkter",
};

/** The page of a list with the rows that a figure counts. */
export function behind({ liste, sporring }: Behind): Address | null {
  const page = PAGES[liste];
  return page === undefined ? null : toldAddress(`${page}?${sporring}`);
}
