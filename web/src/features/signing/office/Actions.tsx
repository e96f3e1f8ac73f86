import { useState } from "react";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import {
  signing_archive,
  signing_extend,
  signing_remind,
  signing_void,
  signing_void_preview,
} from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { SigningView } from "@/api/schemas.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { pathTo } from "@/lib/address.ts";
import { today } from "@/lib/dates.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { VoidDialog } from "../VoidDialog.tsx";
import { useSigningStep } from "./useSigningStep.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** What can be done with a signing that was sent. */
export function Actions({ signing }: { signing: SigningView }) {
  const { rolle } = useMe();
  const { running, run } = useSigningStep(signing.id);
  const [asked, setAsked] = useState<"void" | "extend" | null>(null);
  const { id, can } = signing;
  const close = () => setAsked(null);
  return (
    <>
      {can.sign && rolle === "KOORDINATOR" && (
        <ButtonLink to={pathTo("/k/signer/$uid", { uid: id })} icon="edit">
          Signer
        </ButtonLink>
      )}
      {can.remind && (
        <Button
          tone="secondary"
          icon="bell"
          loading={running}
          loadingLabel="Sender"
          onClick={() => void run(() => call(signing_remind, { id }), "Påminnelsen er sendt")}
        >
          Påminn nå
        </Button>
      )}
      {can.extend && (
        <Button tone="secondary" icon="clock" onClick={() => setAsked("extend")}>
          Endre frist
        </Button>
      )}
      <Archive signing={signing} />
      {can.void && (
        <Button tone="quiet" icon="return" onClick={() => setAsked("void")}>
          Trekk tilbake
        </Button>
      )}
      {asked === "extend" && <ExtendDialog signing={signing} run={run} onClose={close} />}
      {asked === "void" && <VoidSigning id={id} run={run} onClose={close} />}
    </>
  );
}

function Archive({ signing: { id, title } }: { signing: SigningView }) {
  const fetchIt = useWrite({
    send: async () => save(await download(signing_archive, { id }), `${title}.zip`),
  });
  return (
    <Button
      tone="secondary"
      icon="download"
      loading={fetchIt.isRunning}
      loadingLabel="Henter"
      onClick={() => void fetchIt.run()}
    >
      Last ned (ZIP)
    </Button>
  );
}

type Run = ReturnType<typeof useSigningStep>["run"];

function ExtendDialog({
  signing: { id, version, dueDate },
  run,
  onClose,
}: {
  signing: SigningView;
  run: Run;
  onClose: () => void;
}) {
  const form = useForm({
    initial: { dueDate: dueDate ?? "" },
    onSubmit: async (values) => {
      const body = { version, dueDate: values.dueDate || null };
      if (await run(() => call(signing_extend, { id, body }), "Fristen er endret")) onClose();
    },
  });
  return (
    <FormDialog
      size="small"
      title="Endre frist"
      onClose={onClose}
      form={form}
      labels={{ dueDate: "Ny frist" }}
      submit="Lagre"
      submitting="Lagrer"
    >
      <DateField
        {...fieldOf(form, "dueDate")}
        label="Ny frist"
        help="La stå tomt for ingen frist. Lenker som er sendt, virker igjen."
        optional
        min={today()}
      />
    </FormDialog>
  );
}

function VoidSigning({ id, run, onClose }: { id: string; run: Run; onClose: () => void }) {
  const onVoid = (reason: string) =>
    run(() => call(signing_void, { id, body: { reason } }), "Signeringen er trukket tilbake");
  return (
    <VoidDialog
      title="Trekke signeringen tilbake?"
      of={["void", id]}
      ask={(signal) => call(signing_void_preview, { id, signal })}
      onVoid={onVoid}
      onClose={onClose}
    >
      <p>Det kan ikke angres.</p>
    </VoidDialog>
  );
}
