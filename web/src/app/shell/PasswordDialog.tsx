import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { set_password } from "@/api/operations.gen.ts";
import { ApiError, Refusal } from "@/lib/problem.ts";
import type { Me } from "@/api/schemas.gen.ts";
import { CodeField, codeTexts, useCode } from "@/features/access/public.ts";
import { EMAIL_INVALID, isEmail } from "@/lib/contact.ts";
import { confirmed } from "@/lib/identity.ts";
import { isStrongPassword } from "@/lib/password.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { PasswordField, TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { PasswordRequirements } from "@/ui/form/PasswordRequirements.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { EmptyState } from "@/ui/State.tsx";
import { signOut } from "../auth.ts";

const FORM = "nytt-passord";
const FAILED = "Passordet ble ikke lagret. Prøv igjen.";

/** The one thing that fails here: another account of the role has the e-mail. */
const emailTaken = () =>
  new ApiError({
    status: 422,
    code: "invalid",
    title: FAILED,
    fields: [{ field: "epost", code: "exists", message: "Konto eksisterer med e-posten" }],
  });

type Step = "input" | "code" | "changed" | "emailAdded";

/** Sets or changes the password; asks for an e-mail when the account has none. */
export function PasswordDialog({
  me,
  opened,
  onClose,
}: {
  me: Me;
  opened: boolean;
  onClose: () => void;
}) {
  const [step, setStep] = useState<Step>("input");
  const [needEmail, setNeedEmail] = useState(!me.epost);
  /** Names the code that was sent to the new e-mail. */
  const [verificationid, setVerificationid] = useState("");
  // Kept from when the dialog opened: the answer makes `me` again.
  const [hadPassword] = useState(me.hasPassword);
  const title = hadPassword ? "Endre passord" : "Lag passord";

  const form = useForm({
    initial: { epost: "", currentPassword: "", password: "" },
    validate: ({ epost }): Record<string, string> =>
      needEmail && !isEmail(epost) ? { epost: EMAIL_INVALID } : {},
    onSubmit: async () => {
      const { status, verificationid: sent } = await save({});
      if (status === "NEED_EMAIL") {
        setNeedEmail(true);
        setVerificationid(sent ?? "");
        if (sent) setStep("code");
        return;
      }
      if (status === "FAILED") throw needEmail ? emailTaken() : new Refusal(FAILED);
      setStep(needEmail ? "emailAdded" : "changed");
      if (!needEmail) void changed("ACCOUNTS", me.id);
    },
  });

  const save = (proof: { verificationid?: string; code?: string }) => {
    const { epost, currentPassword, password } = form.values;
    return confirmed(() =>
      call(set_password, {
        body: {
          password,
          ...(hadPassword ? { currentPassword } : {}),
          ...(needEmail ? { epost: epost.trim().toLowerCase() } : {}),
          ...proof,
        },
      }),
    );
  };
  const check = useCode(async (code) => {
    const { status } = await save({ verificationid, code });
    if (status !== "SUCCESS") return codeTexts.failed;
    setStep("emailAdded");
    return null;
  });

  const frame = { opened, onClose, size: "small", title } as const;
  if (step === "code") {
    return (
      <Dialog
        {...frame}
        footer={
          <DialogFooter
            cancel="Tilbake"
            onCancel={() => setStep("input")}
            type="submit"
            form={FORM}
            loading={check.loading}
          >
            Bekreft
          </DialogFooter>
        }
      >
        <form id={FORM} noValidate onSubmit={check.onSubmit}>
          <p>Vi har sendt en kode til {form.values.epost.trim()}.</p>
          <CodeField {...check.field} />
        </form>
      </Dialog>
    );
  }
  if (step === "changed") {
    return (
      <Dialog {...frame} footer={<Button onClick={onClose}>Lukk</Button>}>
        <EmptyState
          compact
          icon="done"
          title={hadPassword ? "Passordet er endret" : "Passordet er satt"}
        />
      </Dialog>
    );
  }
  if (step === "emailAdded") {
    const again = async () => {
      await signOut();
      window.location.reload();
    };
    return (
      <Dialog
        {...frame}
        persistent
        footer={<Button onClick={() => void again()}>Logg inn på nytt</Button>}
      >
        <EmptyState compact icon="done" title="Passordet er satt">
          E-posten er lagt til på kontoen din. Du må logge inn på nytt.
        </EmptyState>
      </Dialog>
    );
  }
  const { epost, currentPassword, password } = form.values;
  const ready =
    isStrongPassword(password) &&
    (!needEmail || epost !== "") &&
    (!hadPassword || currentPassword !== "");
  return (
    <Dialog
      {...frame}
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          disabled={!ready}
          loading={form.loading}
        >
          {title}
        </DialogFooter>
      }
    >
      <Form form={form} id={FORM}>
        {needEmail && (
          <TextField
            name="epost"
            label="E-post"
            help="Kontoen din har ingen e-post ennå. Du bruker den når du logger inn med passord."
            type="email"
            autoComplete="email"
            focusOnMount
            value={epost}
            error={form.errors.epost}
            onChange={(value) => form.set("epost", value)}
          />
        )}
        {hadPassword && (
          <PresentPasswordField
            name="currentPassword"
            focusOnMount={!needEmail}
            value={currentPassword}
            error={form.errors.currentPassword}
            onChange={(value) => form.set("currentPassword", value)}
          />
        )}
        <PasswordField
          name="password"
          label="Nytt passord"
          autoComplete="new-password"
          focusOnMount={!needEmail && !hadPassword}
          value={password}
          error={form.errors.password}
          onChange={(value) => form.set("password", value)}
        />
        <PasswordRequirements password={password} />
      </Form>
    </Dialog>
  );
}
