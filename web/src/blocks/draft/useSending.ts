import { useState } from "react";
import type { HandedIn, ReviewKind } from "@/blocks/review/kind.ts";
import { useTaken } from "@/blocks/review/useAnswering.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { problemText } from "@/lib/problem.ts";
import type { DraftDoc } from "./kind.ts";
import type { DraftSession } from "./session.ts";

type Errors = Partial<Record<string, string>>;

/** Checks a draft, asks, sends it, and leads on. */
export function useSending<D extends DraftDoc & HandedIn, F extends object, E extends Errors>({
  session,
  kind,
  check,
  done,
  words = problemText,
  onSent,
}: {
  session: DraftSession<D, F>;
  kind: ReviewKind<D>;
  /** What stands between the draft and its sending. */
  check: () => E;
  /** What is said once it is sent. */
  done: string;
  words?: (error: unknown) => string;
  onSent: (doc: D) => unknown;
}) {
  const taken = useTaken(kind);
  const [errors, setErrors] = useState<E | Record<string, never>>({});
  const [refusals, setRefusals] = useState(0);
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const sending = useWrite<boolean, D>({
    send: (own) => session.send(own),
    onDone: (doc) => {
      taken(doc);
      void onSent(doc);
    },
    done,
    onRefused: (error) => setFailed(words(error)),
  });
  const ask = () => {
    const found = check();
    setErrors(found);
    setFailed(null);
    if (Object.keys(found).length > 0) setRefusals((n) => n + 1);
    else setAsked(true);
  };
  const send = (own = false) => {
    setFailed(null);
    void sending.run(own);
  };
  return {
    errors: errors as E,
    refusals,
    asked,
    loading: sending.isRunning,
    failed,
    ask,
    send,
    close: () => setAsked(false),
    /** What was changed is no longer wrong until the next attempt. */
    clear: (field: keyof E) => setErrors(({ [field]: _gone, ...rest }) => rest as E),
    clearAll: () => setErrors({}),
  };
}
