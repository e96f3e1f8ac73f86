import { call } from "./client.ts";
import { addressOf } from "./operation.ts";
import { file_download, file_url_create } from "./operations.gen.ts";

/** A fresh signed address of a file, from any address it has had. It works for 15 minutes. */
export async function signedUrlOf(downloadUrl: string, signal?: AbortSignal): Promise<string> {
  const body = { downloadUrl, fileName: "" };
  const { signedUrl } = await call(file_url_create, { body, signal });
  return signedUrl;
}

/** The address of a file's small picture; it must be signed before it is asked for. */
export const thumbnailUrl = (id: string): string =>
  addressOf(file_download, { id, variant: "thumbnail" });

/** Only the server's own addresses of files are signed and run out. */
export const isSignedUrl = (url: string): boolean =>
  url.startsWith(addressOf(file_download, { id: "" }));
