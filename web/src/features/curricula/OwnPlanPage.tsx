import { useQuery } from "@tanstack/react-query";
import { PlanTasksCard } from "@/features/tasks/public.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Stack } from "@/ui/Page.tsx";
import { PlanPdf } from "./PlanPdf.tsx";
import { PlanPicture, PlanSubtitle } from "./PlanHead.tsx";
import { PlanContent } from "./PlanPage.tsx";
import { planQuery } from "@/blocks/trainingplan.ts";
import { pathTo } from "@/lib/address.ts";
import { useParamsOf } from "@/ui/address.ts";

/** `/b/opplaeringsplan/:uid`: a plan, to read. */
export function OwnPlanPage() {
  const { uid } = useParamsOf("/b/opplaeringsplan/$uid");
  return (
    <DetailPage
      query={useQuery(planQuery(uid))}
      thing="opplæringsplanen"
      backTo={{ to: "/b/opplaeringsplaner", label: "Til opplæringsplanene" }}
      title={({ title }) => title}
      picture={() => <PlanPicture />}
      subtitle={(plan) => <PlanSubtitle plan={plan} />}
      actions={(plan) => (
        <>
          <PlanPdf plan={plan} />
          <ButtonLink
            to={pathTo("/b/opplaeringsplan/$uid/progresjon", { uid: plan.id })}
            tone="secondary"
            icon="activity"
          >
            Anbefalt progresjon
          </ButtonLink>
        </>
      )}
    >
      {(plan) => (
        <Stack>
          <PlanTasksCard plan={plan.id} area="/b/opplaeringsplan/$uid" />
          <PlanContent plan={plan} />
        </Stack>
      )}
    </DetailPage>
  );
}
