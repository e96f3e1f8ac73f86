import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { TrainingPlanView } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Stack } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./PlanPage.module.css";
import { goalCount, matching } from "./planText.ts";
import { planQuery } from "./queries.ts";

const title = (plan: TrainingPlanView) => plan.title;
const picture = () => (
  <span className={classes.picture} aria-hidden>
    <Icon name="plan" size={28} />
  </span>
);
const subtitle = (plan: TrainingPlanView) => (
  <>
    <span>Læreplan {plan.curriculum}</span>
    <span>{counted(goalCount(plan), "kompetansemål", "kompetansemål")}</span>
  </>
);
const content = (plan: TrainingPlanView) => <Categories plan={plan} />;

/** `/k/opplaeringsplan/:uid`: the categories and goals of a training plan. */
export function PlanPage() {
  const { uid = "" } = useParams({ strict: false }) as { uid?: string };
  const query = useQuery(planQuery(uid));
  return (
    <DetailPage
      query={query}
      thing="opplæringsplanen"
      backTo={{ to: "/k/systemvalg/opplaeringsplan", label: "Til opplæringsplanene" }}
      title={title}
      picture={picture}
      subtitle={subtitle}
    >
      {content}
    </DetailPage>
  );
}

function Categories({ plan }: { plan: TrainingPlanView }) {
  const [text, setText] = useState("");
  const shown = matching(plan.categories, text);
  if (plan.categories.length === 0) {
    return (
      <EmptyState icon="goal" title="Ingen kompetansemål">
        Planen har ingen kompetansemål.
      </EmptyState>
    );
  }
  return (
    <Stack>
      <div className={classes.search}>
        <TextField
          label="Søk i kompetansemål"
          type="search"
          value={text}
          maxLength={100}
          onChange={setText}
        />
      </div>
      {shown.length === 0 && (
        <EmptyState
          icon="searchEmpty"
          title="Ingen treff"
          action={
            <Button tone="secondary" onClick={() => setText("")}>
              Fjern søk
            </Button>
          }
        >
          Ingen kompetansemål passer med det du har søkt etter.
        </EmptyState>
      )}
      {shown.map(({ id, label, goals }) => (
        <Card key={id} title={label} aside={counted(goals.length, "mål", "mål")}>
          <ol className={classes.goals}>
            {goals.map((goal) => (
              <li key={goal.id} className={classes.goal}>
                <Icon name="goal" size={18} className={classes.mark} />
                <span className={classes.label}>{goal.label}</span>
              </li>
            ))}
          </ol>
        </Card>
      ))}
    </Stack>
  );
}
