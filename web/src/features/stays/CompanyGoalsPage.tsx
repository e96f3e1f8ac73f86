import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { company_goal_update } from "@/api/operations.gen.ts";
import type { CompanyGoal, CompanyGives } from "@/api/schemas.gen.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { counted } from "@/lib/names.ts";
import { Card } from "@/ui/Card.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { companyGoalsQuery } from "./queries.ts";
import classes from "./Stays.module.css";

type Answer = CompanyGives | "";

const answers: readonly { value: Answer; label: string }[] = [
  { value: "OFTE", label: "Ofte" },
  { value: "SJELDEN", label: "Sjelden" },
  { value: "ALDRI", label: "Aldri" },
  { value: "", label: "Vet ikke" },
];

/** `/k/bedrifter/:uid/maal`: how often a company has work for the goals of its trades. */
export function CompanyGoalsPage() {
  const id = useUid();
  const { data, error, refetch } = useQuery(companyGoalsQuery(id));
  const write = useWrite<{ goal: CompanyGoal; gis: Answer }>({
    send: ({ goal, gis }) =>
      call(company_goal_update, {
        id,
        goal: goal.kode,
        body: { version: goal.version, gis: gis || null },
      }),
    again: () => changed("BEDRIFTMAAL", id),
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Henter målene">
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      </Loading>
    );
  }
  if (data.planer.length === 0) {
    return (
      <EmptyState icon="goal" title="Ingen mål ennå">
        Målene kommer når bedriften har lærlinger med opplæringsplan, eller er godkjent i et lærefag
        som har en plan.
      </EmptyState>
    );
  }
  return (
    <Stack>
      <p className={classes.facts}>
        Hvor ofte har bedriften arbeid som gir målet? Lærlinger i en bedrift som aldri kan gi et
        mål, vises under Hospitering, og tempoet deres regnes uten målet.
      </p>
      {data.planer.map((plan) => (
        <Card key={plan.id} title={plan.title}>
          {plan.kategorier.map((category) => (
            <section key={category.label} aria-label={category.label}>
              <h3>{category.label}</h3>
              <ul className={classes.rows}>
                {category.maal.map((goal) => (
                  <li key={goal.kode} className={classes.row}>
                    <span className={classes.words}>
                      <span>{goal.label}</span>
                      <Shown goal={goal} />
                    </span>
                    <Segmented<Answer>
                      label={`Hvor ofte: ${goal.label}`}
                      value={goal.gis ?? ""}
                      options={answers}
                      onChange={(gis) => void write.run({ goal, gis })}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Card>
      ))}
    </Stack>
  );
}

/** What the company's apprentices have shown of a goal. */
function Shown({ goal: { vist, rettet, tekst } }: { goal: CompanyGoal }) {
  if (vist === 0) return null;
  const people = counted(vist, "lærling", "lærlinger");
  if (rettet) {
    return (
      <span className={classes.corrected}>
        Godkjent her for {people}. Regnes som {tekst.toLocaleLowerCase("nb")}
      </span>
    );
  }
  return <span className={classes.facts}>Godkjent her for {people}</span>;
}
