import { DocumentTemplateText } from "@/api/fields.gen.ts";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { documenttemplate_create } from "@/api/operations.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { TextField } from "@/ui/form/Field.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { useNavigate } from "@/ui/address.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { bodyOf, emptyTemplate } from "./values.ts";

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
    <FormDialog
      size="small"
      title="Ny dokumentmal"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Fortsett til teksten"
      submitting="Lager"
    >
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
    </FormDialog>
  );
}
