import { createStore, usePartOf } from "@/lib/store.ts";

interface FilterDrawer {
  open: boolean;
  host: HTMLElement | null;
  /** What the reader opened it with: the focus goes into the panel, and back there. */
  opener: HTMLElement | null;
  /** It was opened to search in it. */
  finds: boolean;
}

/**
 * The left drawer is the shell's; the filter panel is the list page's. The shell gives the place
 * (`host`), the list draws into it while the drawer is open.
 */
export const filterDrawer = createStore<FilterDrawer>({
  open: false,
  host: null,
  opener: null,
  finds: false,
});

export const useFiltersOpen = (): boolean => usePartOf(filterDrawer, ({ open }) => open);

/** Opens or closes the drawer by itself: the focus stays where it is. */
export function openFilters(open: boolean): void {
  filterDrawer.set((now) =>
    now.open === open ? now : { ...now, open, opener: null, finds: false },
  );
}

/** The reader opens it, or closes it and goes on where they were. */
export function toggleFilters(opener: HTMLElement): void {
  const { open } = filterDrawer.get();
  if (open) leaveFilters();
  else filterDrawer.set((now) => ({ ...now, open: true, opener, finds: false }));
}

/** The reader opens it to type a search, from anywhere. */
export function findFilters(): void {
  const { activeElement } = document;
  const { open, host } = filterDrawer.get();
  if (open) return host?.querySelector<HTMLElement>("[data-find-filter]")?.focus();
  const opener = activeElement instanceof HTMLElement ? activeElement : document.body;
  filterDrawer.set((now) => ({ ...now, open: true, opener, finds: true }));
}

export function leaveFilters(): void {
  const { opener } = filterDrawer.get();
  openFilters(false);
  opener?.focus({ preventScroll: true });
}

export function setFilterHost(host: HTMLElement | null): void {
  filterDrawer.set((now) => (now.host === host ? now : { ...now, host }));
}
