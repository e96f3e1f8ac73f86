/** What is in a module, by its id. */
interface Identified {
  id: string;
}

/** A module with what is in it, in order. */
export interface ModuleOf<E extends Identified> extends Identified {
  items: readonly E[];
}

/** Where an element is: in which module, and which place there. */
export interface Place {
  modul: number;
  plass: number;
}

/** Where the element is; null where there is no such element. */
export function placeOf<E extends Identified>(
  modules: readonly ModuleOf<E>[],
  id: string,
): Place | null {
  for (const [modul, { items }] of modules.entries()) {
    const plass = items.findIndex((one) => one.id === id);
    if (plass >= 0) return { modul, plass };
  }
  return null;
}

/** The modules with an element at another place; `plass` is counted without the element itself. */
export function withElementAt<E extends Identified, M extends ModuleOf<E>>(
  modules: readonly M[],
  id: string,
  to: Place,
): M[] {
  const from = placeOf<E>(modules, id);
  const element = from && modules[from.modul]?.items[from.plass];
  if (!element || !modules[to.modul]) return [...modules];
  return modules.map((module, at) => {
    const others = module.items.filter((one) => one.id !== id);
    const items = at === to.modul ? others.toSpliced(to.plass, 0, element) : others;
    return { ...module, items };
  });
}

/**
 * The place one step up or down: at the end of a module that is the next one's begin. Null where
 * the course ends.
 */
export function stepFrom<E extends Identified>(
  modules: readonly ModuleOf<E>[],
  id: string,
  by: 1 | -1,
): Place | null {
  const from = placeOf(modules, id);
  if (!from) return null;
  const { modul, plass } = from;
  const here = modules[modul]?.items.length ?? 0;
  const next = plass + by;
  if (next >= 0 && next < here) return { modul, plass: next };
  const other = modules[modul + by];
  if (!other) return null;
  return { modul: modul + by, plass: by > 0 ? 0 : other.items.length };
}
