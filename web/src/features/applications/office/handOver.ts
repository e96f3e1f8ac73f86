import { changed } from "@/api/changes.ts";
import { download } from "@/api/download.ts";
import { applications_handover } from "@/api/operations.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";

/** Fetches the file for the system that the office keeps its apprentices in. */
export async function handOver(ids: readonly string[]): Promise<void> {
  try {
    save(await download(applications_handover, { body: { ids: [...ids] } }), "nye-laerlinger.csv");
    void changed("APPLICATIONS");
  } catch (error) {
    toast.negative(problemText(error));
  }
}
