import { ApiError } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import type { SendFile } from "./FileQueue.ts";
import { UPLOAD_DONE, UPLOAD_FAILED, UPLOADING } from "./texts.ts";

export interface SentFiles<T> {
  stored: T[];
  /** What the server does not have; none when all went well. */
  failed: File[];
}

/**
 * Sends the files that were chosen before there was a record to add them to, one after the other.
 * No files at all is a success, about which nothing is said. What the server says of a file that it
 * refuses is said in place of the general words.
 */
export async function sendAll<T>(
  files: readonly File[],
  send: SendFile<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<SentFiles<T>> {
  const sent: SentFiles<T> = { stored: [], failed: [] };
  if (files.length === 0) return sent;
  const running = toast.progress(UPLOADING);
  let refusal: string | undefined;
  for (const [at, file] of files.entries()) {
    const onProgress = (share: number) =>
      running.percent(Math.round((100 * (at + share)) / files.length));
    try {
      sent.stored.push(await send(file, { onProgress, signal }));
    } catch (error) {
      console.error(error);
      sent.failed.push(file);
      if (error instanceof ApiError) refusal ??= error.fields[0]?.message;
    }
  }
  if (sent.failed.length > 0) running.negative(refusal ?? UPLOAD_FAILED);
  else running.positive(UPLOAD_DONE);
  return sent;
}
