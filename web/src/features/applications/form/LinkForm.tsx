import { useState } from "react";
import { openCall } from "@/api/client.ts";
import { EMAIL_INVALID, isEmail } from "@/lib/contact.ts";
import { Button } from "@/ui/PlainButton.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import { applicationform_link } from "@/api/operations.gen.ts";
import classes from "./Form.module.css";

/** Asks for the address of an application; what there is at it is said there alone. */
export function LinkForm({ tenant }: { tenant: string }) {
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    initial: { epost: "" },
    validate: ({ epost }): Record<string, string> =>
      isEmail(epost) ? {} : { epost: EMAIL_INVALID },
    onSubmit: async ({ epost }) => {
      await openCall(applicationform_link, { tenant, body: { epost: epost.trim() } });
      setSent(epost.trim());
    },
  });
  if (sent !== null)
    return (
      <div role="status">
        <Notice tone="positive" icon="mail" title="Se i e-posten din">
          {`Finnes det en søknad med ${sent}, har vi sendt lenken til den dit.`}
        </Notice>
      </div>
    );
  return (
    <section className={classes.part} aria-labelledby="lenke-igjen">
      <h2 id="lenke-igjen">Få lenken på nytt</h2>
      <Form
        form={form}
        buttons={
          <Button type="submit" loading={form.loading} loadingLabel="Sender">
            Send lenken
          </Button>
        }
      >
        <TextField
          name="epost"
          label="E-post"
          help="Den du brukte i søknaden"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={form.values.epost}
          error={form.errors.epost}
          onChange={(epost) => form.set("epost", epost)}
        />
      </Form>
    </section>
  );
}
