import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { signing_create, signing_update } from "@/api/operations.gen.ts";
import type { SigningView } from "@/api/schemas.gen.ts";
import { ApiError, problemText } from "@/lib/problem.ts";
import { useNavigate } from "@/ui/address.ts";
import { signingQuery } from "../queries.ts";
import { bodyOf, type SigningValues, valuesOf } from "./values.ts";

interface Held {
  id: string;
  version: number;
}

/** What is compared when somebody else may have changed the draft: not its files, which are ours. */
const wordsOf = (values: SigningValues): string =>
  JSON.stringify({
    ...bodyOf(values),
    signers: values.signers.map(({ ref, fornavn, etternavn }) => ref ?? [fornavn, etternavn]),
  });

export type Saving = "none" | "saving" | "saved" | "failed";

/**
 * A signing that nobody has yet, kept on the server as it is written: one call after the other, so
 * that none overtakes another.
 */
export function useSigningDraft(stored: SigningView | null) {
  const navigate = useNavigate();
  const [id, setId] = useState(stored?.id ?? null);
  const [state, setState] = useState<Saving>(stored ? "saved" : "none");
  const [problem, setProblem] = useState<string | null>(null);
  const held = useRef<Held | null>(stored && { id: stored.id, version: stored.version });
  const last = useRef(stored ? wordsOf(valuesOf(stored)) : "");
  const chain = useRef<Promise<unknown>>(Promise.resolve());
  const query = useQuery({ ...signingQuery(id ?? ""), enabled: id !== null });

  const write = async (values: SigningValues): Promise<SigningView> => {
    const body = bodyOf(values);
    if (!held.current) return call(signing_create, { body });
    const { id: known, version } = held.current;
    try {
      return await call(signing_update, { id: known, body: { version, ...body } });
    } catch (error) {
      const now = error instanceof ApiError ? error.currentAs<SigningView>() : undefined;
      if (!now || wordsOf(valuesOf(now)) !== last.current) throw error;
      return call(signing_update, { id: known, body: { version: now.version, ...body } });
    }
  };

  /** Keeps the values, after whatever is being kept. */
  const save = (values: SigningValues): Promise<SigningView> => {
    const step = async () => {
      setState("saving");
      try {
        const kept = await write(values);
        const isNew = held.current === null;
        held.current = { id: kept.id, version: kept.version };
        last.current = wordsOf(values);
        setId(kept.id);
        setState("saved");
        setProblem(null);
        void changed("SIGNINGS", kept.id);
        if (isNew) {
          await navigate({
            to: ".",
            search: { kladd: kept.id },
            replace: true,
            resetScroll: false,
          });
        }
        return kept;
      } catch (error) {
        setState("failed");
        setProblem(problemText(error));
        throw error;
      }
    };
    const next = chain.current.then(step, step);
    chain.current = next.catch(() => undefined);
    return next;
  };

  return { id, state, problem, stored: query.data ?? stored, save };
}
