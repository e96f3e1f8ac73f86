import { api } from "./client.ts";
import type { FileUrl } from "./types.ts";

/** A fresh signed address of a file, from any address it has had. It works for 15 minutes. */
export async function signedUrlOf(downloadUrl: string, signal?: AbortSignal): Promise<string> {
  const body = { downloadUrl, fileName: "" };
  const options = signal ? { signal } : {};
  const { signedUrl } = await api.post<FileUrl>("/users/generateSignedUrl", body, options);
  return signedUrl;
}
