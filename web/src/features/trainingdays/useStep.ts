import { changed } from "@/api/changes.ts";
import { useSteps } from "@/blocks/useWrite.ts";

/** Runs one step on a training day at a time, and says what came of it. */
export const useStep = (id: string) =>
  useSteps({
    again: () => {
      void changed("TRAININGDAYS", id);
      void changed("TRAININGDAYUSERS");
    },
  });
