import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { course_create } from "@/api/operations.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";

const TITLE_MAX = 200;
const DESCRIPTION_MAX = 2000;
const labels = { title: "Navn", description: "Beskrivelse" };

/** Begins a course; what it is made of is written on its own page. */
export function NewCourseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { title: "", description: "" },
    validate: ({ title }): FormErrors => (title.trim() ? {} : { title: "Skriv hva kurset heter" }),
    onSubmit: async (body) => {
      const { id } = await call(course_create, { body });
      void changed("COURSES", id);
      await navigate({ to: pathTo("/k/kurs/$uid/rediger", { uid: id }) });
    },
  });
  useUnsavedGuard(form.unsaved);
  return (
    <FormDialog
      title="Nytt kurs"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Fortsett til innholdet"
      submitting="Lager"
    >
      <TextField
        name="title"
        focusOnMount
        label={labels.title}
        help="For eksempel Trygt arbeid i høyden."
        maxLength={TITLE_MAX}
        autoComplete="off"
        value={form.values.title}
        error={form.errors.title}
        onChange={(value) => form.set("title", value)}
      />
      <TextArea
        name="description"
        label={labels.description}
        optional
        rows={3}
        maxLength={DESCRIPTION_MAX}
        value={form.values.description}
        error={form.errors.description}
        onChange={(value) => form.set("description", value)}
      />
    </FormDialog>
  );
}
