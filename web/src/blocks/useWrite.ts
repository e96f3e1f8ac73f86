import { useState } from "react";
import { problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";

/** One thing that is changed on the server, and what follows from it. */
export interface Write<I, O> {
  send: (input: I) => Promise<O>;
  /** Fetches again what shows it: after success, and after a refusal too, whose cause it may be. */
  again?: ((input: I) => unknown) | undefined;
  /** Takes over the answer. */
  onDone?: ((answer: O, input: I) => unknown) | undefined;
  /** What is said once it is done; nothing where it is seen by itself. */
  done?: string | ((answer: O, input: I) => string | undefined) | undefined;
  /** The words of a refusal, where they are not those of the server alone. */
  words?: ((error: unknown) => string) | undefined;
  /** Shows a refusal elsewhere than in a notice, for example in the dialog that asked. */
  onRefused?: ((error: unknown, input: I) => unknown) | undefined;
}

/** A write in a component. Its buttons are disabled, or show that they load, while it runs. */
export interface Writer<I, O = unknown> {
  /** Whether it was done; a refusal has been told by then. */
  run: (input: I) => Promise<boolean>;
  /** The same for a caller that shows a refusal itself: it is thrown. */
  attempt: (input: I) => Promise<O>;
  isRunning: boolean;
  /** What is being written; null while nothing is. */
  input: I | null;
}

async function attempted<I, O>(write: Write<I, O>, input: I): Promise<O> {
  try {
    const answer = await write.send(input);
    const said = typeof write.done === "function" ? write.done(answer, input) : write.done;
    if (said) toast.positive(said);
    await write.onDone?.(answer, input);
    return answer;
  } finally {
    void write.again?.(input);
  }
}

/** The one way in which a component writes: `const remove = useWrite({ send: … })`. */
export function useWrite<I = void, O = unknown>(write: Write<I, O>): Writer<I, O> {
  const [running, setRunning] = useState<{ input: I } | null>(null);
  const attempt = async (input: I): Promise<O> => {
    setRunning({ input });
    try {
      return await attempted(write, input);
    } finally {
      setRunning(null);
    }
  };
  const run = async (input: I): Promise<boolean> => {
    try {
      await attempt(input);
      return true;
    } catch (error) {
      if (write.onRefused) write.onRefused(error, input);
      else toast.negative((write.words ?? problemText)(error));
      return false;
    }
  };
  return { run, attempt, isRunning: running !== null, input: running && running.input };
}

/** Several steps on one thing, one at a time: `run(() => call(…), "Sendt")`. */
export function useSteps<O = unknown>(
  write: Omit<Write<unknown, O>, "send" | "done"> = {},
): { running: boolean; run: (step: () => Promise<O>, done?: string) => Promise<boolean> } {
  const { run, isRunning } = useWrite<{ step: () => Promise<O>; done: string | undefined }, O>({
    ...write,
    send: ({ step }) => step(),
    done: (_, { done }) => done,
  });
  return { running: isRunning, run: (step, done) => run({ step, done }) };
}
