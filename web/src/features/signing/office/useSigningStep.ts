import { useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { SigningView } from "@/api/schemas.gen.ts";
import { signingQuery } from "../queries.ts";
import { useSteps } from "@/blocks/useWrite.ts";

/** Runs one step on a signing at a time, and shows what came of it. */
export function useSigningStep(id: string) {
  const queryClient = useQueryClient();
  return useSteps<SigningView>({
    onDone: (next) => queryClient.setQueryData(signingQuery(id).queryKey, next),
    again: () => changed("SIGNINGS", id),
  });
}
