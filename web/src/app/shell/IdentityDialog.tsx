import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { confirmation_send, confirmation_verify } from "@/api/operations.gen.ts";
import type { Confirmation, Me } from "@/api/schemas.gen.ts";
import { CodeField, codeTexts, refusalText, useCode } from "@/features/access/public.ts";
import type { IdentityAsked } from "@/lib/identity.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";

const FORM = "bekreft";
const TITLE = "Bekreft at det er deg";

/** Asks for the password, or for a code that is sent to the reader's own contact. */
export function IdentityDialog({ me, asked }: { me: Me; asked: IdentityAsked }) {
  return asked.withPassword ? (
    <WithPassword run={asked.withPassword} answer={asked.answer} />
  ) : (
    <WithCode me={me} answer={asked.answer} />
  );
}

function WithPassword({
  run,
  answer,
}: {
  run: (currentPassword: string) => Promise<void>;
  answer: (shown: boolean) => void;
}) {
  const form = useForm({
    initial: { currentPassword: "" },
    onSubmit: async ({ currentPassword }) => {
      await run(currentPassword);
      answer(true);
    },
  });
  const { currentPassword } = form.values;
  return (
    <Dialog
      opened
      onClose={() => answer(false)}
      above
      size="small"
      title={TITLE}
      footer={
        <DialogFooter
          onCancel={() => answer(false)}
          type="submit"
          form={FORM}
          disabled={currentPassword === ""}
          loading={form.loading}
        >
          Bekreft
        </DialogFooter>
      }
    >
      <Form form={form} id={FORM}>
        <PresentPasswordField
          name="currentPassword"
          focusOnMount
          value={currentPassword}
          error={form.errors.currentPassword}
          onChange={(value) => form.set("currentPassword", value)}
        />
      </Form>
    </Dialog>
  );
}

function WithCode({ me, answer }: { me: Me; answer: (shown: boolean) => void }) {
  // Sent once for each time that it is asked; another code is another press.
  const [asked] = useState(() => crypto.randomUUID());
  const { data, error, refetch } = useQuery({
    queryKey: ["confirmation", asked],
    queryFn: () => call(confirmation_send),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Dialog opened onClose={() => answer(false)} above size="small" title={TITLE}>
      {data ? (
        <Code
          key={data.verificationid}
          sent={data}
          me={me}
          onDone={() => answer(true)}
          onAgain={() => void refetch()}
        />
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Sender koden">
          <SkeletonLines lines={3} />
        </Loading>
      )}
    </Dialog>
  );
}

const sentTo = ({ way }: Confirmation, me: Me): string =>
  way === "SMS"
    ? `Vi har sendt en kode på SMS til ${formatPhone(me.telefon ?? "")}.`
    : `Vi har sendt en kode til ${me.epost ?? "e-posten din"}.`;

function Code({
  sent,
  me,
  onDone,
  onAgain,
}: {
  sent: Confirmation;
  me: Me;
  onDone: () => void;
  onAgain: () => void;
}) {
  const check = useCode(async (code) => {
    const body = { verificationid: sent.verificationid, code };
    const { status } = await call(confirmation_verify, { body });
    if (status !== "success") return refusalText(codeTexts, status);
    onDone();
    return null;
  });
  return (
    <form noValidate onSubmit={check.onSubmit}>
      <p>{sentTo(sent, me)}</p>
      <CodeField {...check.field} />
      <Button type="submit" loading={check.loading}>
        Bekreft
      </Button>{" "}
      <Button tone="quiet" onClick={onAgain}>
        Send ny kode
      </Button>
    </form>
  );
}
