/** The server masks the last five digits with stars; dots read better. */
export const masked = (personnr: string | null): string | null =>
  personnr?.replaceAll("*", "•") ?? null;
