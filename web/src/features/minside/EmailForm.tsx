import { changed } from "@/api/changes.ts";
import type { Me } from "@/api/schemas.gen.ts";
import { EMAIL_INVALID, isEmail } from "@/lib/contact.ts";
import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { updateEmail } from "./own.ts";

const EMAIL_MAX = 254;

/** Changes one's own e-mail. */
export function EmailForm({ me }: { me: Me }) {
  const isPresent = (email: string) => email.trim().toLowerCase() === (me.epost ?? "");
  const form = useForm({
    initial: { email: me.epost ?? "", currentPassword: "" },
    validate: ({ email }): Record<string, string> => {
      if (isPresent(email)) return { email: "Skriv den nye e-posten" };
      return isEmail(email) ? {} : { email: EMAIL_INVALID };
    },
    onSubmit: async ({ email, currentPassword }) => {
      await updateEmail(email.trim().toLowerCase(), currentPassword);
      await changed("ACCOUNTS", me.id);
      toast.positive("E-posten er endret");
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
          Lagre e-post
        </Button>
      }
    >
      <TextField
        name="email"
        label="E-post"
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
