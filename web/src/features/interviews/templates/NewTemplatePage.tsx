import { changed } from "@/api/changes.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { useNavigate } from "@/ui/address.ts";
import { TemplateFields } from "./TemplateFields.tsx";
import { checkTemplate, createTemplate, emptyTemplate } from "./templateForm.ts";

const LIST = "/k/systemvalg/vurderingssamtalermaler";
const TITLE = "Ny mal for vurderingssamtaler";
const labels = { name: "Navn", enabled: "Innhold", questions: "Spørsmål" };

/** `/k/systemvalg/vurderingssamtalermaler/opprett`: begins with what most interviews ask. */
export function NewTemplatePage() {
  const navigate = useNavigate();
  const form = useForm({
    initial: emptyTemplate,
    validate: checkTemplate,
    onSubmit: async (values) => {
      const { id } = await createTemplate(values);
      void changed("VURDERINGSSAMTALERMALER", id);
      toast.positive(`«${values.name.trim()}» er opprettet`);
      await navigate({ to: LIST });
    },
  });
  useUnsavedGuard(form.unsaved);
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle="Malen kopieres inn i hver samtale. Endrer du den senere, endres ikke samtaler som er planlagt."
      />
      <Form
        form={form}
        labels={labels}
        buttons={
          <>
            <Button type="submit" loading={form.loading} loadingLabel="Oppretter">
              Opprett mal
            </Button>
            <ButtonLink to={LIST} tone="secondary">
              Avbryt
            </ButtonLink>
          </>
        }
      >
        <Stack>
          <TemplateFields form={form} />
        </Stack>
      </Form>
    </Page>
  );
}
