import { useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { RefusedTick } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { begun } from "@/lib/names.ts";
import { ApiError, problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import type { HandedIn, ReviewKind, Step } from "./kind.ts";

/** For as long as the server takes an approval back. */
export const UNDO_MS = 10_000;

export interface StepInput<D> {
  doc: D;
  step: Step;
  comment?: string;
  /** Goals that are not approved with the rest. */
  refused?: readonly RefusedTick[];
  /** What the apprentice is asked with an approval. */
  question?: string;
}

/** Takes over a document as the server answered it. */
export function useTaken<D extends HandedIn>(kind: ReviewKind<D>): (doc: D) => void {
  const queryClient = useQueryClient();
  return (doc) => {
    queryClient.setQueryData(kind.keyOf(doc), doc);
    void changed(kind.collection, doc.id);
  };
}

/** The words of a refused step; a version that is old says that another look is needed. */
export function refusedText<D extends HandedIn>(kind: ReviewKind<D>, error: unknown): string {
  if (error instanceof ApiError && error.status === 409) {
    return `${begun(kind.thing)} ble endret i mellomtiden. Se over og prøv igjen.`;
  }
  return (kind.refusal ?? problemText)(error);
}

/** One step of a document. A stale version fetches it again and says so. */
export function useStep<D extends HandedIn>(
  kind: ReviewKind<D>,
  onDone: (doc: D, step: Step) => void,
) {
  const taken = useTaken(kind);
  return useWrite<StepInput<D>, D>({
    send: ({ doc, step, comment, refused = [], question }) =>
      kind.take(step, doc, comment, refused, question),
    onDone: (next, { step }) => {
      taken(next);
      onDone(next, step);
    },
    again: ({ doc }) => changed(kind.collection, doc.id),
    words: (error) => refusedText(kind, error),
  });
}

/** Says that a document is approved, and offers to take that back. */
export function useOfferUndo<D extends HandedIn>(
  kind: ReviewKind<D>,
  onUndone?: (doc: D) => void,
): (doc: D) => void {
  const taken = useTaken(kind);
  const undo = useWrite<D, D>({
    send: kind.undo,
    onDone: (next) => {
      taken(next);
      toast.info("Godkjenningen er angret");
      onUndone?.(next);
    },
    again: ({ id }) => changed(kind.collection, id),
  });
  return (doc) =>
    toast.undoable(`«${kind.nameOf(doc)}» er godkjent`, () => void undo.run(doc), UNDO_MS);
}

/** Reminds the instructors of a document that waits. */
export function useRemind<D extends HandedIn>(kind: ReviewKind<D>, remind: (doc: D) => Promise<D>) {
  return useWrite<D, D>({
    send: remind,
    onDone: useTaken(kind),
    again: ({ id }) => changed(kind.collection, id),
    done: "Faglig leder er purret",
  });
}
