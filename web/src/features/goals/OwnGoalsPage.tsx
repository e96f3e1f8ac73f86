import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { overviewQuery } from "@/blocks/firstPage.ts";
import { PlanTabs } from "@/blocks/goals/PlanTabs.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Goals } from "./Goals.tsx";

const newButton = (
  <ButtonLink to="/l/nydokumentasjon/ny" icon="camera">
    Ny dokumentasjon
  </ButtonLink>
);

/** `/l/laereplanmal`: the apprentice's own goals, and what she asks for. */
export function OwnGoalsPage() {
  const me = useMe();
  const { data } = useQuery(overviewQuery("LAERLING"));
  return (
    <Page title="Opplæringsplan" thumbAction={newButton}>
      <PageHeader title="Opplæringsplan" actions={newButton} actionsAtThumb />
      <PlanTabs base="/l/laereplanmal" params={{ uid: "" }} />
      <Goals
        uid={me.id}
        who="Du"
        expected={data?.expected ?? null}
        documentationTo={({ id }) => ({ to: "/l/dokumentasjon", search: { maal: id } })}
        noPlan="Koordinatoren din knytter deg til en opplæringsplan. Da vises målene dine her."
      />
    </Page>
  );
}
