import { formatDateTime } from "@/lib/dates.ts";

/** What is said of a picture. It may be written before the picture has reached the server. */
export interface PictureNote {
  /** The upload's key, or the file's id. */
  key: string;
  /** The file, once the server has it. */
  file: string | null;
  note: string;
  /** When it was taken, as the camera has it. */
  taken: number | null;
  /** Its place from 0, where it was put there by hand. */
  place: number | null;
}

export type Notes = readonly PictureNote[];

/** A picture as it is listed: by its key while it is on its way, by its id afterwards. */
export interface Listed {
  key?: string;
  id?: string;
}

const isOf = (note: PictureNote, { key, id }: Listed): boolean =>
  (key !== undefined && note.key === key) ||
  (id !== undefined && (note.file === id || note.key === id));

/** What is said of a picture; nothing yet of one that is not known. */
export const noteOf = (notes: Notes, listed: Listed): PictureNote =>
  notes.find((note) => isOf(note, listed)) ?? {
    key: listed.key ?? listed.id ?? "",
    file: listed.id ?? null,
    note: "",
    taken: null,
    place: null,
  };

/** The same with something else said of a picture. */
export const withNote = (notes: Notes, next: PictureNote): Notes =>
  notes.some(({ key }) => key === next.key)
    ? notes.map((note) => (note.key === next.key ? next : note))
    : [...notes, next];

export const withoutNote = (notes: Notes, listed: Listed): Notes =>
  notes.filter((note) => !isOf(note, listed));

const missingLast = (one: number | null, other: number | null): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one - other;
};

/**
 * In the order in which the server will show them: by hand, then by the time they were taken, then
 * as they came. Without a network nobody else can say.
 */
export const inOrder = <T extends Listed>(listed: readonly T[], notes: Notes): T[] =>
  listed.toSorted((a, b) => {
    const [one, other] = [noteOf(notes, a), noteOf(notes, b)];
    return missingLast(one.place, other.place) || missingLast(one.taken, other.taken);
  });

/** The same with a picture moved one place; all of them stand by hand from then on. */
export function moved(notes: Notes, ordered: readonly Listed[], from: number, step: -1 | 1): Notes {
  const list = [...ordered];
  const [taken] = list.splice(from, 1);
  if (!taken) return notes;
  list.splice(from + step, 0, taken);
  return list.reduce<Notes>(
    (all, listed, place) => withNote(all, { ...noteOf(all, listed), place }),
    notes,
  );
}

/** Whether any was put somewhere by hand. */
export const isByHand = (notes: Notes): boolean => notes.some(({ place }) => place !== null);

/** By the time they were taken again. */
export const byTime = (notes: Notes): Notes => notes.map((note) => ({ ...note, place: null }));

/** What of it says something; whether a picture has reached the server says nothing. */
const saying = (notes: Notes): string =>
  JSON.stringify(
    notes
      .filter(({ note, taken, place }) => note.trim() !== "" || taken !== null || place !== null)
      .map(({ key, note, taken, place }) => [key, note.trim(), taken, place])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

/** Whether two say the same. */
export const sameNotes = (a: Notes, b: Notes): boolean => saying(a) === saying(b);

/** The words of all pictures, in their order. */
export const wordsOf = (listed: readonly Listed[], notes: Notes): string[] =>
  inOrder(listed, notes)
    .map((one) => noteOf(notes, one).note.trim())
    .filter((note) => note !== "");

/** “Tatt 04.03.26 kl 09:30”. */
export const takenText = ({ taken }: Pick<PictureNote, "taken">): string | null =>
  taken === null ? null : `Tatt ${formatDateTime(taken)}`;
