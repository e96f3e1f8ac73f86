import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { changed } from "@/api/changes.ts";
import type { TrainingPlanView } from "@/api/schemas.gen.ts";
import { DetailPage } from "@/ui/DetailPage.tsx";
import {
  useVersionedForm,
  type VersionedForm,
  type VersionedFormOptions,
} from "@/ui/form/useVersionedForm.ts";
import { Stack } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { PlanPicture, PlanSubtitle } from "../PlanHead.tsx";
import { goalCount } from "../planText.ts";
import { planQuery } from "@/blocks/trainingplan.ts";
import { pathTo } from "@/lib/address.ts";
import { useParamsOf } from "@/ui/address.ts";
import classes from "./edit.module.css";

function useUid(): string {
  const { uid } = useParamsOf("/k/opplaeringsplan/$uid/rediger");
  return uid;
}

const tabs = (plan: TrainingPlanView) => {
  const edit = pathTo("/k/opplaeringsplan/$uid/rediger", { uid: plan.id });
  return [
    { label: "Om planen", to: edit, exact: true },
    {
      label: "Kategorier og mål",
      to: pathTo("/k/opplaeringsplan/$uid/rediger/kompetansemal", { uid: plan.id }),
      count: goalCount(plan),
    },
  ];
};

/** The frame of all children of `rediger`: which plan it is, and the parts. */
export function PlanEditLayout() {
  return (
    <DetailPage
      query={useQuery(planQuery(useUid()))}
      thing="opplæringsplanen"
      backTo={{ to: "/k/systemvalg/opplaeringsplan", label: "Til opplæringsplanene" }}
      title={({ title }) => `Rediger ${title}`}
      above={({ id, title }) => ({
        to: pathTo("/k/opplaeringsplan/$uid", { uid: id }),
        name: title,
      })}
      picture={() => <PlanPicture />}
      subtitle={(plan) => <PlanSubtitle plan={plan} />}
      tabs={tabs}
    >
      {() => (
        <div className={classes.column}>
          <Outlet />
        </div>
      )}
    </DetailPage>
  );
}

/** The plan of the address; another one starts the form below over. */
export function EditPlan({ children }: { children: (plan: TrainingPlanView) => ReactNode }) {
  const { data } = useQuery(planQuery(useUid()));
  return data ? <Stack key={data.id}>{children(data)}</Stack> : null;
}

export function keepPlan(queryClient: QueryClient, plan: TrainingPlanView): void {
  queryClient.setQueryData(planQuery(plan.id).queryKey, plan);
  void changed("TRAININGPLANS", plan.id);
}

interface PlanFormOptions<Values extends object> extends Omit<
  VersionedFormOptions<TrainingPlanView, Values>,
  "stored" | "onSaved"
> {
  plan: TrainingPlanView;
  /** Said when it is saved. */
  done: string;
}

/** One part of a plan as a form. */
export function usePlanForm<Values extends object>({
  plan,
  done,
  ...rest
}: PlanFormOptions<Values>): VersionedForm<Values> {
  const queryClient = useQueryClient();
  return useVersionedForm<TrainingPlanView, Values>({
    ...rest,
    stored: plan,
    onSaved: (saved) => {
      keepPlan(queryClient, saved);
      toast.positive(done);
    },
  });
}
