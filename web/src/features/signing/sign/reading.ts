/** How far a signer has read the files. A file without known pages is 0 pages long. */
export interface Reading {
  /** Of each file, how many pages it has; 0 until that is known. */
  pages: readonly number[];
  /** Pages read to their end, as `file/page`. */
  read: ReadonlySet<string>;
}

/** A page of one of the files; the first page is 1. */
export interface PageAt {
  file: number;
  page: number;
}

const keyOf = ({ file, page }: PageAt): string => `${file}/${page}`;

export const beginReading = (files: number): Reading => ({
  pages: Array.from({ length: files }, () => 0),
  read: new Set(),
});

export function withPages(reading: Reading, file: number, pages: number): Reading {
  if (reading.pages[file] === pages) return reading;
  return { ...reading, pages: reading.pages.map((known, at) => (at === file ? pages : known)) };
}

export function withRead(reading: Reading, at: PageAt): Reading {
  if (reading.read.has(keyOf(at))) return reading;
  return { ...reading, read: new Set([...reading.read, keyOf(at)]) };
}

/** With every page of a file read. */
export const withAllRead = (reading: Reading, file: number): Reading =>
  Array.from({ length: reading.pages[file] ?? 0 }, (_, at) => at + 1).reduce(
    (now, page) => withRead(now, { file, page }),
    reading,
  );

/** All pages in the order they are read. */
const allPages = ({ pages }: Reading): PageAt[] =>
  pages.flatMap((count, file) =>
    Array.from({ length: count }, (_, at) => ({ file, page: at + 1 })),
  );

/** How many pages there are of all files together. */
export const pageCount = (reading: Reading): number => allPages(reading).length;

/** The place of a page among all of them, from 1. */
export const placeOf = (reading: Reading, sought: PageAt): number =>
  allPages(reading).findIndex((at) => keyOf(at) === keyOf(sought)) + 1;

/** The page at a place among all of them, if there is one. */
export const pageAt = (reading: Reading, place: number): PageAt | undefined =>
  allPages(reading)[place - 1];

/** Places of the pages that were not read yet. */
export const unreadPlaces = (reading: Reading): number[] =>
  allPages(reading).flatMap((at, place) => (reading.read.has(keyOf(at)) ? [] : [place + 1]));

/** Every page of a file was read. */
export const isFileRead = ({ pages, read }: Reading, file: number): boolean => {
  const count = pages[file] ?? 0;
  return (
    count > 0 &&
    Array.from({ length: count }, (_, at) => `${file}/${at + 1}`).every((it) => read.has(it))
  );
};

/** Every page of every file was read: before that nothing can be signed. */
export const isAllRead = (reading: Reading): boolean =>
  reading.pages.length > 0 && reading.pages.every((_, file) => isFileRead(reading, file));

/** What is missing, in words: “Du har ikke lest side 3 og 4 ennå.” */
export function missingText(reading: Reading): string {
  const left = unreadPlaces(reading);
  if (reading.pages.some((count) => count === 0)) return "Dokumentet lastes.";
  if (left.length === 0) return "Du har lest alle sidene.";
  if (left.length > PAGES_NAMED_MAX) return `Du har ${left.length} sider igjen å lese.`;
  return `Du har ikke lest side ${listed(left)} ennå.`;
}

const PAGES_NAMED_MAX = 4;

const listed = (places: readonly number[]): string =>
  places.length === 1
    ? String(places[0])
    : `${places.slice(0, -1).join(", ")} og ${String(places.at(-1))}`;
