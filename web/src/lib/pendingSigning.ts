import { stored } from "./storage.ts";

/** Spec 1 §3: "Stored locally: … a pending signing link". */
const PENDING_SIGNING = "signeringslenke";

/** The signing link that was opened before the sign-in. */
export const pendingSigning = (): string | null => stored.get(PENDING_SIGNING);

/** Remembers a signing link until the sign-in is done. */
export function rememberSigning(link: string): void {
  stored.set(PENDING_SIGNING, link);
}

export function eraseSigning(): void {
  stored.remove(PENDING_SIGNING);
}
