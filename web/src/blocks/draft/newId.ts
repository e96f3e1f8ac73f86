/** The ids that were made in this page and not opened yet: nobody else can know them. */
const made = new Set<string>();

/** An id of something new. */
export function newId(): string {
  const id = crypto.randomUUID();
  made.add(id);
  return id;
}

/**
 * Whether an id was made in this page and is opened for the first time: nothing of it is anywhere.
 * From then on it is looked for, here and on the server.
 */
export const openNew = (id: string): boolean => made.delete(id);
