import { useMutation } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import {
  checkpoint_complete,
  checkpoint_postpone,
  checkpoint_reopen,
} from "@/api/operations.gen.ts";
import type { CheckpointView } from "@/api/schemas.gen.ts";

/** What of a checkpoint is needed to do something with it. */
export interface Target {
  id: string;
  title: string;
}

function report(id: string, error: unknown): void {
  void changed("SJEKKPUNKTER", id);
  toast.negative(problemText(error));
}

/** Opens a checkpoint again that was completed. */
export function useReopen() {
  return useMutation({
    mutationFn: ({ id }: Target) => call(checkpoint_reopen, { id }),
    onSuccess: (_, { id, title }) => {
      void changed("SJEKKPUNKTER", id);
      toast.info(`«${title}» er åpnet igjen`);
    },
    onError: (error, { id }) => report(id, error),
  });
}

/** Completes a checkpoint. Who comes second finds it completed: no error, no celebration. */
export function useComplete(celebrate: (words: string) => void) {
  const reopen = useReopen();
  return useMutation({
    mutationFn: ({ id }: Target) => call(checkpoint_complete, { id }),
    onSuccess: (answer, target) => {
      void changed("SJEKKPUNKTER", target.id);
      if (!answer.changed) return;
      celebrate(`${target.title} er fullført`);
      toast.undoable(`«${target.title}» er fullført`, () => reopen.mutate(target));
    },
    onError: (error, { id }) => report(id, error),
  });
}

/** Postpones one checkpoint; without a day its deadline follows its rule again. */
export async function postponeOne(
  { id, title, version, ownCoordinators }: CheckpointView,
  customDate: string | null,
  reason: string,
): Promise<void> {
  const customDateEnabled = customDate !== null;
  const body = { version, customDate, customDateEnabled, reason, coordinators: ownCoordinators };
  try {
    await call(checkpoint_postpone, { id, body });
    toast.positive(`Fristen for «${title}» er flyttet`);
  } finally {
    void changed("SJEKKPUNKTER", id);
  }
}
