import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  timekeeping_approve,
  timekeeping_approve_undo,
  timekeeping_return,
  timekeeping_withdraw,
} from "@/api/operations.gen.ts";
import type { HourSheetView } from "@/api/schemas.gen.ts";
import { ApiError, problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import { titleOf } from "../hours.ts";
import { sheetQuery } from "../queries.ts";

/** For how long an approval is offered to be taken back. */
const UNDO_MS = 10_000;

const steps = {
  withdraw: timekeeping_withdraw,
  approve: timekeeping_approve,
  return: timekeeping_return,
};

export type Step = keyof typeof steps;

export interface StepInput {
  sheet: HourSheetView;
  step: Step;
  comment?: string;
}

/** Takes over hours as the server answered them. */
export function useTaken(): (sheet: HourSheetView) => void {
  const queryClient = useQueryClient();
  return (sheet) => {
    queryClient.setQueryData(sheetQuery(sheet.id).queryKey, sheet);
    void changed("TIMEFORINGER", sheet.id);
  };
}

/** One step of hours. A stale version fetches them again and says so. */
export function useStep(onDone: (sheet: HourSheetView, step: Step) => void) {
  const taken = useTaken();
  return useMutation({
    mutationFn: ({ sheet: { id, version }, step, comment = "" }: StepInput) =>
      step === "withdraw"
        ? call(steps.withdraw, { id, body: { version } })
        : call(steps[step], { id, body: { version, comment } }),
    onSuccess: (next, { step }) => {
      taken(next);
      onDone(next, step);
    },
    onError: (error, { sheet }) => {
      const stale = error instanceof ApiError && error.status === 409;
      if (stale) void changed("TIMEFORINGER", sheet.id);
      toast.negative(
        stale ? "Timene ble endret i mellomtiden. Se over og prøv igjen." : problemText(error),
      );
    },
  });
}

/** Says that hours are approved, and offers to take that back. */
export function useOfferUndo() {
  const taken = useTaken();
  return (sheet: HourSheetView): void => {
    const undo = async () => {
      try {
        const body = { version: sheet.version };
        taken(await call(timekeeping_approve_undo, { id: sheet.id, body }));
        toast.info("Godkjenningen er angret");
      } catch (error) {
        void changed("TIMEFORINGER", sheet.id);
        toast.negative(problemText(error));
      }
    };
    toast.undoable(`«${titleOf(sheet)}» er godkjent`, () => void undo(), UNDO_MS);
  };
}
