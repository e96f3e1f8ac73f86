import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  signing_delete,
  signing_file_create,
  signing_file_delete,
  signing_send,
  signing_view,
} from "@/api/operations.gen.ts";
import type { SigningFile, SigningView } from "@/api/schemas.gen.ts";
import { uploadFile, type UploadOptions } from "@/api/upload.ts";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { counted } from "@/lib/names.ts";
import { problemText } from "@/lib/problem.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/Confirm.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import { Columns } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { AboutCard } from "../AboutCard.tsx";
import classes from "../Signing.module.css";
import { Review } from "./Review.tsx";
import { SignersField } from "./SignersField.tsx";
import { useSigningDraft } from "./useSigningDraft.ts";
import {
  checkSigning,
  emptySigning,
  limits,
  signingLabels,
  type SigningValues,
  titleOfFile,
  valuesOf,
} from "./values.ts";

const FORM = "signering";
const SAVE_AFTER_MS = 900;
const PDFS = { accept: ".pdf,application/pdf", hint: "PDF-filer opptil 25 MB." };

/** Files, signers, due date and message on one page, kept as a draft while it is written. */
export function SigningEditor({ stored }: { stored: SigningView | null }) {
  const navigate = useNavigate();
  const draft = useSigningDraft(stored);
  const files = draft.stored?.files ?? [];
  const [unsaved, setUnsaved] = useState(false);
  /** Nothing is kept while the draft ceases to be one: what was left to keep is sent along. */
  const ending = useRef(false);
  const final = async <T,>(step: () => Promise<T>): Promise<T> => {
    ending.current = true;
    try {
      return await step();
    } catch (error) {
      ending.current = false;
      throw error;
    }
  };
  const form = useForm<SigningValues>({
    initial: stored ? valuesOf(stored) : emptySigning,
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
      await navigate({ to: `/k/signering/${id}`, ignoreBlocker: true });
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
  const proposed = new Set(
    (draft.stored?.signers ?? []).flatMap((one) =>
      one.foresattForeslaas && one.ref ? [one.ref] : [],
    ),
  );
  return (
    <Form id={FORM} form={form} labels={signingLabels}>
      <Columns
        main={
          <>
            <FilesCard files={files} error={form.errors.files} draft={draft.id} ensured={ensured} />
            <SignersField
              signers={form.values.signers}
              ordered={form.values.ordered}
              proposed={proposed}
              errors={form.errors}
              onSigners={(signers) => set("signers", signers)}
              onOrdered={(ordered) => set("ordered", ordered)}
            />
            <AboutCard values={form.values} errors={form.errors} set={set} />
          </>
        }
        side={
          <Review
            values={form.values}
            files={files}
            saving={draft.state}
            problem={draft.problem}
            send={
              <Button
                type="submit"
                size="p"
                full
                icon="send"
                loading={form.loading}
                loadingLabel="Sender"
              >
                Send til signering
              </Button>
            }
            drop={draft.stored && <Drop draft={draft.stored} onGone={() => setUnsaved(false)} />}
          />
        }
      />
    </Form>
  );
}

interface FilesCardProps {
  files: readonly SigningFile[];
  error: string | undefined;
  /** The draft's id, once there is one. */
  draft: string | null;
  /** The id of the draft, which is begun for its first file. */
  ensured: (name: string) => Promise<string>;
}

function FilesCard({ files, error, draft, ensured }: FilesCardProps) {
  const send = async (file: File, sending: UploadOptions) =>
    uploadFile(signing_file_create, file, {
      id: await ensured(file.name),
      ...sending,
      parts: true,
    });
  return (
    <Card title="Filer" icon="document">
      <div className={classes.stack}>
        <Attachments
          id="files"
          files={files}
          filesMax={limits.files}
          only={PDFS}
          pickLabel="Velg PDF-filer"
          label="Filer som skal signeres"
          error={error}
          send={send}
          remove={(file) => call(signing_file_delete, { id: draft ?? "", fileId: file.id })}
          onChanged={() => void changed("SIGNINGS", draft ?? "")}
        />
        {files.flatMap(({ id, name, warnings }) =>
          warnings.map((warning) => (
            <Notice key={`${id} ${warning}`} tone="warning" icon="warning" title={name}>
              {warning}
            </Notice>
          )),
        )}
      </div>
    </Card>
  );
}

const askToSend = (values: SigningValues): Promise<boolean> =>
  askConfirm({
    title: `Sende «${values.title.trim()}» til signering?`,
    text:
      `${counted(values.signers.length, "person", "personer")} blir bedt om å signere. ` +
      "Filene fryses når du sender, og kan ikke endres etterpå.",
    confirmText: "Send",
    tone: "primary",
  });

/** Gives the draft up. */
function Drop({ draft: { id }, onGone }: { draft: SigningView; onGone: () => void }) {
  const navigate = useNavigate();
  const drop = async () => {
    const sure = await askConfirm({
      title: "Slette kladden?",
      text: "Filene og det du har skrevet, blir borte.",
      confirmText: "Slett",
    });
    if (!sure) return;
    try {
      const { version } = await call(signing_view, { id });
      await call(signing_delete, { id, version });
      onGone();
      await navigate({ to: "/k/signering", ignoreBlocker: true });
      void changed("SIGNINGS", id);
    } catch (error) {
      toast.negative(problemText(error));
    }
  };
  return (
    <Button tone="quiet" thin icon="delete" onClick={() => void drop()}>
      Slett kladden
    </Button>
  );
}
