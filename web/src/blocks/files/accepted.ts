import { HEIC_REFUSAL, isHeic } from "@/lib/heic.ts";
import { formatBytes } from "@/lib/numbers.ts";

/** What is known of a file before its bytes are read. */
export interface FileFacts {
  name: string;
  type: string;
  size: number;
}

/** The limits of the server, checked here first so that nobody waits for a refusal. */
export const PICTURE_BYTES_MAX = 25_000_000;
export const FILE_BYTES_MAX = 50_000_000;

/** The kinds the server takes, by extension. */
const pictures = ["png", "jpg", "jpeg", "jfif", "webp", "gif"] as const;
const others = [
  "pdf",
  "docx",
  "xlsx",
  "pptx",
  "odt",
  "txt",
  "csv",
  "zip",
  "mp4",
  "mov",
  "webm",
  "vtt",
  "mp3",
  "m4a",
  "url",
] as const;
const pictureKinds: ReadonlySet<string> = new Set(pictures);
const kinds: ReadonlySet<string> = new Set([...pictures, ...others]);

/** For the browser's dialog that picks files. */
export const acceptedKinds = [...kinds].map((kind) => `.${kind}`).join(",");

const extensionOf = (name: string): string =>
  name.includes(".") ? (name.split(".").at(-1) ?? "").toLowerCase() : "";

export function isPictureFile({ name, type }: Pick<FileFacts, "name" | "type">): boolean {
  return pictureKinds.has(extensionOf(name)) || type.startsWith("image/");
}

/** Why a file cannot be sent, or null when it can. */
export function refusalOf(file: FileFacts): string | null {
  if (file.size === 0) return "Filen er tom.";
  if (isHeic(file)) return HEIC_REFUSAL;
  if (!kinds.has(extensionOf(file.name))) {
    return "Denne filtypen kan ikke legges ved. Bilder, PDF, Office-filer, film og lyd går fint.";
  }
  const picture = isPictureFile(file);
  const max = picture ? PICTURE_BYTES_MAX : FILE_BYTES_MAX;
  if (file.size <= max) return null;
  const thing = picture ? "Et bilde" : "En fil";
  return `${thing} kan være opptil ${formatBytes(max)}. Denne er ${formatBytes(file.size)}.`;
}

/** “Bilder opptil 25 MB, andre filer opptil 50 MB.” */
export const SIZES =
  `Bilder opptil ${formatBytes(PICTURE_BYTES_MAX)}, ` +
  `andre filer opptil ${formatBytes(FILE_BYTES_MAX)}.`;
