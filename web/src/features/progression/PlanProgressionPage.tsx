import { useQuery } from "@tanstack/react-query";
import type { PlanProgression } from "@/api/schemas.gen.ts";
import { Card } from "@/ui/Card.tsx";
import { NoAccess } from "@/ui/DetailPage.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { saveForPlan } from "./form.ts";
import { MONTHS_FIRST, resizedLine } from "./line.ts";
import { LineForm, ShownLine } from "./LineForm.tsx";
import { progressionsQuery } from "./queries.ts";

const TITLE = "Anbefalt progresjon";

/** `/b/opplaeringsplan/:uid/progresjon`: what is recommended for a plan that the employee sees. */
export function PlanProgressionPage() {
  const { uid } = useParamsOf("/b/opplaeringsplan/$uid/progresjon");
  const { data, error, refetch } = useQuery(progressionsQuery);
  const plan = data?.plans.find(({ id }) => id === uid);
  if (data && !plan) return <NoAccess title="Vi finner ikke opplæringsplanen" />;
  return (
    <Page title={TITLE}>
      <PageHeader title={TITLE} subtitle={plan?.title} />
      {plan ? (
        <OfPlan plan={plan} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter progresjonen">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Page>
  );
}

function OfPlan({ plan }: { plan: PlanProgression }) {
  const { gjelder } = plan;
  if (!plan.redigeres) {
    return (
      <Card>
        <ShownLine line={gjelder.length > 1 ? gjelder : resizedLine(gjelder, MONTHS_FIRST)} />
      </Card>
    );
  }
  return (
    <LineForm
      setting={plan.progresjon}
      otherwise={gjelder}
      otherwiseText="Planen følger linjen som gjelder for alle planer uten egen progresjon."
      save={saveForPlan(plan.id)}
    />
  );
}
