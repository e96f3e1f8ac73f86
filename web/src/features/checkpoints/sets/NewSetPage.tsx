import { pathTo } from "@/lib/address.ts";
import { call } from "@/api/client.ts";
import { CreatePage, useCreateForm } from "@/blocks/CreatePage.tsx";
import { checkpoint_set_create } from "@/api/operations.gen.ts";
import { SetFields } from "./SetFields.tsx";
import { SetPreview } from "./SetPreview.tsx";
import { checkSet, emptySet, setBody, setLabels } from "./values.ts";

const LIST = "/k/systemvalg/sjekkpunktmaler";

/** `/k/systemvalg/sjekkpunktmaler/opprett` */
export function NewSetPage() {
  const form = useCreateForm({
    initial: emptySet,
    validate: checkSet,
    create: (values) => call(checkpoint_set_create, { body: setBody(values) }),
    collection: "SJEKKPUNKTMALER",
    nameOf: ({ title }) => `«${title.trim()}»`,
    pageOf: (id) => pathTo("/k/systemvalg/sjekkpunktmaler/$id", { id }),
  });
  return (
    <CreatePage
      title="Ny sjekkpunktmal"
      subtitle="Sjekkpunkter som hører sammen, og hvilke lærlinger som får dem."
      list={LIST}
      form={form}
      labels={setLabels}
      submit="Opprett"
    >
      <SetFields form={form} />
      <SetPreview id={null} values={form.values} />
    </CreatePage>
  );
}
