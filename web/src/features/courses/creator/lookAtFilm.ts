/** A place behind the end of every film, in seconds. */
const BEHIND_S = 1e9;
/** A browser that has said nothing for so long is not waited for. */
const SILENT_MS = 15_000;

export interface FilmLook {
  /** How long it is, in whole seconds; 1 where the browser cannot tell. */
  seconds: number;
  /** Whether this browser shows its pictures. */
  isShown: boolean;
}

/** What the browser tells of a film before it is sent. */
export const lookAtFilm = (
  file: Blob,
  video: HTMLVideoElement = document.createElement("video"),
): Promise<FilmLook> =>
  new Promise((resolve) => {
    const address = URL.createObjectURL(file);
    const end = (seconds: number) => {
      URL.revokeObjectURL(address);
      resolve({ seconds: Math.max(1, Math.ceil(seconds)), isShown: video.videoWidth > 0 });
    };
    const endWhenKnown = () => {
      if (Number.isFinite(video.duration)) end(video.duration);
    };
    video.preload = "metadata";
    video.addEventListener("loadedmetadata", () => {
      endWhenKnown();
      if (Number.isFinite(video.duration)) return;
      // What a browser recorded tells how long it is at its end alone.
      video.addEventListener("durationchange", endWhenKnown);
      video.currentTime = BEHIND_S;
    });
    video.addEventListener("error", () => end(1));
    setTimeout(() => end(1), SILENT_MS);
    video.src = address;
  });
