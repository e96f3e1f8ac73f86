/** What a camera says of when it took a picture, read in the browser; nothing else is read. */

/** So much of a file is looked at: what cameras say stands first. */
const HEAD_BYTES = 256 * 1024;
/** `Exif` and two zeros stand before it in a JPEG and elsewhere. */
const MARK = [0x45, 0x78, 0x69, 0x66, 0, 0] as const;
const LITTLE = 0x4949;
const BIG = 0x4d4d;
const EXIF_FOLDER = 0x8769;
const TAKEN = 0x9003;
const TAKEN_OFFSET = 0x9011;
const DIGITIZED = 0x9004;
const ENTRY_BYTES = 12;
/** Folders of more entries are no folders. */
const ENTRIES_MAX = 512;
const YEAR_MIN = 1990;
const AHEAD_MAX_MS = 24 * 3_600_000;

interface Folder {
  view: DataView;
  /** Where the numbers of the file are counted from. */
  start: number;
  little: boolean;
}

function startOf(bytes: Uint8Array): number | null {
  const last = bytes.length - MARK.length - 8;
  for (let at = 0; at <= last; at += 1) {
    if (bytes[at] === MARK[0] && MARK.every((byte, more) => bytes[at + more] === byte)) {
      return at + MARK.length;
    }
  }
  return null;
}

/** The entries of a folder: where the value of each tag lies, and how long it is. */
function entriesOf({ view, start, little }: Folder, offset: number): Map<number, number> {
  const found = new Map<number, number>();
  const at = start + offset;
  if (at + 2 > view.byteLength) return found;
  const count = view.getUint16(at, little);
  if (count > ENTRIES_MAX) return found;
  for (let entry = 0; entry < count; entry += 1) {
    const place = at + 2 + entry * ENTRY_BYTES;
    if (place + ENTRY_BYTES > view.byteLength) break;
    found.set(view.getUint16(place, little), place);
  }
  return found;
}

/** The letters that an entry has: four of them stand in it, more stand elsewhere. */
function textOf({ view, start, little }: Folder, entry: number | undefined): string | null {
  if (entry === undefined) return null;
  const length = view.getUint32(entry + 4, little);
  const at = length <= 4 ? entry + 8 : start + view.getUint32(entry + 8, little);
  if (length > 64 || at + length > view.byteLength) return null;
  const letters = Array.from({ length }, (_, more) => view.getUint8(at + more));
  return String.fromCharCode(...letters.filter((code) => code > 0));
}

const WHEN = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/u;
const OFFSET = /^([+-])(\d{2}):(\d{2})$/u;

/** An instant as cameras write it; without where it was, the clock here counts. */
function instantIn(when: string, offset: string | null): number | null {
  const parts = WHEN.exec(when)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  const [, sign, hours, minutes] = OFFSET.exec(offset ?? "") ?? [];
  const instant = sign
    ? Date.UTC(year, month - 1, day, hour, minute, second) -
      (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
    : new Date(year, month - 1, day, hour, minute, second).getTime();
  const isPlausible = year >= YEAR_MIN && instant <= Date.now() + AHEAD_MAX_MS;
  return isPlausible && month >= 1 ? instant : null;
}

/** When a camera took the picture in these bytes; null where it does not say, or its clock is wrong. */
export function takenIn(bytes: Uint8Array): number | null {
  const start = startOf(bytes);
  if (start === null) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const order = view.getUint16(start);
  if (order !== LITTLE && order !== BIG) return null;
  const folder: Folder = { view, start, little: order === LITTLE };
  const main = entriesOf(folder, view.getUint32(start + 4, folder.little));
  const inner = main.get(EXIF_FOLDER);
  if (inner === undefined) return null;
  const exif = entriesOf(folder, view.getUint32(inner + 8, folder.little));
  const when = textOf(folder, exif.get(TAKEN)) ?? textOf(folder, exif.get(DIGITIZED));
  return when === null ? null : instantIn(when, textOf(folder, exif.get(TAKEN_OFFSET)));
}

/** The same of a file. */
export async function takenOf(file: Blob): Promise<number | null> {
  try {
    return takenIn(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    return null;
  }
}
