import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { ApprenticeFrame } from "@/blocks/apprentice/ApprenticeFrame.tsx";
import { apprenticeQuery } from "@/blocks/apprentice/queries.ts";
import { PlanTabs } from "@/blocks/goals/PlanTabs.tsx";
import { pathTo } from "@/lib/address.ts";
import { fullName } from "@/lib/names.ts";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { Coverage } from "./Coverage.tsx";

/** `/l/laereplanmal/dekning`: an apprentice's own goals against what shows them. */
export function OwnCoveragePage() {
  const me = useMe();
  return (
    <Page title="Dekning">
      <PageHeader title="Opplæringsplan" subtitle="Målene dine, og det som viser at du kan dem." />
      <PlanTabs base="/l/laereplanmal" params={{ uid: "" }} />
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
          <PlanTabs base="/b/laerlinger/$uid/laereplan" params={{ uid: apprentice.id }} />
          <Coverage
            uid={apprentice.id}
            who={fullName(apprentice)}
            planTo={pathTo("/b/laerlinger/$uid/laereplan", { uid: apprentice.id })}
          />
        </>
      )}
    </ApprenticeFrame>
  );
}

/** `/k/laerlinger/:uid/opplaeringsplan/dekning`, inside the frame of their pages. */
export function OfficeCoveragePage() {
  const { uid } = useParamsOf(
    "/b/laerlinger/$uid/laereplan/dekning",
    "/k/laerlinger/$uid/opplaeringsplan/dekning",
  );
  const { data } = useQuery(apprenticeQuery(uid));
  return (
    <>
      <PlanTabs base="/k/laerlinger/$uid/opplaeringsplan" params={{ uid }} />
      <Coverage
        uid={uid}
        who={data ? fullName(data) : ""}
        planTo={pathTo("/k/laerlinger/$uid/opplaeringsplan", { uid })}
      />
    </>
  );
}
