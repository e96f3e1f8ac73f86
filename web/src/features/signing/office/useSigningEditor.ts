import { useRef, useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { signing_send } from "@/api/operations.gen.ts";
import type { SigningView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { useNavigate } from "@/ui/address.ts";
import { useSigningDraft } from "./useSigningDraft.ts";
import { checkSigning, type SigningValues, titleOfFile, valuesOf } from "./values.ts";

const SAVE_AFTER_MS = 900;

const askToSend = (values: SigningValues): Promise<boolean> =>
  askConfirm({
    title: `Sende «${values.title.trim()}» til signering?`,
    text:
      `${counted(values.signers.length, "person", "personer")} blir bedt om å signere. ` +
      "Filene låses når du sender, og kan ikke endres etterpå.",
    confirmText: "Send",
    tone: "primary",
  });

/**
 * The form of a signing: kept as a draft a moment after each change, until it is sent. A new one
 * begins with what the page that led to it knows.
 */
export function useSigningEditor(stored: SigningView | null, begins: SigningValues) {
  const navigate = useNavigate();
  const draft = useSigningDraft(stored);
  const files = draft.stored?.files ?? [];
  const [unsaved, setUnsaved] = useState(false);
  /** Nothing is kept while the draft ceases to be one: what was left to keep is sent along. */
  const ending = useRef(false);
  const final = async <T>(step: () => Promise<T>): Promise<T> => {
    ending.current = true;
    try {
      return await step();
    } catch (error) {
      ending.current = false;
      throw error;
    }
  };
  const form = useForm<SigningValues>({
    initial: stored ? valuesOf(stored) : begins,
    validate: (values) => checkSigning(values, files.length),
    onSubmit: async (values) => {
      if (!(await askToSend(values))) return;
      const id = await final(async () => {
        const kept = await draft.save(values);
        await call(signing_send, { id: kept.id, body: { version: kept.version } });
        return kept.id;
      });
      setUnsaved(false);
      void changed("SIGNINGS", id);
      toast.positive("Sendt til signering");
      await navigate({ to: pathTo("/k/signering/$uid", { uid: id }), ignoreBlocker: true });
    },
  });
  const latest = useRef(form.values);
  const keep = (values: SigningValues) => {
    if (ending.current || values.title.trim() === "") return;
    void draft.save(values).then(
      () => latest.current === values && setUnsaved(false),
      () => undefined,
    );
  };
  const later = useDebounced(keep, SAVE_AFTER_MS);
  useUnsavedGuard(unsaved && !form.loading);
  const set = <K extends keyof SigningValues>(field: K, value: SigningValues[K]) => {
    latest.current = { ...latest.current, [field]: value };
    form.set(field, value);
    setUnsaved(true);
    later(latest.current);
  };
  /** A file needs a draft to belong to; the first one gives it its name. */
  const ensured = async (name: string): Promise<string> => {
    if (latest.current.title.trim() === "") set("title", titleOfFile(name));
    if (draft.id) return draft.id;
    return (await draft.save(latest.current)).id;
  };
  return { draft, files, form, set, ensured, settle: () => setUnsaved(false) };
}
