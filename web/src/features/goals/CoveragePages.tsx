import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useMe } from "@/api/queries.ts";
import { ApprenticeFrame } from "@/blocks/apprentice/ApprenticeFrame.tsx";
import { apprenticeQuery } from "@/blocks/apprentice/queries.ts";
import { PlanTabs } from "@/blocks/goals/PlanTabs.tsx";
import { fullName } from "@/lib/names.ts";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Coverage } from "./Coverage.tsx";

/** `/l/laereplanmal/dekning`: an apprentice's own goals against what shows them. */
export function OwnCoveragePage() {
  const me = useMe();
  return (
    <Page title="Dekning">
      <PageHeader title="Opplæringsplan" subtitle="Målene dine, og det som viser at du kan dem." />
      <PlanTabs base="/l/laereplanmal" />
      <Coverage uid={me.id} who={`${me.fornavn} ${me.etternavn}`} planTo="/l/laereplanmal" />
    </Page>
  );
}

/** `/b/laerlinger/:uid/laereplan/dekning` */
export function FollowedCoveragePage() {
  return (
    <ApprenticeFrame>
      {(apprentice) => (
        <>
          <PlanTabs base={`/b/laerlinger/${apprentice.id}/laereplan`} />
          <Coverage
            uid={apprentice.id}
            who={fullName(apprentice)}
            planTo={`/b/laerlinger/${apprentice.id}/laereplan`}
          />
        </>
      )}
    </ApprenticeFrame>
  );
}

/** `/k/laerlinger/:uid/opplaeringsplan/dekning`, inside the frame of her pages. */
export function OfficeCoveragePage() {
  const { uid = "" } = useParams({ strict: false }) as { uid?: string };
  const { data } = useQuery(apprenticeQuery(uid));
  return (
    <>
      <PlanTabs base={`/k/laerlinger/${uid}/opplaeringsplan`} />
      <Coverage
        uid={uid}
        who={data ? fullName(data) : ""}
        planTo={`/k/laerlinger/${uid}/opplaeringsplan`}
      />
    </>
  );
}
