import { useMe } from "@/api/queries.ts";
import { PlanTabs } from "@/blocks/goals/PlanTabs.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { SelfAssessment } from "./SelfAssessment.tsx";

/** `/l/laereplanmal/egenvurdering`: the self-assessment of the apprentice. */
export function OwnSelfAssessmentPage() {
  const me = useMe();
  return (
    <Page title="Egenvurdering">
      <PageHeader title="Opplæringsplan" />
      <PlanTabs base="/l/laereplanmal" params={{ uid: "" }} />
      <SelfAssessment
        uid={me.id}
        none="Kontoret velger hvilke mål som skal vurderes. Da kan du vurdere deg selv her."
      />
    </Page>
  );
}
