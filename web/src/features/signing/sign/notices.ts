import type { SignFile } from "@/api/schemas.gen.ts";

/** What does not show in the pages of a file and is to be known before signing it. */
export const noticesOf = ({ notices, bareBevis }: SignFile): string[] =>
  bareBevis
    ? [...notices, "Filen får ikke segl i seg. Den gjelder sammen med signaturbeviset."]
    : notices;
