import { useState } from "react";
import { Refusal } from "@/lib/problem.ts";
import type { Me } from "@/api/schemas.gen.ts";
import { groupPhone, refusalText, sendTexts } from "@/features/access/public.ts";
import { isPhone, PHONE_INVALID } from "@/lib/contact.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { NewContactCode } from "./NewContactCode.tsx";
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
    return (
      <NewContactCode
        key={sent.verificationid}
        sentTo={`på SMS til ${formatPhone(sent.phone)}`}
        verify={(code) => verifyNewPhone(sent.verificationid, code)}
        done="Telefonnummeret er endret"
        other="Bruk et annet nummer"
        onDone={() => setSent(null)}
      />
    );
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
