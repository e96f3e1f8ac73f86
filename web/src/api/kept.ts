import { type Items, itemsOf } from "@/lib/items/items.ts";
import { ApiError, isUnreachable } from "@/lib/problem.ts";
import { awaitsToken, userHere } from "./session.ts";

/** Where answers of the server lie in this browser; whatever else lies there somebody wrote. */
export const ANSWERS = "svar/";

const REFUSED: ReadonlySet<number> = new Set([403, 404]);

let held: { user: string; items: Items } | null = null;

/** What the reader keeps in this browser, encrypted; null for nobody. */
export function ownItems(): Items | null {
  const user = userHere();
  if (user === undefined) return null;
  // The key takes a moment to derive, and is the same for all that is kept.
  if (held?.user !== user) held = { user, items: itemsOf(user) };
  return held.items;
}

/** Keeps what the server has by now under a name; nobody keeps nothing. */
export const keep = async (name: string, answer: unknown): Promise<void> =>
  void (await ownItems()?.put(`${ANSWERS}${name}`, answer));

/**
 * What was fetched is kept in this browser, encrypted, and read again where there is no network: a
 * course that was begun can be read in a cellar. Signing out erases it.
 */
export async function orKept<T>(
  name: string,
  ask: () => Promise<T>,
  /** What was kept, with what else is here. */
  complete: (kept: T) => Promise<T> = (kept) => Promise.resolve(kept),
): Promise<T> {
  const items = ownItems();
  if (!items) return ask();
  const user = userHere();
  const before = async () => {
    const kept = await items.get(`${ANSWERS}${name}`);
    return kept && { answer: await complete(kept.value as T) };
  };
  // Where nobody answers, nothing is waited for: all is fetched again when somebody does.
  const first = awaitsToken.get() === null ? null : await before();
  if (first) return first.answer;
  try {
    const fetched = await ask();
    // Whoever has signed out meanwhile leaves nothing here.
    if (userHere() === user) void items.put(`${ANSWERS}${name}`, fetched);
    return fetched;
  } catch (error) {
    if (error instanceof ApiError && REFUSED.has(error.status)) {
      void items.remove(`${ANSWERS}${name}`);
    }
    const kept = isUnreachable(error) ? await before() : null;
    if (!kept) throw error;
    return kept.answer;
  }
}
