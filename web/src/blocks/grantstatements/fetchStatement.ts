import { download } from "@/api/download.ts";
import { grant_statement_pdf } from "@/api/operations.gen.ts";
import type { GrantStatement } from "@/api/schemas.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";

/** Fetches a statement as PDF; that it was fetched is told in the audit trail. */
export async function fetchStatement({ id, periodNavn }: GrantStatement): Promise<void> {
  try {
    save(await download(grant_statement_pdf, { id }), `Tilskuddsoppgjør ${periodNavn}.pdf`);
  } catch (error) {
    toast.negative(problemText(error));
  }
}
