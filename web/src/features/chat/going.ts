/**
 * Rooms that this tab deletes or leaves. Their view is open for a moment more, while the live
 * connection already tells of it: it must not ask for what is no more.
 */
const going = new Set<string>();

/** Takes a room away. */
export async function takingAway(id: string, run: () => Promise<void>): Promise<void> {
  going.add(id);
  try {
    await run();
  } catch (error) {
    going.delete(id);
    throw error;
  }
}

/** Whether a room may be asked for. */
export const isThere = (id: string): boolean => !going.has(id);

/** Opening a room asks for it again. */
export const opened = (id: string): boolean => going.delete(id);
