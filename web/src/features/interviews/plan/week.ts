import type { CalendarInterview, InterviewProposal } from "@/api/schemas.gen.ts";
import { addDays, partsOf } from "@/lib/calendar.ts";
import { dayOf, formatClock, instantAt } from "@/lib/dates.ts";

const MINUTE_MS = 60_000;
/** What a week shows of a day, in minutes from midnight in Norway. */
export const DAY_FROM = 7 * 60;
export const DAY_TO = 18 * 60;
/** Working hours, as the server proposes within them. */
export const WORK_FROM = 8 * 60 + 30;
export const WORK_TO = 15 * 60 + 30;
/** Interviews begin on the half hour. */
export const STEP = 30;
/** How long the way from one town to another is reckoned to take, as on the server. */
const TRAVEL_MS = 60 * MINUTE_MS;
const WORKDAYS = 5;

/** An interview in the week, proposed or planned; instants in ms. */
export interface Slot {
  key: string;
  /** The apprentice's. */
  name: string;
  from: number;
  to: number;
  /** Ids of everybody who takes part. */
  people: readonly string[];
  /** Empty where nobody knows. */
  town: string;
  /** Its place among the proposals; null for one that is planned already. */
  at: number | null;
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -partsOf(day).weekday);

/** Monday to Friday. */
export const workdaysOf = (monday: string): string[] =>
  Array.from({ length: WORKDAYS }, (_, at) => addDays(monday, at));

/** Minutes from midnight, as the clock in Norway shows them. */
export function minutesOf(at: number): number {
  const [hours = 0, minutes = 0] = formatClock(at).split(":").map(Number);
  return hours * 60 + minutes;
}

/** Each proposal that has a time; where nobody travels, it is in no town. */
export const proposedSlots = (
  proposals: readonly InterviewProposal[],
  minutes: number,
  travels: boolean,
): Slot[] =>
  proposals.flatMap(({ laerlingnavn, plannedTime, personer, poststed }, at) =>
    plannedTime === null
      ? []
      : [
          {
            key: `proposed ${at}`,
            name: laerlingnavn,
            from: plannedTime,
            to: plannedTime + minutes * MINUTE_MS,
            people: personer,
            town: travels ? poststed : "",
            at,
          },
        ],
  );

/** Interviews that are planned already, of those whom the proposals are about. */
export function plannedSlots(
  planned: readonly CalendarInterview[],
  proposals: readonly InterviewProposal[],
): Slot[] {
  const people = new Set<string>(proposals.flatMap(({ personer }) => personer));
  const theirs = planned.filter(
    ({ statusLabel, personer }) =>
      statusLabel === "Planlagt" && personer.some((id) => people.has(id)),
  );
  return theirs.map(({ id, laerlingnavn, plannedTime, minutes, personer }) => ({
    key: id,
    name: laerlingnavn,
    from: plannedTime,
    to: plannedTime + minutes * MINUTE_MS,
    people: personer,
    town: "",
    at: null,
  }));
}

const isWorktime = ({ from, to }: Slot): boolean =>
  partsOf(dayOf(from)).weekday < WORKDAYS &&
  minutesOf(from) >= WORK_FROM &&
  minutesOf(from) + (to - from) / MINUTE_MS <= WORK_TO;

const sharePeople = (one: Slot, other: Slot): boolean =>
  one.people.some((id) => other.people.includes(id));

const sameTown = (one: Slot, other: Slot): boolean =>
  one.town === "" ||
  other.town === "" ||
  one.town.toLocaleLowerCase("nb") === other.town.toLocaleLowerCase("nb");

/** Why a time is no good, in words: who is taken, the way between towns, and the hours. */
export function troublesOf(one: Slot, all: readonly Slot[], now: number): string[] {
  const theirs = all.filter((other) => other.key !== one.key && sharePeople(one, other));
  const within = (other: Slot, ms: number) => other.from < one.to + ms && one.from < other.to + ms;
  const clashes = theirs.filter((other) => within(other, 0));
  const far = theirs.filter(
    (other) => !within(other, 0) && within(other, TRAVEL_MS) && !sameTown(one, other),
  );
  return [
    ...(one.from <= now ? ["Tidspunktet er passert"] : []),
    ...clashes.map(({ name }) => `Kolliderer med samtalen med ${name}`),
    ...far.map(({ town }) => `For kort tid til reisen mellom ${one.town} og ${town}`),
    ...(isWorktime(one) ? [] : ["Utenfor arbeidstiden"]),
  ];
}

/** A time on a day, kept within what the week shows. */
export function timeOn(day: string, minutes: number, length: number): number {
  const last = Math.max(DAY_FROM, DAY_TO - length);
  return instantAt(day, Math.min(Math.max(minutes, DAY_FROM), last));
}

/** The next weekday in a direction. */
function workday(day: string, by: 1 | -1): string {
  let next = addDays(day, by);
  while (partsOf(next).weekday >= WORKDAYS) next = addDays(next, by);
  return next;
}

/** Where a key leads what begins at `from` and lasts so many minutes; null for other keys. */
export function afterKey(from: number, length: number, key: string): number | null {
  const [day, minutes] = [dayOf(from), minutesOf(from)];
  switch (key) {
    case "ArrowUp":
      return timeOn(day, minutes - STEP, length);
    case "ArrowDown":
      return timeOn(day, minutes + STEP, length);
    case "ArrowLeft":
      return timeOn(workday(day, -1), minutes, length);
    case "ArrowRight":
      return timeOn(workday(day, 1), minutes, length);
    case "PageUp":
      return timeOn(addDays(day, -7), minutes, length);
    case "PageDown":
      return timeOn(addDays(day, 7), minutes, length);
    default:
      return null;
  }
}

/** In which of how many lanes each stands, so that none covers another. */
export function lanesOf(slots: readonly Slot[]): Map<string, { lane: number; lanes: number }> {
  const found = new Map<string, { lane: number; lanes: number }>();
  let group: { key: string; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { key, lane } of group) found.set(key, { lane, lanes: ends.length });
    group = [];
    ends = [];
  };
  for (const { key, from, to } of slots.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    group.push({ key, lane });
  }
  close();
  return found;
}
