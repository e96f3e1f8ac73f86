import { useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { SharedDocumentView } from "@/api/schemas.gen.ts";
import { documentQuery } from "../queries.ts";
import { useSteps } from "@/blocks/useWrite.ts";

/** Runs one step on a document at a time, and shows what came of it. */
export function useDocumentStep(id: string) {
  const queryClient = useQueryClient();
  return useSteps<SharedDocumentView>({
    onDone: (next) => queryClient.setQueryData(documentQuery(id).queryKey, next),
    again: () => changed("SHAREDDOCUMENTS", id),
  });
}
