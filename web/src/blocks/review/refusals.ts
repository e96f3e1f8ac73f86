import type { RefusedTick } from "@/api/schemas.gen.ts";

/** Why goals are not approved with the rest, by goal; one without a reason yet has an empty text. */
export type Refusals = Readonly<Record<string, string>>;

/** The goals that are refused, as they are sent; null while a reason is missing. */
export function refusedIn(refusals: Refusals): RefusedTick[] | null {
  const all = Object.entries(refusals).map(([goal, reason]) => ({ goal, reason: reason.trim() }));
  return all.every(({ reason }) => reason !== "") ? all : null;
}
