import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  documentation_approve,
  documentation_approve_undo,
  documentation_delete,
  documentation_remind,
  documentation_return,
  documentation_send,
  documentation_withdraw,
} from "@/api/operations.gen.ts";
import { ApiError, problemText } from "@/lib/problem.ts";
import type { DocumentationView } from "@/api/schemas.gen.ts";
import { toast } from "@/ui/Toast.tsx";
import { refusalText } from "../editor/SendDialog.tsx";
import { UNDO_MS } from "../review/approveMany.ts";
import { documentationQuery } from "@/blocks/documentation.ts";

/** Takes over a piece of documentation as the server answered it. */
export function refreshAfter(queryClient: QueryClient, doc: DocumentationView): void {
  queryClient.setQueryData(documentationQuery(doc.id).queryKey, doc);
  void changed("DOKUMENTASJONER", doc.id);
}

const steps = {
  send: documentation_send,
  withdraw: documentation_withdraw,
  approve: documentation_approve,
  return: documentation_return,
};

export type Step = keyof typeof steps;

export interface StepInput {
  doc: DocumentationView;
  step: Step;
  comment?: string;
  /** The apprentice confirms the text as their own. */
  eget?: boolean;
}

/** One step of a piece of documentation. A stale version fetches it again and says so. */
export function useStep(onDone: (doc: DocumentationView, step: Step) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ doc, step, comment, eget }: StepInput) =>
      call(steps[step], {
        id: doc.id,
        body: { version: doc.version, ...(comment ? { comment } : {}), ...(eget ? { eget } : {}) },
      }),
    onSuccess: (next, { step }) => {
      refreshAfter(queryClient, next);
      onDone(next, step);
    },
    onError: (error, { doc }) => {
      const stale = error instanceof ApiError && error.status === 409;
      if (stale) void changed("DOKUMENTASJONER", doc.id);
      toast.negative(
        stale
          ? "Dokumentasjonen ble endret i mellomtiden. Se over og prøv igjen."
          : refusalText(error),
      );
    },
  });
}

/**
 * Says that documentation is approved, and offers to take that back. `doc` is as the server
 * answered the approval.
 */
export function useOfferUndo(onUndone?: (doc: DocumentationView) => void) {
  const queryClient = useQueryClient();
  return (doc: DocumentationView): void => {
    const undo = async () => {
      try {
        const body = { version: doc.version };
        const next = await call(documentation_approve_undo, { id: doc.id, body });
        refreshAfter(queryClient, next);
        toast.info("Godkjenningen er angret");
        onUndone?.(next);
      } catch (error) {
        void changed("DOKUMENTASJONER", doc.id);
        toast.negative(problemText(error));
      }
    };
    toast.undoable(`«${doc.name}» er godkjent`, () => void undo(), UNDO_MS);
  };
}

/** Reminds the instructors of what waits. */
export function useRemind(doc: DocumentationView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(documentation_remind, { id: doc.id }),
    onSuccess: (next) => {
      refreshAfter(queryClient, next);
      toast.positive("Faglig leder er purret");
    },
    onError: (error) => {
      void changed("DOKUMENTASJONER", doc.id);
      toast.negative(problemText(error));
    },
  });
}

/** Removes a draft. */
export function useRemove(doc: DocumentationView, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(documentation_delete, { id: doc.id, version: doc.version }),
    onSuccess: () => {
      onDone();
      queryClient.removeQueries({ queryKey: ["documentation", doc.id] });
      void changed("DOKUMENTASJONER", doc.id);
      toast.positive("Kladden er slettet");
    },
    onError: (error) => toast.negative(problemText(error)),
  });
}
