import { readParts } from "./bytes.ts";
import { type CallOptions, exchange, type Given, isAbort } from "./client.ts";
import { type Download, sentTo } from "./operation.ts";
import { networkError, problemFrom } from "@/lib/problem.ts";

interface FileCallOptions extends CallOptions {
  /** How much has arrived, in whole percent; not called when the size is unknown. */
  onPercent?: ((percent: number) => void) | undefined;
}

const missing = new WeakMap<Blob, string>();

/** Letters of a document that could not be set, as in `U+1E05F`; undefined where all were. */
export const missingLetters = (blob: Blob): string | undefined => missing.get(blob);

/** Calls an operation that answers with a file. */
export async function download<Args>(
  operation: Download<Args>,
  ...[given]: Given<Args, FileCallOptions>
): Promise<Blob> {
  const { signal, onPercent, ...args }: FileCallOptions = given ?? {};
  const response = await exchange(sentTo(operation, args), signal);
  if (!response.ok) {
    throw problemFrom(response.status, await response.text(), response.headers.get("Retry-After"));
  }
  let parts: BlobPart[];
  try {
    parts = await readParts(response, onPercent);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw networkError();
  }
  const blob = new Blob(parts, { type: response.headers.get("Content-Type") ?? "" });
  const letters = response.headers.get("Svenn-Missing-Letters");
  if (letters) missing.set(blob, letters);
  return blob;
}
