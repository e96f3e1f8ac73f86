import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  task_answer_approve,
  task_answer_approve_undo,
  task_answer_remind,
  task_answer_return,
  task_answer_withdraw,
} from "@/api/operations.gen.ts";
import type { TaskView } from "@/api/schemas.gen.ts";
import { ApiError, problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import { taskQuery } from "../queries.ts";

/** For how long an approval is offered to be taken back. */
const UNDO_MS = 10_000;

const steps = {
  withdraw: task_answer_withdraw,
  approve: task_answer_approve,
  return: task_answer_return,
};

export type Step = keyof typeof steps;

export interface StepInput {
  task: TaskView;
  step: Step;
  comment?: string;
}

/** Takes over a task as the server answered it. */
export function useTaken(): (task: TaskView) => void {
  const queryClient = useQueryClient();
  return (task) => {
    queryClient.setQueryData(taskQuery(task.laerling.id, task.id).queryKey, task);
    void changed("INNLEVERINGER", task.id);
  };
}

/** One step of a task. A stale version fetches it again and says so. */
export function useStep(onDone: (task: TaskView, step: Step) => void) {
  const taken = useTaken();
  return useMutation({
    mutationFn: ({ task, step, comment }: StepInput) =>
      call(steps[step], {
        id: task.laerling.id,
        taskId: task.id,
        body: { version: task.version, ...(comment ? { comment } : {}) },
      }),
    onSuccess: (next, { step }) => {
      taken(next);
      onDone(next, step);
    },
    onError: (error, { task }) => {
      const stale = error instanceof ApiError && error.status === 409;
      if (stale) void changed("INNLEVERINGER", task.id);
      toast.negative(
        stale ? "Oppgaven ble endret i mellomtiden. Se over og prøv igjen." : problemText(error),
      );
    },
  });
}

/** Reminds the instructors of a task that waits. */
export function useRemind(task: TaskView) {
  const taken = useTaken();
  return useMutation({
    mutationFn: () => call(task_answer_remind, { id: task.laerling.id, taskId: task.id }),
    onSuccess: (next) => {
      taken(next);
      toast.positive("Faglig leder er purret");
    },
    onError: (error) => {
      void changed("INNLEVERINGER", task.id);
      toast.negative(problemText(error));
    },
  });
}

/** Says that a task is approved, and offers to take that back. */
export function useOfferUndo() {
  const taken = useTaken();
  return (task: TaskView): void => {
    const undo = async () => {
      try {
        const body = { version: task.version };
        taken(
          await call(task_answer_approve_undo, {
            id: task.laerling.id,
            taskId: task.id,
            body,
          }),
        );
        toast.info("Godkjenningen er angret");
      } catch (error) {
        void changed("INNLEVERINGER", task.id);
        toast.negative(problemText(error));
      }
    };
    toast.undoable(`«${task.title}» er godkjent`, () => void undo(), UNDO_MS);
  };
}
