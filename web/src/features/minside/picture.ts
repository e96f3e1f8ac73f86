import { call } from "@/api/client.ts";
import { profile_picture_create, profile_picture_delete } from "@/api/operations.gen.ts";
import { HEIC_REFUSAL, isHeic } from "@/lib/heic.ts";
import { Refusal } from "@/lib/problem.ts";
import { uploadFile } from "@/api/upload.ts";
import { type Crop, squareOf } from "./crop.ts";

/** What the browser's dialog offers; the server takes no other. */
export const PICTURE_KINDS = "image/png,image/jpeg,image/webp";
/** Pixels of the side that is sent; the server keeps no more. */
const SIDE = 512;
const QUALITY = 0.92;
const NAME = "profilbilde.jpg";

/** Draws the square on a canvas of any size. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const context = canvas.getContext("2d");
  if (!context) return;
  // What can be seen through is white, as on the server.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The pixels of a file, upright. */
export async function open(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    if (isHeic(file)) throw new Refusal(HEIC_REFUSAL);
    throw new Refusal("Bildet kan ikke leses. Velg et bilde av typen JPEG, PNG eller WebP.");
  }
}

/** Makes the square of a picture one's own. */
export async function sendPicture(picture: ImageBitmap, crop: Crop): Promise<void> {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  draw(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", QUALITY),
  );
  if (!blob) throw new Refusal("Bildet kan ikke leses. Prøv et annet bilde.");
  const file = new File([blob], NAME, { type: "image/jpeg" });
  await uploadFile(profile_picture_create, file, {});
}

export const removePicture = (): Promise<void> => call(profile_picture_delete);
