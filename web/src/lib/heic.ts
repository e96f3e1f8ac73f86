/** What phones and browsers both know; a phone that keeps its pictures in HEIC converts for these. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/gif";

const QUALITY = 0.9;
/** A canvas larger than this is refused by phones. */
const PIXELS_MAX = 16_000_000;

export const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /\.hei[cf]s?$/i.test(name) || /^image\/hei[cf]/i.test(type);

/** Why such a picture is not taken, where this browser cannot convert it either. */
export const HEIC_REFUSAL =
  "Bildet er i formatet HEIC, som de fleste ikke kan åpne. Lagre det som JPEG og velg det på nytt. " +
  "På iPhone: Innstillinger, Kamera, Formater, «Mest kompatibelt».";

export type Decode = (file: File) => Promise<Blob | null>;

/** The picture as JPEG, where the browser itself can read it. */
const inBrowser: Decode = async (file) => {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, Math.sqrt(PIXELS_MAX / (bitmap.width * bitmap.height)));
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(bitmap.width * scale);
    canvas.height = Math.floor(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", QUALITY);
    });
  } finally {
    bitmap.close();
  }
};

/**
 * The files with each HEIC picture as JPEG, as far as this browser reads HEIC: those who are to look
 * at it mostly cannot. One that it cannot read is left as it is, and refused by its name.
 */
export function shown(files: readonly File[], decode: Decode = inBrowser): Promise<File[]> {
  return Promise.all(
    files.map(async (file) => {
      if (!isHeic(file)) return file;
      try {
        const jpeg = await decode(file);
        if (!jpeg) return file;
        const name = `${file.name.replace(/\.hei[cf]s?$/i, "")}.jpg`;
        return new File([jpeg], name, { type: "image/jpeg", lastModified: file.lastModified });
      } catch {
        return file;
      }
    }),
  );
}

/** Hands on what was picked: at once, unless something must be converted first. */
export function pickShown(files: readonly File[], onPick: (files: File[]) => void): void {
  if (files.some(isHeic)) void shown(files).then(onPick);
  else onPick([...files]);
}
