import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { toast } from "@/ui/Toast.tsx";
import {
  checkpoint_complete,
  checkpoint_postpone,
  checkpoint_reopen,
} from "@/api/operations.gen.ts";
import type { CheckpointView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** What of a checkpoint is needed to do something with it. */
export interface Target {
  id: string;
  title: string;
}

const again = ({ id }: Target) => changed("SJEKKPUNKTER", id);

/** Opens a checkpoint again that was completed. */
export function useReopen() {
  return useWrite({
    send: ({ id }: Target) => call(checkpoint_reopen, { id }),
    again,
    onDone: (_, { title }) => toast.info(`«${title}» er åpnet igjen`),
  });
}

/** Completes a checkpoint. Who comes second finds it completed: no error, no celebration. */
export function useComplete(celebrate: (words: string) => void) {
  const reopen = useReopen();
  return useWrite({
    send: ({ id }: Target) => call(checkpoint_complete, { id }),
    again,
    onDone: (answer, target) => {
      if (!answer.changed) return;
      celebrate(`${target.title} er fullført`);
      toast.undoable(`«${target.title}» er fullført`, () => void reopen.run(target));
    },
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
