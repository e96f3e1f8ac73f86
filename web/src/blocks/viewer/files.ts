import { fetchFile, readParts } from "@/api/bytes.ts";
/** A file that can be shown or fetched; `url` needs no further rights. */
export interface ViewerFile {
  id: string;
  name: string;
  contentType: string;
  url: string;
}

/** Spec 1 §8 and spec 3 §8: the texts of the error catalogue. */
export const NOT_FOUND =
  "Vi finner ikke vedlegget, det er mulig filen ikke ble lastet opp eller at den er slettet.";
export const FAILED = "Det skjedde en feil, prøv igjen senere";
export const NO_VIEW = "Denne filen kan ikke vises";
/** Most browsers know no HEIC; the sender can send the picture again as JPEG. */
export const NO_HEIC =
  "Bildet er i formatet HEIC, som denne nettleseren ikke kan vise. Last det ned og åpne det på " +
  "telefonen eller i et bildeprogram, eller be om å få det som JPEG.";

/** Why a file could not be had. */
export class FileFault extends Error {
  readonly notFound: boolean;

  constructor(notFound: boolean) {
    super(notFound ? NOT_FOUND : FAILED);
    this.notFound = notFound;
  }
}

const viewerTypes = new Set([
  "application/pdf",
  "application/octet-stream",
  "image/png",
  "image/jpg",
  "image/jpeg",
]);

export const HEIC = "image/heic";

/** A picture as phones from Apple keep it. */
export const isHeic = ({ name, contentType }: Pick<ViewerFile, "name" | "contentType">): boolean =>
  /\.hei[cf]s?$/i.test(name) || /^image\/hei[cf]/i.test(contentType);

const extensionOf = (name: string): string =>
  name.slice(name.lastIndexOf(".") + 1).toLocaleLowerCase("nb");

/** What a click on a file does: it is viewed, its link is opened, or it is downloaded. */
export function opensAs(file: ViewerFile): "viewer" | "link" | "download" {
  const extension = extensionOf(file.name);
  if (extension === "url") return "link";
  // Some browsers draw it; for all others the viewer says what to do.
  if (isHeic(file)) return "viewer";
  const type = file.contentType.split(";")[0]?.trim() ?? "";
  if (type === "application/octet-stream" || type === "")
    return ["pdf", "png", "jpg", "jpeg"].includes(extension) || !file.name.includes(".")
      ? "viewer"
      : "download";
  return viewerTypes.has(type) ? "viewer" : "download";
}

export type Shows = "pdf" | "picture";

const signatures: readonly (readonly [Shows, string, readonly number[]])[] = [
  ["pdf", "application/pdf", [0x25, 0x50, 0x44, 0x46]],
  ["picture", "image/png", [0x89, 0x50, 0x4e, 0x47]],
  ["picture", "image/jpeg", [0xff, 0xd8, 0xff]],
];

/** So far into a file a PDF may begin. */
const HEADER_BYTES = 1024;

const heicBrands = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;

const letters = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** What a file really is, by its first bytes, whatever it is called; null is nothing we show. */
export function showsAs(bytes: Uint8Array): { shows: Shows; type: string } | null {
  const found = signatures.find(([, , start]) => start.every((byte, at) => bytes[at] === byte));
  if (found) return { shows: found[0], type: found[1] };
  // Readers look for a PDF's first line in all of its beginning: some programs write before it.
  if (letters(bytes, 0, HEADER_BYTES).includes("%PDF-")) {
    return { shows: "pdf", type: "application/pdf" };
  }
  const [box, brand] = [letters(bytes, 4, 8), letters(bytes, 8, 12)];
  return box === "ftyp" && heicBrands.test(brand) ? { shows: "picture", type: HEIC } : null;
}

/** Where a `.url` file leads, if that is an address of the web. */
export function linkTarget(text: string): string | null {
  const line = /^\s*URL\s*=\s*(\S+)\s*$/im.exec(text);
  if (!line?.[1]) return null;
  try {
    const url = new URL(line[1]);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

/** All bytes of a file. `onProgress` hears whole percent, when the size is known. */
export async function loadBytes(
  url: string,
  options: { onProgress?: (percent: number) => void; signal?: AbortSignal } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[];
  try {
    const response = await fetchFile(url, options.signal);
    if (!response.ok) throw new FileFault(response.status === 404);
    parts = await readParts(response, options.onProgress);
  } catch (error) {
    if (options.signal?.aborted || error instanceof FileFault) throw error;
    throw new FileFault(false);
  }
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Saves bytes under a name, as the browser saves any file. */
export function saveBytes(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
