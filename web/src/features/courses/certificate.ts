import { download } from "@/api/download.ts";
import type { Download } from "@/api/operation.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { ApiError } from "@/lib/problem.ts";

const TRIES = 6;
const WAIT_MS = 1500;

const isNotSealed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "not_sealed";

/** Fetches a certificate; one that was just earned is sealed a moment later, and is waited for. */
export async function saveCertificate(
  operation: Download<{ id: string }>,
  id: string,
  name: string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      save(await download(operation, { id }), `${name}.pdf`);
      return;
    } catch (error) {
      if (!isNotSealed(error) || tries === TRIES) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}
