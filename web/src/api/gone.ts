import type { QueryKey } from "@tanstack/react-query";

/**
 * What this tab deletes itself. Its page is still open for a moment, while the live connection
 * already tells of the change: it must not ask for what is no more.
 */
const goneHere = new Set<string>();

/** Runs a deletion of what the last part of the address names. */
export async function goingAway<T>(url: string, deletion: () => Promise<T>): Promise<T> {
  const [path = ""] = url.split("?");
  const id = decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
  goneHere.add(id);
  try {
    return await deletion();
  } catch (error) {
    goneHere.delete(id);
    throw error;
  }
}

/** Whether this tab deleted it. */
export const isGoneHere = (id: string): boolean => goneHere.has(id);

/** Whether a query asks for nothing that this tab deleted. */
export const isStillHere = ({ queryKey }: { queryKey: QueryKey }): boolean =>
  !queryKey.some((part) => typeof part === "string" && goneHere.has(part));
