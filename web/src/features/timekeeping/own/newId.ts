/** The ids that were made in this page: nobody else can know them. */
const made = new Set<string>();

/** An id of something new. */
export function newId(): string {
  const id = crypto.randomUUID();
  made.add(id);
  return id;
}

/** Whether an id was made in this page. */
export const isNew = (id: string): boolean => made.has(id);
