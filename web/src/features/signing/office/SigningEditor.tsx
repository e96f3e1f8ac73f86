import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  signing_delete,
  signing_file_create,
  signing_file_delete,
  signing_view,
} from "@/api/operations.gen.ts";
import type { SigningFile, SigningView } from "@/api/schemas.gen.ts";
import { uploadFile, type UploadOptions } from "@/api/upload.ts";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Form } from "@/ui/form/Form.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate } from "@/ui/address.ts";
import { AboutCard } from "../AboutCard.tsx";
import classes from "../Signing.module.css";
import { Review } from "./Review.tsx";
import { SignersField } from "./SignersField.tsx";
import { useSigningEditor } from "./useSigningEditor.ts";
import { emptySigning, limits, PDFS, signingLabels, type SigningValues } from "./values.ts";

const FORM = "signering";

/** Files, signers, due date and message on one page, kept as a draft while it is written. */
export function SigningEditor({
  stored,
  begins = emptySigning,
}: {
  stored: SigningView | null;
  begins?: SigningValues;
}) {
  const { draft, files, form, set, ensured, settle } = useSigningEditor(stored, begins);
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
            drop={draft.stored && <Drop draft={draft.stored} onGone={settle} />}
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
