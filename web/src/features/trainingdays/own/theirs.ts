import type { ListRows } from "@/api/lists.gen.ts";

/** One of the own apprentices on a day. */
export type OnDay = Pick<
  ListRows["TRAININGDAYUSERS"],
  "apprenticeName" | "invitationstatus" | "attendencestatus"
>;

/** Names that are said before the others are counted. */
const NAMES = 2;

/** Who of them is on it: “Kari Berg, Ola Vik og 3 til”. */
export function namesText(theirs: readonly OnDay[]): string {
  const names = theirs.map(({ apprenticeName }) => apprenticeName);
  if (names.length <= NAMES) return names.join(" og ");
  if (names.length === NAMES + 1) return `${names.slice(0, NAMES).join(", ")} og ${names[NAMES]}`;
  return `${names.slice(0, NAMES).join(", ")} og ${names.length - NAMES} til`;
}

/** What they answered, and once it is over, who came. */
export function answersText(theirs: readonly OnDay[], status: string): string {
  if (theirs.length === 0) return "";
  const of = `av ${theirs.length}`;
  const came = theirs.filter((one) => one.attendencestatus === "REGISTERED").length;
  if (status === "Gjennomført") return `${came} ${of} møtte`;
  return `${theirs.filter((one) => one.invitationstatus === "ACCEPTED").length} ${of} kommer`;
}
