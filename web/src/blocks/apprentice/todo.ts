/** Where each to-do of the specification is mended, below the apprentice's own address. */
const targets: Record<string, string> = {
  "Læretiden har ingen slutt-dato": "/rediger/laeretid",
  "Lærlingen har ingen start-dato": "/rediger/laeretid",
  "Lærlingen har ingen faglig leder": "/rediger/laerebedrift",
  "Lærlingen har ingen opplæringsplan": "/rediger/laerefag",
  "Lærlingen har ikke personnr": "/rediger",
};

/** The address where a to-do of an apprentice is mended; an unknown one leads to the edit page. */
export function todoRoute(id: string, todo: string): string {
  return `/k/laerlinger/${id}${targets[todo] ?? "/rediger"}`;
}
