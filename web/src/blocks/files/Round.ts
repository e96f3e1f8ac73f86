import { toast, type ProgressToast } from "@/ui/Toast.tsx";
import { isBusy, type Upload } from "./queue.ts";
import { UPLOAD_DONE, UPLOAD_FAILED, UPLOADING } from "./texts.ts";

const running = (rows: readonly Upload[]): readonly Upload[] =>
  rows.filter(({ state }) => state === "waiting" || state === "uploading");

/** How far a round of `files` has come, 0–100. Files that are done have left the queue. */
export function percentOfRound(rows: readonly Upload[], files: number): number {
  const left = running(rows).reduce((sum, { progress }) => sum + 1 - progress, 0);
  return files === 0 ? 100 : Math.max(0, Math.min(100, Math.round(100 * (1 - left / files))));
}

/** One notice for each round of uploads: it begins with the first file and ends with the last. */
export class Round {
  private shown: ProgressToast | null = null;
  private readonly keys = new Set<string>();
  private arrived = 0;

  /** The server has one more. */
  count(): void {
    this.arrived += 1;
  }

  follow(rows: readonly Upload[]): void {
    if (isBusy(rows)) {
      for (const { key } of running(rows)) this.keys.add(key);
      this.shown ??= toast.progress(UPLOADING);
      this.shown.percent(percentOfRound(rows, this.keys.size));
      return;
    }
    if (!this.shown) return;
    // A file that was refused before it was sent is no failure of the upload.
    const failed = rows.some(({ key }) => this.keys.has(key));
    if (failed) this.shown.negative(UPLOAD_FAILED);
    else if (this.arrived > 0) this.shown.positive(UPLOAD_DONE);
    else this.shown.close();
    this.shown = null;
    this.keys.clear();
    this.arrived = 0;
  }
}
