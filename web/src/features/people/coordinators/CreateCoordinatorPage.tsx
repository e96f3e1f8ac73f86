import { pathTo } from "@/lib/address.ts";
import { call } from "@/api/client.ts";
import { coordinator_create } from "@/api/operations.gen.ts";
import { CreatePage, useCreateForm } from "@/blocks/CreatePage.tsx";
import { fullName } from "@/lib/names.ts";
import {
  blankCoordinator,
  checkCoordinator,
  coordinatorBody,
  coordinatorLabels,
} from "./coordinatorForm.ts";
import { CoordinatorFieldsForm } from "./CoordinatorFieldsForm.tsx";

const LIST = "/k/systemvalg/koordinatorer";

/** `/k/systemvalg/opprettkoordinator` */
export function CreateCoordinatorPage() {
  const form = useCreateForm({
    initial: blankCoordinator,
    validate: checkCoordinator,
    create: (values) => call(coordinator_create, { body: coordinatorBody(values) }),
    collection: "KOORDINATORER",
    nameOf: fullName,
    pageOf: (uid) => pathTo("/k/systemvalg/koordinatorer/$uid", { uid }),
  });
  return (
    <CreatePage
      title="Ny koordinator"
      subtitle="Koordinatoren kan logge inn med en gang. Rettigheter til tilskudd gir du etterpå."
      list={LIST}
      form={form}
      labels={coordinatorLabels}
      submit="Opprett koordinator"
    >
      <CoordinatorFieldsForm form={form} ownContacts={false} />
    </CreatePage>
  );
}
