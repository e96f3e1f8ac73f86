import { DocumentTemplateText } from "@/api/fields.gen.ts";
import { useNavigate } from "@tanstack/react-router";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { documenttemplate_create } from "@/api/operations.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { bodyOf, emptyTemplate } from "./values.ts";

const FORM_ID = "nymal";
const labels = { navn: "Navn", beskrivelse: "Når malen brukes" };

/** Begins a template; it is written on its own page. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { navn: "", beskrivelse: "" },
    validate: ({ navn }): FormErrors => (navn.trim() ? {} : { navn: "Skriv hva malen heter" }),
    onSubmit: async (values) => {
      const body = bodyOf({ ...emptyTemplate, ...values });
      const made = await call(documenttemplate_create, { body });
      void changed("DOKUMENTMALER", made.id);
      await navigate({ to: pathTo("/k/systemvalg/dokumentermaler/$uid", { uid: made.id }) });
    },
  });
  useUnsavedGuard(form.unsaved);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Ny dokumentmal"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button type="submit" form={FORM_ID} loading={form.loading} loadingLabel="Lager">
            Fortsett til teksten
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} form={form} labels={labels}>
        <TextField
          name="navn"
          label={labels.navn}
          maxLength={DocumentTemplateText.navn.max}
          value={form.values.navn}
          error={form.errors.navn}
          autoComplete="off"
          onChange={(value) => form.set("navn", value)}
        />
        <TextField
          name="beskrivelse"
          label={labels.beskrivelse}
          maxLength={DocumentTemplateText.beskrivelse.max}
          optional
          value={form.values.beskrivelse}
          error={form.errors.beskrivelse}
          autoComplete="off"
          onChange={(value) => form.set("beskrivelse", value)}
        />
      </Form>
    </Dialog>
  );
}
