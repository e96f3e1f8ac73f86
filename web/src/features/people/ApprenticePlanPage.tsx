import { useQuery } from "@tanstack/react-query";
import type { GoalStatus } from "@/api/schemas.gen.ts";
import { ActingGoals } from "@/features/goals/publicActing.ts";
import { counted, fullName } from "@/lib/names.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { PaceWords } from "@/ui/PaceWords.tsx";
import { ProgressRing } from "@/ui/Progress.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import classes from "./ApprenticePlanPage.module.css";
import type { GoalSummaryProps } from "@/features/goals/publicActing.ts";
import { allGoals, countByStatus, goalStatuses } from "@/blocks/goals/goals.ts";
import { PlanTabs } from "@/blocks/goals/PlanTabs.tsx";
import { apprenticeQuery } from "@/blocks/apprentice/queries.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { pathTo } from "@/lib/address.ts";

const ALL = "alle";

/** `/k/laerlinger/:uid/opplaeringsplan`: every competence goal by category, with its state. */
export function ApprenticePlanPage() {
  const uid = useUid();
  const { data } = useQuery(apprenticeQuery(uid));
  return (
    <>
      <PlanTabs base="/k/laerlinger/$uid/opplaeringsplan" params={{ uid }} />
      <ActingGoals
        uid={uid}
        who={data ? fullName(data) : "Lærlingen"}
        expected={data?.expected ?? null}
        loading="Laster opplæringsplanen"
        summary={(summary) => <Summary {...summary} />}
        summaryHeight={96}
        planTo={(plan) => pathTo("/k/opplaeringsplan/$uid", { uid: plan })}
        noPlan="Knytt lærlingen til en opplæringsplan for å følge kompetansemålene."
        noPlanAction={
          <ButtonLink to={pathTo("/k/laerlinger/$uid/rediger/laerefag", { uid })} icon="add">
            Velg opplæringsplan
          </ButtonLink>
        }
        noneIcon="searchEmpty"
      />
    </>
  );
}

function Summary({ data, expected, choice, onChoose }: GoalSummaryProps) {
  const { progress } = data;
  const counts = countByStatus(allGoals(data));
  return (
    <Card>
      <div className={classes.summary}>
        <ProgressRing
          size={88}
          percent={progress.prosent}
          expected={expected?.forventet ?? null}
          label="Godkjente kompetansemål"
        />
        <div className={classes.words}>
          <p className={classes.lead}>
            {progress.godkjent} av {counted(progress.total, "mål", "mål")} godkjent
          </p>
          <p className={classes.detail}>
            {progress.tilgodkjenning > 0
              ? `${progress.tilgodkjenning} til gjennomgang`
              : "Ingen mål til gjennomgang"}
          </p>
          <PaceWords expected={expected} />
        </div>
        <Segmented<GoalStatus | typeof ALL>
          label="Vis mål"
          value={choice ?? ALL}
          options={[
            { value: ALL, label: `Alle ${progress.total}` },
            ...goalStatuses.map((status) => ({
              value: status,
              label: `${status} ${counts[status]}`,
            })),
          ]}
          onChange={(next) => onChoose(next === ALL ? null : next)}
        />
      </div>
    </Card>
  );
}
