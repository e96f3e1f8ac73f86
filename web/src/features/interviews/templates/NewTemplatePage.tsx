import { CreatePage, useCreateForm } from "@/blocks/CreatePage.tsx";
import { Stack } from "@/ui/Page.tsx";
import { TemplateFields } from "./TemplateFields.tsx";
import { checkTemplate, createTemplate, emptyTemplate } from "./templateForm.ts";

const LIST = "/k/systemvalg/vurderingssamtalermaler";
const labels = { name: "Navn", enabled: "Innhold", questions: "Spørsmål" };

/** `/k/systemvalg/vurderingssamtalermaler/opprett`: begins with what most interviews ask. */
export function NewTemplatePage() {
  const form = useCreateForm({
    initial: emptyTemplate,
    validate: checkTemplate,
    create: createTemplate,
    collection: "VURDERINGSSAMTALERMALER",
    nameOf: ({ name }) => `«${name.trim()}»`,
    pageOf: () => LIST,
  });
  return (
    <CreatePage
      title="Ny mal for vurderingssamtaler"
      subtitle="Malen kopieres inn i hver samtale. Endrer du den senere, endres ikke samtaler som er planlagt."
      list={LIST}
      form={form}
      labels={labels}
      submit="Opprett mal"
      inCards
    >
      <Stack>
        <TemplateFields form={form} />
      </Stack>
    </CreatePage>
  );
}
