import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { Refusal } from "@/lib/problem.ts";
import type { Me } from "@/api/schemas.gen.ts";
import {
  CodeField,
  codeTexts,
  groupPhone,
  refusalText,
  sendTexts,
  useCode,
} from "@/features/access/public.ts";
import { isPhone, PHONE_INVALID } from "@/lib/contact.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import classes from "./OwnPage.module.css";
import { sendNewPhone, verifyNewPhone } from "./own.ts";

const PHONE_MAX = 40;

interface Sent {
  phone: string;
  verificationid: string;
}

/** Changes one's own phone number: a code goes to the new one first. */
export function PhoneForm({ me }: { me: Me }) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) {
    return <CodeStep key={sent.verificationid} sent={sent} onDone={() => setSent(null)} />;
  }
  return <NumberStep me={me} onSent={setSent} />;
}

function NumberStep({ me, onSent }: { me: Me; onSent: (sent: Sent) => void }) {
  const form = useForm({
    initial: { phone: "", currentPassword: "" },
    validate: ({ phone }): Record<string, string> =>
      isPhone(phone) ? {} : { phone: PHONE_INVALID },
    onSubmit: async ({ phone, currentPassword }) => {
      const office = me.organisation.id;
      const answer = await sendNewPhone(phone.trim(), office, currentPassword);
      const { status, verificationid } = answer;
      if (status !== "success") throw new Refusal(refusalText(sendTexts, status));
      if (!verificationid) throw new Refusal(sendTexts.failed);
      onSent({ phone: phone.trim(), verificationid });
    },
  });
  useUnsavedGuard(form.unsaved);
  const { phone, currentPassword } = form.values;
  return (
    <Form
      form={form}
      labels={{ phone: "Nytt telefonnummer", currentPassword: "Nåværende passord" }}
      buttons={
        <Button type="submit" loading={form.loading}>
          Send kode
        </Button>
      }
    >
      <TextField
        name="phone"
        label="Nytt telefonnummer"
        help={
          me.telefon
            ? `Nummeret ditt er ${formatPhone(me.telefon)}. Vi sender en kode på SMS til det nye.`
            : "Vi sender en kode på SMS til nummeret."
        }
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        value={phone}
        error={form.errors.phone}
        onChange={(value) => form.set("phone", groupPhone(value))}
      />
      {me.hasPassword && phone.trim() !== "" && (
        <PresentPasswordField
          value={currentPassword}
          error={form.errors.currentPassword}
          onChange={(value) => form.set("currentPassword", value)}
        />
      )}
    </Form>
  );
}

function CodeStep({ sent, onDone }: { sent: Sent; onDone: () => void }) {
  const check = useCode(async (code) => {
    const { status } = await verifyNewPhone(sent.verificationid, code);
    if (status !== "success") return refusalText(codeTexts, status);
    await changed("ACCOUNTS");
    toast.positive("Telefonnummeret er endret");
    onDone();
    return null;
  });

  return (
    <form noValidate onSubmit={check.onSubmit}>
      <p className={classes.none}>Vi har sendt en kode på SMS til {formatPhone(sent.phone)}.</p>
      <CodeField {...check.field} />
      <div className={classes.row}>
        <Button type="submit" loading={check.loading}>
          Bekreft
        </Button>
        <Button tone="quiet" icon="back" onClick={onDone}>
          Bruk et annet nummer
        </Button>
      </div>
    </form>
  );
}
