import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { rehearsalQuery } from "./queries.ts";
import classes from "./Rehearsal.module.css";

/** On the first page: what is asked now; nothing while nothing is. */
export function TodayCard() {
  const { data } = useQuery(rehearsalQuery);
  const first = data?.sporsmal[0];
  if (!first) return null;
  return (
    <Card title="Ett spørsmål om arbeidet ditt" icon="help">
      <div className={classes.parts}>
        <p className={classes.asked}>{first.sporsmal}</p>
        {first.fra !== undefined && <p className={classes.about}>{`${first.fra} spør`}</p>}
        <div>
          <ButtonLink to="/l/oving" tone="secondary">
            Svar når det passer
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
