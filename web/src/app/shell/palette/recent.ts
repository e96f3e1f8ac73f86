/** A page that was visited since the app was opened. */
export interface Visited {
  to: string;
  title: string;
}

const VISITED_MAX = 8;
const SUFFIX = / – Svenn$/;

/** Newest first. Names of people are in it: it is in this page's memory alone. */
let visited: readonly Visited[] = [];

/** The pages visited lately, the newest first, each once; a page without a title is none. */
export function withVisit(
  now: readonly Visited[],
  to: string,
  documentTitle: string,
): readonly Visited[] {
  const title = documentTitle.replace(SUFFIX, "");
  if (title === "" || title === "Svenn") return now;
  return [{ to, title }, ...now.filter((one) => one.to !== to)].slice(0, VISITED_MAX);
}

export function noteVisit(to: string, documentTitle: string): void {
  visited = withVisit(visited, to, documentTitle);
}

export const recentVisits = (): readonly Visited[] => visited;

/** The next person who signs in has been nowhere yet. */
export function forgetVisits(): void {
  visited = [];
}
