/**
 * What lets applicants in to their application, in this tab alone: a machine of a school is used by
 * the next pupil, and a frame of another site has no storage that lasts.
 */
const placeOf = (tenant: string): string => `soknad:${tenant}`;
const here = new Map<string, string>();

export const visits = {
  get(tenant: string): string | null {
    try {
      return sessionStorage.getItem(placeOf(tenant)) ?? here.get(tenant) ?? null;
    } catch {
      return here.get(tenant) ?? null;
    }
  },
  set(tenant: string, key: string): void {
    here.set(tenant, key);
    try {
      sessionStorage.setItem(placeOf(tenant), key);
    } catch {
      // It lasts as long as the page does.
    }
  },
  forget(tenant: string): void {
    here.delete(tenant);
    try {
      sessionStorage.removeItem(placeOf(tenant));
    } catch {
      // There is nothing to forget.
    }
  },
};
