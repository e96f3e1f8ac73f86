import { createStore } from "@/lib/store.ts";

/**
 * The left drawer is the shell's; the filter panel is the list page's. The shell gives the place
 * (`host`), the list draws into it while the drawer is open.
 */
export const filterDrawer = createStore<{ open: boolean; host: HTMLElement | null }>({
  open: false,
  host: null,
});

export function openFilters(open: boolean): void {
  filterDrawer.set((now) => (now.open === open ? now : { ...now, open }));
}

export function setFilterHost(host: HTMLElement | null): void {
  filterDrawer.set((now) => (now.host === host ? now : { ...now, host }));
}
