import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatDate } from "@/lib/dates.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { ownSigningsQuery } from "../queries.ts";
import classes from "../Signing.module.css";

/** The others are behind “Se alle”. */
const SHOWN = 3;

/** On the first page: what waits for one's own signature; nothing when nothing does. */
export function WaitingSignings() {
  const { data } = useQuery(ownSigningsQuery);
  const waiting = data?.filter(({ unsigned }) => unsigned) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Card
      title="Venter på signaturen din"
      icon="edit"
      tone="warning"
      aside={
        waiting.length > SHOWN && <Link to="/signering">Se alle {formatCount(waiting.length)}</Link>
      }
    >
      <ul className={classes.rows}>
        {waiting.slice(0, SHOWN).map(({ id, title, route, data: { avsender }, dueDate }) => (
          <li key={id}>
            <Link to={route} className={classes.row}>
              <span className={classes.words}>
                <span className={classes.title}>{title}</span>
                <span className={classes.facts}>
                  {[avsender, dueDate && `Frist ${formatDate(dueDate)}`]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
