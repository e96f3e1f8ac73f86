import { type Address, searchAt } from "@/lib/address.ts";
import { oneText, type SearchValues, type UrlSearch } from "@/lib/search.ts";

/** What the address of the page holds. */
export const NAMES = {
  fra: oneText,
  til: oneText,
  laerefag: oneText,
  bedriftid: oneText,
  // Addresses from before companies were told apart have the name.
  bedrift: oneText,
  fylke: oneText,
  laerlingtypename: oneText,
};

/** The address of a page that nobody has chosen anything on. */
export const NOTHING: Chosen = {
  fra: undefined,
  til: undefined,
  laerefag: undefined,
  bedriftid: undefined,
  bedrift: undefined,
  fylke: undefined,
  laerlingtypename: undefined,
};

export type Chosen = SearchValues<typeof NAMES>;

/** What is asked of the server. */
export interface Asked {
  fromDate: string;
  toDate: string;
  laerefag?: string;
  bedriftid?: string;
  bedrift?: string;
  fylke?: string;
  laerlingtypename?: string;
}

const DIMENSIONS = ["laerefag", "bedriftid", "bedrift", "fylke", "laerlingtypename"] as const;

/** The year of apprentices that is over, or runs: from 1 October to 30 September. */
export function yearOf(today: string): { fra: string; til: string } {
  const year = Number(today.slice(0, 4));
  const begins = today.slice(5) >= "10-01" ? year : year - 1;
  return { fra: `${begins}-10-01`, til: `${begins + 1}-09-30` };
}

/** Periods to choose at once. */
export function periodsOf(today: string): { label: string; fra: string; til: string }[] {
  const { fra, til } = yearOf(today);
  const year = Number(fra.slice(0, 4));
  const calendar = Number(today.slice(0, 4));
  return [
    { label: `Læreåret ${year}/${year + 1}`, fra, til },
    { label: `Læreåret ${year - 1}/${year}`, fra: `${year - 1}-10-01`, til: `${year}-09-30` },
    { label: `Kalenderåret ${calendar}`, fra: `${calendar}-01-01`, til: `${calendar}-12-31` },
    {
      label: `Kalenderåret ${calendar - 1}`,
      fra: `${calendar - 1}-01-01`,
      til: `${calendar - 1}-12-31`,
    },
  ];
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? "");

/** What the address asks; the year that runs where it says nothing. */
export function askedOf(chosen: Chosen, today: string): Asked {
  const { fra, til } = yearOf(today);
  const asked: Asked = {
    fromDate: isDay(chosen.fra) ? chosen.fra : fra,
    toDate: isDay(chosen.til) ? chosen.til : til,
  };
  for (const name of DIMENSIONS) {
    const value = chosen[name];
    if (value) asked[name] = value;
  }
  return asked;
}

/** What figures are narrowed by, one value each. */
export type Dimension = "laerefag" | "bedriftid" | "fylke" | "laerlingtypename";

/** The same with another value of a dimension; all of it without one. */
export function narrowedTo(asked: Asked, dimension: Dimension, value: string): Asked {
  const { [dimension]: _before, ...others } = asked;
  const { bedrift, ...named } = others;
  // The name goes with the company that it stood for.
  const rest = dimension === "bedriftid" || bedrift === undefined ? named : others;
  return value ? { ...rest, [dimension]: value } : rest;
}

/** Where the same figures become a report; those of the year that runs go on with it. */
export function reportAddress(asked: Asked, today: string): Address {
  const running = yearOf(today);
  const runs = asked.fromDate === running.fra && asked.toDate === running.til;
  const { fra: _fra, til: _til, ...chosen } = searchOf(asked);
  const said = runs ? chosen : searchOf(asked);
  return searchAt("/k/systemvalg/rapporter/ny", { av: "nokkeltall", ...said });
}

/** The address of the same question. */
export function searchOf(asked: Asked): UrlSearch {
  const { fromDate, toDate, ...rest } = asked;
  const named = Object.entries(rest).filter(([, value]) => value);
  return { fra: fromDate, til: toDate, ...Object.fromEntries(named) };
}
