import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SendFile } from "@/blocks/files/FileQueue.ts";
import { networkError } from "@/lib/problem.ts";
import type { SentFile } from "./AttachmentsStep.tsx";
import { DraftSync } from "./DraftSync.ts";
import { blank, type FormValues } from "./model.ts";
import type { Offered } from "./offered.ts";
import {
  beginDraft,
  type Opened,
  prove,
  type Proof,
  type Receipt,
  removeFile,
  saveDraft,
  sendApplication,
  sendFileOf,
} from "./draft.ts";

export interface Draft {
  values: FormValues;
  set: <K extends keyof FormValues>(field: K, value: FormValues[K]) => void;
  files: readonly SentFile[];
  arrived: (file: SentFile) => void;
  sendFile: (kind: string | null) => SendFile<SentFile>;
  removeFile: (file: SentFile) => Promise<void>;
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

/** An application that is being written: on this page, and on the server a moment later. */
export function useDraft({
  tenant,
  offered,
  opened,
  onBegun,
}: {
  tenant: string;
  offered: Offered;
  opened: Opened | null;
  /** It can be opened again with this. */
  onBegun: (begun: Opened) => void;
}): Draft {
  const [begun, setBegun] = useState(opened);
  const [values, setValues] = useState<FormValues>(opened?.values ?? blank);
  const [files, setFiles] = useState<readonly SentFile[]>(opened?.files ?? []);
  const [changed, setChanged] = useState(false);
  const [trap, setTrap] = useState("");
  const proof = useRef<Promise<Proof> | null>(null);
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

  const begin = async (): Promise<void> => {
    proof.current ??= prove(tenant);
    try {
      const made = await beginDraft(tenant, { values, trap, proof: await proof.current, offered });
      setBegun(made);
      onBegun(made);
    } finally {
      // It counts once.
      proof.current = null;
    }
  };

  return {
    values,
    set: (field, value) => {
      const next = { ...values, [field]: value };
      setValues(next);
      setChanged(true);
      if (begun) sync.typed(next);
      // While she types: it is done by the time that she goes on.
      else {
        proof.current ??= prove(tenant);
        proof.current.catch(() => {
          proof.current = null;
        });
      }
    },
    files,
    arrived: (file) => setFiles((now) => [...now.filter(({ id }) => id !== file.id), file]),
    sendFile: (kind) => (file, sending) => {
      if (!begun) throw networkError();
      return sendFileOf(tenant, begun, kind, file, sending);
    },
    removeFile: async (file) => {
      if (begun) await removeFile(tenant, begun, file.id);
      setFiles((now) => now.filter(({ id }) => id !== file.id));
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
