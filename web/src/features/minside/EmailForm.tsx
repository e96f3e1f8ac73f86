import { changed } from "@/api/changes.ts";
import type { Me } from "@/api/schemas.gen.ts";
import { EMAIL_INVALID, isEmail } from "@/lib/contact.ts";
import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { updateEmail } from "./own.ts";

const EMAIL_MAX = 254;

/** Changes one's own e-mail. */
export function EmailForm({ me }: { me: Me }) {
  const form = useForm({
    initial: { email: me.epost ?? "" },
    validate: ({ email }): Record<string, string> =>
      isEmail(email) ? {} : { email: EMAIL_INVALID },
    onSubmit: async ({ email }) => {
      await updateEmail(email.trim().toLowerCase());
      await changed("ACCOUNTS", me.id);
      toast.positive("E-posten er endret");
    },
  });
  useUnsavedGuard(form.unsaved);
  const { email } = form.values;
  const same = email.trim().toLowerCase() === (me.epost ?? "");
  return (
    <Form
      form={form}
      labels={{ email: "E-post" }}
      buttons={
        <Button type="submit" loading={form.loading} disabled={same}>
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
    </Form>
  );
}
