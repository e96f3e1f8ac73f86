import { useRef, useState } from "react";
import { changed } from "@/api/changes.ts";
import { ApiError, errorText, Refusal } from "@/lib/problem.ts";
import type { Me } from "@/api/schemas.gen.ts";
import {
  CODE_DIGITS,
  CodeField,
  codeTexts,
  groupPhone,
  refusalText,
  sendTexts,
} from "@/features/access/public.ts";
import { isPhone, PHONE_INVALID } from "@/lib/contact.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import classes from "./OwnPage.module.css";
import { sendNewPhone, verifyNewPhone } from "./own.ts";
import { PresentPasswordField } from "./PresentPasswordField.tsx";

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

/** What is wrong, in a sentence: a refused field counts before the whole. */
const refusalOf = (error: unknown): string =>
  (error instanceof ApiError ? error.fields[0]?.message : undefined) ?? errorText(error);

function CodeStep({ sent, onDone }: { sent: Sent; onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (digits: string) => {
    if (loading) return;
    setLoading(true);
    setError(null);
    try {
      const { status } = await verifyNewPhone(sent.verificationid, digits);
      if (status === "success") {
        await changed("ACCOUNTS");
        toast.positive("Telefonnummeret er endret");
        onDone();
        return;
      }
      setCode("");
      setError(refusalText(codeTexts, status));
      input.current?.focus();
    } catch (thrown) {
      setError(refusalOf(thrown));
    } finally {
      setLoading(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_DIGITS) void submit(code);
        else setError("Koden har 6 siffer.");
      }}
    >
      <p className={classes.none}>Vi har sendt en kode på SMS til {formatPhone(sent.phone)}.</p>
      <CodeField
        value={code}
        error={error}
        inputRef={input}
        onChange={(digits) => {
          if (loading) return;
          setCode(digits);
          if (digits.length > 0) setError(null);
          if (digits.length === CODE_DIGITS) void submit(digits);
        }}
      />
      <div className={classes.row}>
        <Button type="submit" loading={loading}>
          Bekreft
        </Button>
        <Button tone="quiet" icon="back" onClick={onDone}>
          Bruk et annet nummer
        </Button>
      </div>
    </form>
  );
}
