import { pathTo } from "@/lib/address.ts";
import { CreatePage, useCreateForm } from "@/blocks/CreatePage.tsx";
import { fullName } from "@/lib/names.ts";
import { type Basics, basicsLabels, emptyBasics, toNew, wrongBasics } from "./basics.ts";
import { BasicsFields } from "./BasicsFields.tsx";
import { ConnectionFields } from "./ConnectionFields.tsx";
import { type Connections, connectionWords, noConnections, toRequest } from "./connections.ts";
import { Closed } from "./Gate.tsx";
import { createEmployee, useEmployeesArea } from "./queries.ts";

const labels = {
  ...basicsLabels,
  bedrifter: connectionWords.bedrifter.label,
  laerlinger: connectionWords.laerlinger.label,
};

/** `/k/ansatte/opprett` and `/b/ansatte/opprett`. */
export function CreateEmployeePage() {
  const { opens, creates } = useEmployeesArea();
  return opens && creates ? <NewEmployee /> : <Closed />;
}

function NewEmployee() {
  const { base, coordinator } = useEmployeesArea();
  const form = useCreateForm<Basics & Connections>({
    initial: { ...emptyBasics, ...noConnections },
    validate: (values) => ({
      ...wrongBasics(values),
      ...(!coordinator && values.bedrifter.length === 0
        ? { bedrifter: "Velg minst én bedrift" }
        : {}),
    }),
    create: (values) => createEmployee({ ...toNew(values), ...toRequest(values) }),
    collection: "ANSATTER",
    nameOf: fullName,
    pageOf: (uid) => pathTo(`${base}/$uid`, { uid }),
  });
  return (
    <CreatePage
      title="Ny ansatt"
      subtitle="Den ansatte kan logge inn med en gang, og får tilgangene en ny faglig leder har."
      list={base}
      form={form}
      labels={labels}
      submit="Opprett ansatt"
    >
      <BasicsFields form={form} contacts {...(coordinator ? { personnr: null } : {})} />
      <ConnectionFields form={form} />
    </CreatePage>
  );
}
