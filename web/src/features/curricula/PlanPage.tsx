import { AboutGoal } from "@/blocks/goals/AboutGoal.tsx";
import { GoalSearch } from "@/blocks/goals/GoalSearch.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { TrainingPlanGoal, TrainingPlanView } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { PlanTasksCard } from "@/features/tasks/public.ts";
import { TargetsCard } from "@/features/timekeeping/publicPlan.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Stack } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { CopyPlan } from "./CopyPlan.tsx";
import { DeletePlan } from "./DeletePlan.tsx";
import { PlanPdf } from "./PlanPdf.tsx";
import { PlanPicture, PlanSubtitle } from "./PlanHead.tsx";
import classes from "./PlanPage.module.css";
import { matching } from "./planText.ts";
import { planQuery } from "@/blocks/trainingplan.ts";
import { pathTo } from "@/lib/address.ts";
import { useParamsOf } from "@/ui/address.ts";
import { RenewPlan } from "./RenewPlan.tsx";

/** `/k/opplaeringsplan/:uid`: the categories and goals of a training plan. */
export function PlanPage() {
  const { uid } = useParamsOf("/k/opplaeringsplan/$uid");
  const query = useQuery(planQuery(uid));
  return (
    <DetailPage
      query={query}
      thing="opplæringsplanen"
      backTo={{ to: "/k/systemvalg/opplaeringsplan", label: "Til opplæringsplanene" }}
      title={({ title }) => title}
      picture={() => <PlanPicture />}
      subtitle={(plan) => <PlanSubtitle plan={plan} />}
      actions={(plan) => (
        <>
          <DeletePlan plan={plan} />
          <CopyPlan plan={plan} />
          <PlanPdf plan={plan} />
          <ButtonLink
            to="/k/systemvalg/anbefaltprogresjon"
            search={{ plan: plan.id }}
            tone="secondary"
            icon="activity"
          >
            Anbefalt progresjon
          </ButtonLink>
          <ButtonLink to={pathTo("/k/opplaeringsplan/$uid/rediger", { uid: plan.id })} icon="edit">
            Rediger
          </ButtonLink>
        </>
      )}
    >
      {(plan) => (
        <Stack>
          <RenewPlan plan={plan} />
          <PlanTasksCard plan={plan.id} area="/k/opplaeringsplan/$uid" />
          <TargetsCard plan={plan.id} />
          <PlanContent
            plan={plan}
            addAction={
              <ButtonLink
                to={pathTo("/k/opplaeringsplan/$uid/rediger/kompetansemal", { uid: plan.id })}
                tone="secondary"
                icon="add"
              >
                Legg til mål
              </ButtonLink>
            }
          />
        </Stack>
      )}
    </DetailPage>
  );
}

/** What a plan is for, and its categories and goals. */
export function PlanContent({
  plan,
  addAction,
}: {
  plan: TrainingPlanView;
  /** Where goals are added, for whoever may. */
  addAction?: ReactNode;
}) {
  return (
    <Stack>
      {plan.description !== "" && (
        <Card title="Om planen">
          <p className={classes.description}>{plan.description}</p>
        </Card>
      )}
      <Categories plan={plan} addAction={addAction} />
    </Stack>
  );
}

function Categories({ plan, addAction }: { plan: TrainingPlanView; addAction: ReactNode }) {
  const [text, setText] = useState("");
  const shown = matching(plan.categories, text);
  if (plan.categories.length === 0) {
    return (
      <EmptyState icon="goal" title="Ingen kompetansemål" action={addAction}>
        Planen har ingen kompetansemål.
      </EmptyState>
    );
  }
  return (
    <Stack>
      <GoalSearch
        text={text}
        onChange={setText}
        isEmpty={shown.length === 0}
        none="Ingen kompetansemål passer med det du har søkt etter."
      />
      {shown.map(({ id, label, goals }) => (
        <Card key={id} title={label} aside={counted(goals.length, "mål", "mål")}>
          <ol className={classes.goals}>
            {goals.map((goal) => (
              <li key={goal.id} className={classes.goal}>
                <Icon name="goal" size={18} className={classes.mark} />
                <div>
                  <p className={classes.label}>
                    {goal.nummer === "" ? goal.label : `${goal.nummer} ${goal.label}`}
                  </p>
                  <GoalFacts goal={goal} />
                  <SubGoals goals={goal.subGoals} />
                  <AboutGoal goal={goal} />
                </div>
              </li>
            ))}
          </ol>
        </Card>
      ))}
    </Stack>
  );
}

/** When and where a goal is planned, and what else the plan asks about it. */
function GoalFacts({ goal }: { goal: TrainingPlanGoal }) {
  const { halvaar, ansvarlig, selfAssessment, inPracticeLog } = goal;
  const facts = [
    halvaar > 0 && `${halvaar}. halvår`,
    ansvarlig !== "" && `Ansvarlig: ${ansvarlig}`,
    selfAssessment.active && `Egenvurdering: ${selfAssessment.levels.join(" – ")}`,
    inPracticeLog && "Med i praksisloggen",
  ].filter(Boolean);
  return facts.length > 0 && <p className={classes.facts}>{facts.join(" · ")}</p>;
}

function SubGoals({ goals }: { goals: TrainingPlanGoal["subGoals"] }) {
  if (goals.length === 0) return null;
  return (
    <ul className={classes.subGoals}>
      {goals.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
    </ul>
  );
}
