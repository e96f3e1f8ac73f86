import { createStore } from "@/lib/store.ts";

interface FilterDrawer {
  open: boolean;
  host: HTMLElement | null;
  /** What the reader opened it with: the focus goes into the panel, and back there. */
  opener: HTMLElement | null;
}

/**
 * The left drawer is the shell's; the filter panel is the list page's. The shell gives the place
 * (`host`), the list draws into it while the drawer is open.
 */
export const filterDrawer = createStore<FilterDrawer>({ open: false, host: null, opener: null });

/** Opens or closes the drawer by itself: the focus stays where it is. */
export function openFilters(open: boolean): void {
  filterDrawer.set((now) => (now.open === open ? now : { ...now, open, opener: null }));
}

/** The reader opens it, or closes it and goes on where she was. */
export function toggleFilters(opener: HTMLElement): void {
  const { open } = filterDrawer.get();
  if (open) leaveFilters();
  else filterDrawer.set((now) => ({ ...now, open: true, opener }));
}

export function leaveFilters(): void {
  const { opener } = filterDrawer.get();
  openFilters(false);
  opener?.focus({ preventScroll: true });
}

export function setFilterHost(host: HTMLElement | null): void {
  filterDrawer.set((now) => (now.host === host ? now : { ...now, host }));
}
