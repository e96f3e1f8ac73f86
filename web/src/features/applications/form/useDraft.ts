import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ApplicationFile } from "@/api/schemas.gen.ts";
import type { SendFile } from "@/blocks/files/FileQueue.ts";
import { ApiError, networkError } from "@/lib/problem.ts";
import { DraftSync } from "./DraftSync.ts";
import { removeOwnFile, sendOwnFile } from "./files.ts";
import { blank, type FormValues } from "./model.ts";
import type { Offered } from "./offered.ts";
import { isTrapped } from "./trapped.ts";
import {
  beginDraft,
  type Opened,
  prove,
  type ApplicationProof,
  type Receipt,
  saveDraft,
  sendApplication,
} from "./draft.ts";

export interface Draft {
  values: FormValues;
  set: <K extends keyof FormValues>(field: K, value: FormValues[K]) => void;
  files: readonly ApplicationFile[];
  arrived: (file: ApplicationFile) => void;
  sendFile: (kind: string | null) => SendFile<ApplicationFile>;
  removeFile: (file: ApplicationFile) => Promise<void>;
  /** The server has it. */
  isBegun: boolean;
  /** Something is written that the server has not. */
  isBehind: boolean;
  sync: DraftSync<FormValues>;
  /** What is in the field that nobody sees. */
  trap: string;
  setTrap: (value: string) => void;
  /** Ends when the server has what is written, or when there is no line to it. */
  save: () => Promise<void>;
  send: () => Promise<Receipt>;
}

/** The work is too old, or has counted: other work is done in its place. */
const isOfProof = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === "proof_used" || error.fields.some(({ field }) => field.startsWith("proof")));

/** An application that is being written: on this page, and on the server a moment later. */
export function useDraft({
  tenant,
  offered,
  opened,
  first = blank,
  onBegun,
}: {
  tenant: string;
  offered: Offered;
  opened: Opened | null;
  /** What it begins with, where nothing was begun before. */
  first?: FormValues;
  /** It can be opened again with this. */
  onBegun: (begun: Opened) => void;
}): Draft {
  const [begun, setBegun] = useState(opened);
  const [values, setValues] = useState<FormValues>(opened?.values ?? first);
  const [files, setFiles] = useState<readonly ApplicationFile[]>(opened?.files ?? []);
  const [changed, setChanged] = useState(false);
  const [trap, setTrap] = useState("");
  const proof = useRef<Promise<ApplicationProof> | null>(null);
  // The same for every press, and after the page was loaded anew: it is sent once.
  const [sendKey] = useState(() => crypto.randomUUID());
  const store = useEffectEvent((now: FormValues) =>
    begun ? saveDraft(tenant, begun, now, offered) : Promise.resolve(),
  );
  const [sync] = useState(() => new DraftSync<FormValues>());
  useEffect(() => {
    sync.saves((now) => store(now));
    return () => sync.stop();
  }, [sync]);

  /** Work that could not be done is begun anew when it is asked for again. */
  const work = (): Promise<ApplicationProof> => {
    if (proof.current) return proof.current;
    const begins = prove(tenant);
    proof.current = begins;
    begins.catch(() => {
      if (proof.current === begins) proof.current = null;
    });
    return begins;
  };
  const beginWith = async (proven: ApplicationProof): Promise<void> => {
    try {
      const made = await beginDraft(tenant, { values, trap, proof: proven, offered });
      setBegun(made);
      onBegun(made);
    } catch (error) {
      if (isTrapped(error)) setTrap("");
      throw error;
    }
  };
  const begin = async (): Promise<void> => {
    try {
      // The same work for a press that is doubled, or comes again on a line that breaks: it begins
      // one application.
      await beginWith(await work());
    } catch (error) {
      if (!isOfProof(error)) throw error;
      proof.current = null;
      await beginWith(await work());
    }
  };

  return {
    values,
    set: (field, value) => {
      const next = { ...values, [field]: value };
      setValues(next);
      setChanged(true);
      if (begun) sync.typed(next);
      // While they type: it is done by the time that they go on.
      else void work();
    },
    files,
    arrived: (file) => setFiles((now) => [...now.filter(({ id }) => id !== file.id), file]),
    sendFile: (vedlegg) => (file, sending) => {
      if (!begun) throw networkError();
      return sendOwnFile({ tenant, visit: begun.visit, vedlegg, melding: null }, file, sending);
    },
    removeFile: async ({ id }) => {
      if (begun) setFiles(await removeOwnFile(tenant, begun.visit, id));
    },
    isBegun: begun !== null,
    isBehind: begun ? sync.isBehind : changed,
    sync,
    trap,
    setTrap,
    save: () => (begun ? sync.flush(values) : begin()),
    send: async () => {
      if (!begun) throw networkError();
      await sync.flush(values);
      if (sync.isBehind) throw networkError();
      return sendApplication(tenant, begun, sendKey);
    },
  };
}
