import { call } from "./client.ts";
import type { ListName, ListRows } from "./lists.gen.ts";
import { overview_get, search } from "./operations.gen.ts";
import type { ListAnswer, ListRequest, Overview } from "./schemas.gen.ts";

/**
 * The rows of the lists, which the server declares: an instant is milliseconds, 0 for none.
 * One page of a list, with the documents of its collection.
 */
export type SearchAnswer<T> = Omit<ListAnswer, "items"> & { items: T[] };

export type ApprenticeItem = ListRows["LAERLINGER"];
export type ArchivedApprenticeItem = ListRows["ARKIVERTELAERLINGER"];
/** `miniatyr` is a file's id, or nothing. */
export type DocumentationItem = ListRows["DOKUMENTASJONER"];
export type CoordinatorItem = ListRows["KOORDINATORER"];
export type CompanyItem = ListRows["BEDRIFTER"];
export type EmployeeItem = ListRows["ANSATTER"];
export type GroupItem = ListRows["GRUPPER"];
export type TrainingPlanItem = ListRows["TRAININGPLANS"];
export type MessageItem = ListRows["MESSAGE"];
/** `membernavn` names `members` in their order. */
export type ChatRoomDocument = ListRows["CHATROOM"];

type Listed<Page, Field extends keyof Page, Item> = Omit<Page, Field> & Record<Field, Item[]>;

/** The overview of the caller's role, with the documents of its lists. */
export type FirstPage =
  | Listed<Extract<Overview, { rolle: "LAERLING" }>, "siste", DocumentationItem>
  | Listed<Extract<Overview, { rolle: "ANSATT" }>, "laerlinger", ApprenticeItem>
  | Extract<Overview, { rolle: "KOORDINATOR" }>;

export type FirstPageOf<Rolle extends FirstPage["rolle"]> = Extract<FirstPage, { rolle: Rolle }>;

type Signal = { signal?: AbortSignal | undefined };

/** One page of a list. Which documents it holds is the one thing the description leaves open. */
export async function searchList<C extends ListName>(
  collection: C,
  body: ListRequest,
  { signal }: Signal = {},
): Promise<SearchAnswer<ListRows[C]>> {
  const answer: unknown = await call(search, { collection, body, signal });
  return answer as SearchAnswer<ListRows[C]>;
}

/** What the caller sees first. */
export async function firstPage({ signal }: Signal = {}): Promise<FirstPage> {
  const answer: unknown = await call(overview_get, { signal });
  return answer as FirstPage;
}
