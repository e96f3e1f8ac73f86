import { type FileFacts, isPictureFile, refusalOf } from "./accepted.ts";

/** One file on its way to the server. */
export interface Upload {
  key: string;
  name: string;
  size: number;
  isPicture: boolean;
  state: "waiting" | "uploading" | "failed" | "refused";
  /** 0–1. */
  progress: number;
  /** Why it failed or was refused, for people. */
  error: string | null;
  /** False: only this page holds the bytes; closing it loses them. */
  isKept: boolean;
}

export type UploadAction =
  | { type: "add"; files: readonly NewUpload[]; room: Room }
  | { type: "start"; key: string }
  | { type: "progress"; key: string; progress: number }
  | { type: "done"; key: string }
  | { type: "fail"; key: string; error: string; final: boolean }
  | { type: "retry"; key: string | null }
  | { type: "remove"; key: string }
  | { type: "kept"; key: string; isKept: boolean };

/** How many files a record may have, and how many it has. */
export interface Room {
  filesMax: number;
  onServer: number;
}

export interface NewUpload extends FileFacts {
  key: string;
}

/** How many are sent at the same time. */
export const PARALLEL_MAX = 2;

function add(
  now: readonly Upload[],
  files: readonly NewUpload[],
  { filesMax, onServer }: Room,
): readonly Upload[] {
  let room = filesMax - onServer - now.filter(({ state }) => state !== "refused").length;
  const added = files.map((file): Upload => {
    const refusal = refusalOf(file) ?? (room <= 0 ? `Det er plass til ${filesMax} filer.` : null);
    if (refusal === null) room -= 1;
    return {
      key: file.key,
      name: file.name,
      size: file.size,
      isPicture: isPictureFile(file),
      state: refusal === null ? "waiting" : "refused",
      progress: 0,
      error: refusal,
      isKept: true,
    };
  });
  return [...now, ...added];
}

/** The queue after an action. A file that is done leaves it: the server's list has it then. */
export function uploadsAfter(now: readonly Upload[], action: UploadAction): readonly Upload[] {
  const change = (key: string, parts: Partial<Upload>): readonly Upload[] =>
    now.map((one) => (one.key === key ? { ...one, ...parts } : one));
  switch (action.type) {
    case "add":
      return add(now, action.files, action.room);
    case "start":
      return change(action.key, { state: "uploading", progress: 0, error: null });
    case "progress":
      return change(action.key, { progress: Math.min(1, Math.max(0, action.progress)) });
    case "fail":
      return change(action.key, {
        state: action.final ? "refused" : "failed",
        progress: 0,
        error: action.error,
      });
    case "retry":
      return now.map((one) => {
        const meant = action.key === null || one.key === action.key;
        return meant && one.state === "failed"
          ? { ...one, state: "waiting", progress: 0, error: null }
          : one;
      });
    case "kept":
      return change(action.key, { isKept: action.isKept });
    case "done":
    case "remove":
      return now.filter(({ key }) => key !== action.key);
  }
}

/** The keys of the files to begin with now, in the order they came. */
export function nextUploads(now: readonly Upload[]): string[] {
  const running = now.filter(({ state }) => state === "uploading").length;
  return now
    .filter(({ state }) => state === "waiting")
    .slice(0, Math.max(0, PARALLEL_MAX - running))
    .map(({ key }) => key);
}

/** Whether any file is being sent or is about to be. */
export const isBusy = (now: readonly Upload[]): boolean =>
  now.some(({ state }) => state === "waiting" || state === "uploading");

/** What of the queue is still on its way: refused files never arrive. */
export function unsent(now: readonly Upload[]): readonly Upload[] {
  return now.filter(({ state }) => state !== "refused");
}
