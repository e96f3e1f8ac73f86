import { Refusal } from "@/lib/problem.ts";

/** Longest side in px and quality, from good to small enough. */
const attempts: readonly (readonly [side: number, quality: number])[] = [
  [720, 0.72],
  [640, 0.6],
  [520, 0.55],
  [420, 0.5],
  [320, 0.45],
  [240, 0.4],
];

/** A picture in the text may take this many bytes, so that the words have room. */
export const INLINE_BYTES_MAX = 40_000;

const UNREADABLE = "Bildet kan ikke leses. Velg et bilde av typen JPEG, PNG, WebP eller GIF.";

/** Width and height of a picture whose longest side is at most `side`. */
export function fitted(width: number, height: number, side: number): [number, number] {
  const scale = Math.min(1, side / Math.max(width, height, 1));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

function drawn(bitmap: ImageBitmap, side: number, quality: number): string {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = fitted(bitmap.width, bitmap.height, side);
  const context = canvas.getContext("2d");
  if (!context) throw new Refusal(UNREADABLE);
  // Transparent parts become white: JPEG has none.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", quality);
}

/**
 * A small copy of a picture to be in the text, as a data address; null when it does not fit into
 * `room` bytes. The picture in full belongs under “Bilder og filer”.
 *
 * @throws {Refusal} when it cannot be read.
 */
export async function inlinePicture(file: Blob, room: number): Promise<string | null> {
  const max = Math.min(room, INLINE_BYTES_MAX);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Refusal(UNREADABLE);
  });
  try {
    for (const [side, quality] of attempts) {
      const src = drawn(bitmap, side, quality);
      if (src.length <= max) return src;
    }
    return null;
  } finally {
    bitmap.close();
  }
}
