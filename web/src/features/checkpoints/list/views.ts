import { addDays, addMonths, dateOf } from "@/lib/calendar.ts";
import { endOfDay, startOfDay } from "@/lib/dates.ts";
import type { UrlSearch } from "@/lib/search.ts";
import { ALL, type ListState, nothingChosen, writeListState } from "@/blocks/list/listState.ts";

/** What the office asks of its checkpoints again and again; the first page counts some of it. */
export const checkpointViews = {
  overdue: { navn: "Forfalt", state: { values: { fristen: ["Forfalt"] } } },
  week: { navn: "Denne uken", state: { values: { fristen: ["Denne uken"] } } },
  soon: { navn: "Neste 30 dager", state: { values: { fristen: ["Neste 30 dager"] } } },
} satisfies Record<string, { navn: string; state: Partial<ListState> }>;

const searchOf = (state: Partial<ListState>): UrlSearch =>
  writeListState({ ...nothingChosen, ...state });

/** The address of a view. */
export const searchOfView = ({ state }: { state: Partial<ListState> }): UrlSearch =>
  searchOf(state);

/** All checkpoints of a title, whatever their deadline. */
export const searchOfTitle = (title: string): UrlSearch =>
  searchOf({ values: { fristen: [ALL], title: [title] } });

/** What falls due in a month, completed or not. */
export function searchOfMonth(year: number, month: number): UrlSearch {
  const first = dateOf(year, month, 1);
  if (first === null) return {};
  const span = { min: startOfDay(first), max: endOfDay(addDays(addMonths(first, 1), -1)) };
  return searchOf({ values: { fristen: [ALL] }, ranges: { deadlineTimestamp: span } });
}
