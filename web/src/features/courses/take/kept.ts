import { heldClaims } from "@/api/session.ts";
import { itemsOf } from "@/lib/items/items.ts";
import { isUnreachable } from "@/lib/problem.ts";

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
  const { sub } = heldClaims();
  if (sub === undefined) return ask();
  const items = itemsOf(sub);
  try {
    const fetched = await ask();
    void items.put(name, fetched);
    return fetched;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const kept = await items.get(name);
    if (kept === null) throw error;
    return complete(kept.value as T);
  }
}
