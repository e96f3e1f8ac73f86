import type { LocalDraft } from "./kind.ts";

/**
 * What was typed in the last moment before a reload, when the database of this browser would no
 * longer be done with it. It lies in this tab alone, and not longer than until its draft is read
 * or kept again. Files lie in the database already.
 */
export function rescuedTexts<F extends object>(place: string) {
  const begin = `reddet ${place}`;
  const nameOf = (id: string): string => `${begin}${id}`;
  /** A tab may have no storage, or no room in it: then nothing is rescued. */
  const tried = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  const forget = (id: string): void =>
    tried(() => sessionStorage.removeItem(nameOf(id)), undefined);
  return {
    put: (draft: LocalDraft<F>): void =>
      tried(() => sessionStorage.setItem(nameOf(draft.id), JSON.stringify(draft)), undefined),
    /** What was rescued of a person's draft, once. */
    take: (user: string, id: string): LocalDraft<F> | null => {
      const text = tried(() => sessionStorage.getItem(nameOf(id)), null);
      forget(id);
      const draft = text === null ? null : tried(() => JSON.parse(text) as LocalDraft<F>, null);
      return draft?.user === user ? draft : null;
    },
    forget,
    clear: (): void =>
      tried(() => {
        for (const name of Object.keys(sessionStorage)) {
          if (name.startsWith(begin)) sessionStorage.removeItem(name);
        }
      }, undefined),
  };
}
