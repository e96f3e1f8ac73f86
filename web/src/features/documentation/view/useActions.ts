import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import { ApiError, problemText } from "@/api/problem.ts";
import type { Documentation } from "@/api/types.ts";
import { toast } from "@/ui/Toast.tsx";
import { documentationQuery } from "../queries.ts";

const pathOf = (id: string): string => `/documentation/${encodeURIComponent(id)}`;

/** What a decision makes old; live changes would say the same a moment later. */
export function refreshAfter(queryClient: QueryClient, doc: Documentation): void {
  queryClient.setQueryData(documentationQuery(doc.id).queryKey, doc);
  for (const queryKey of [
    ["search", "DOKUMENTASJONER"],
    ["overview"],
    ["badges"],
    ["apprentice"],
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

export type Step = "send" | "withdraw" | "approve" | "return";

export interface StepInput {
  step: Step;
  comment?: string;
}

/** One step of a piece of documentation. A stale version fetches it anew and says so. */
export function useStep(doc: Documentation, onDone: (doc: Documentation, step: Step) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ step, comment }: StepInput) =>
      api.post<Documentation>(`${pathOf(doc.id)}/${step}`, {
        version: doc.version,
        ...(comment ? { comment } : {}),
      }),
    onSuccess: (next, { step }) => {
      refreshAfter(queryClient, next);
      onDone(next, step);
    },
    onError: (error) => {
      const stale = error instanceof ApiError && error.status === 409;
      if (stale) void queryClient.invalidateQueries({ queryKey: ["documentation", doc.id] });
      toast.negative(
        stale
          ? "Dokumentasjonen ble endret i mellomtiden. Se over og prøv igjen."
          : problemText(error),
      );
    },
  });
}

/** Removes a draft. */
export function useRemove(doc: Documentation, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<void>(pathOf(doc.id), { query: { version: doc.version } }),
    onSuccess: () => {
      onDone();
      queryClient.removeQueries({ queryKey: ["documentation", doc.id] });
      for (const queryKey of [["search", "DOKUMENTASJONER"], ["overview"]]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      toast.positive("Kladden er slettet");
    },
    onError: (error) => toast.negative(problemText(error)),
  });
}
