import { openCall } from "@/api/client.ts";
import {
  ownapplication_file_create,
  ownapplication_file_delete,
  ownapplication_file_plan,
  ownapplication_files,
} from "@/api/operations.gen.ts";
import type { ApplicationFile } from "@/api/schemas.gen.ts";
import { uploadFile, type UploadOptions } from "@/api/upload.ts";

/** Of which application a file becomes a part, and of what in it. */
interface Place {
  tenant: string;
  visit: string;
  vedlegg: string | null;
  /** The own message that it goes with. */
  melding: string | null;
}

/**
 * Sends a file to where the server says: what lets in to the application stands in no address. The
 * same place twice is one file, so that a line that breaks doubles none.
 */
export async function sendOwnFile(
  { tenant, ...body }: Place,
  file: File,
  sending: Pick<UploadOptions, "onProgress" | "signal">,
): Promise<ApplicationFile> {
  const { plass } = await openCall(ownapplication_file_plan, { tenant, body });
  return uploadFile(ownapplication_file_create, file, { tenant, plass, ...sending });
}

export const ownFiles = (tenant: string, visit: string): Promise<ApplicationFile[]> =>
  openCall(ownapplication_files, { tenant, body: { visit } });

export const removeOwnFile = (
  tenant: string,
  visit: string,
  id: string,
): Promise<ApplicationFile[]> =>
  openCall(ownapplication_file_delete, { tenant, id, body: { visit } });
