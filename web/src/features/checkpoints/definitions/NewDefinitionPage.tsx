import { pathTo } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { CreatePage, useCreateForm } from "@/blocks/CreatePage.tsx";
import { checkpoint_definition_create } from "@/api/operations.gen.ts";
import { definitionsQuery } from "../queries.ts";
import { useTemplates } from "../useTemplates.ts";
import { DefinitionFields } from "./DefinitionFields.tsx";
import { checkDefinition, definitionBody, definitionLabels, emptyDefinition } from "./values.ts";

const LIST = "/k/systemvalg/sjekkpunkter";

/** `/k/systemvalg/sjekkpunkter/opprett` */
export function NewDefinitionPage() {
  const { data } = useQuery(definitionsQuery);
  const templates = useTemplates();
  const form = useCreateForm({
    initial: emptyDefinition,
    validate: checkDefinition,
    create: (values) => call(checkpoint_definition_create, { body: definitionBody(values) }),
    collection: "SJEKKPUNKTDEFINISJONER",
    nameOf: ({ title }) => `«${title.trim()}»`,
    pageOf: (id) => pathTo("/k/systemvalg/sjekkpunkter/$id", { id }),
  });
  return (
    <CreatePage
      title="Nytt sjekkpunkt"
      subtitle="Lærlingene får det når det er med i en mal som passer for dem."
      list={LIST}
      form={form}
      labels={definitionLabels}
      submit="Opprett"
    >
      <DefinitionFields form={form} others={data ?? []} templates={templates} />
    </CreatePage>
  );
}
