import { stored } from "./storage.ts";

const OFFICE = "kontor";

/** The office that was signed in to on this device last, by its name. */
export const lastOffice = (): string | null => stored.get(OFFICE);

export function rememberOffice(navn: string): void {
  if (stored.get(OFFICE) !== navn) stored.set(OFFICE, navn);
}
