import { isSignedUrl, signedUrlOf } from "@/api/fileUrl.ts";
import { ApiError } from "@/lib/problem.ts";
import { FileFault, loadBytes, type ViewerFile } from "./files.ts";
import { localBytes } from "./localFile.ts";

interface Loading {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Only the server's own signed addresses run out. */
const isSigned = ({ url }: ViewerFile): boolean => isSignedUrl(url);

/** A fresh address in place of one that ran out. */
async function freshAddress({ url }: ViewerFile, { signal }: Loading): Promise<string> {
  try {
    return await signedUrlOf(url, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new FileFault(error instanceof ApiError && error.code === "not_found");
  }
}

/**
 * All bytes of a file. An address is good for a quarter of an hour, and a page stands longer: what
 * is not found there is asked for once more under a fresh address.
 */
export async function loadFile(
  file: ViewerFile,
  options: Loading = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const local = await localBytes(file.url);
  if (local) return local;
  try {
    return await loadBytes(file.url, options);
  } catch (error) {
    const old = error instanceof FileFault && error.notFound && isSigned(file);
    if (!old) throw error;
  }
  return loadBytes(await freshAddress(file, options), options);
}
