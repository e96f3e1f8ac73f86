import { useState } from "react";
import type { Me } from "@/api/schemas.gen.ts";
import { refusalText, sendTexts } from "@/features/access/public.ts";
import { EMAIL_INVALID, isEmail } from "@/lib/contact.ts";
import { Refusal } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { NewContactCode } from "./NewContactCode.tsx";
import { sendNewEmail, verifyNewEmail } from "./own.ts";

const EMAIL_MAX = 254;

interface Sent {
  email: string;
  verificationid: string;
}

/** Changes one's own e-mail: a code goes to the new one first. */
export function EmailForm({ me }: { me: Me }) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) {
    return (
      <NewContactCode
        key={sent.verificationid}
        sentTo={`på e-post til ${sent.email}`}
        verify={(code) => verifyNewEmail(sent.verificationid, code)}
        done="E-posten er endret"
        other="Bruk en annen e-post"
        onDone={() => setSent(null)}
      />
    );
  }
  return <AddressStep me={me} onSent={setSent} />;
}

function AddressStep({ me, onSent }: { me: Me; onSent: (sent: Sent) => void }) {
  const isPresent = (email: string) => email.trim().toLowerCase() === (me.epost ?? "");
  const form = useForm({
    initial: { email: me.epost ?? "", currentPassword: "" },
    validate: ({ email }): Record<string, string> => {
      if (isPresent(email)) return { email: "Skriv den nye e-posten" };
      return isEmail(email) ? {} : { email: EMAIL_INVALID };
    },
    onSubmit: async ({ email, currentPassword }) => {
      const address = email.trim().toLowerCase();
      const { status, verificationid } = await sendNewEmail(address, currentPassword);
      if (status !== "success" || !verificationid) {
        throw new Refusal(refusalText(sendTexts, status));
      }
      onSent({ email: address, verificationid });
    },
  });
  useUnsavedGuard(form.unsaved);
  const { email, currentPassword } = form.values;
  const same = isPresent(email);
  return (
    <Form
      form={form}
      labels={{ email: "E-post", currentPassword: "Nåværende passord" }}
      buttons={
        <Button type="submit" loading={form.loading}>
          Send kode på e-post
        </Button>
      }
    >
      <TextField
        name="email"
        label="E-post"
        help="Vi sender en kode til den nye e-posten. Den gjelder når du har skrevet inn koden."
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        value={email}
        error={form.errors.email}
        onChange={(value) => form.set("email", value)}
      />
      {me.hasPassword && !same && (
        <PresentPasswordField
          value={currentPassword}
          error={form.errors.currentPassword}
          onChange={(value) => form.set("currentPassword", value)}
        />
      )}
    </Form>
  );
}
