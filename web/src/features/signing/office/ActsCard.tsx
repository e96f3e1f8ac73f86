import type { SigningAct } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { actLook, methodLabels } from "../status.ts";
import classes from "./ActsCard.module.css";

/** What happened, newest first, with what is known of how. */
export function ActsCard({ acts }: { acts: readonly SigningAct[] }) {
  if (acts.length === 0) return null;
  return (
    <Card title="Historikk" icon="clock">
      <ol className={classes.list} aria-label="Historikk">
        {acts
          .map(keyed)
          .toReversed()
          .map(({ key, act }) => {
            const { icon, tone } = actLook(act.act);
            return (
              <li key={key} className={classes.entry}>
                <span className={classes.mark} data-tone={tone}>
                  <Icon name={icon} size={16} />
                </span>
                <div className={classes.words}>
                  <p>
                    {act.navn && <strong>{act.navn}: </strong>}
                    {act.act}
                  </p>
                  <p className={classes.when}>{howOf(act)}</p>
                  {act.text && <blockquote className={classes.said}>{act.text}</blockquote>}
                </div>
              </li>
            );
          })}
      </ol>
    </Card>
  );
}

/** Nothing of an act is its own but its place. */
const keyed = (act: SigningAct, at: number) => ({ key: String(at), act });

const howOf = ({ at, method, network, browser }: SigningAct): string =>
  [formatDateTime(at), method !== "SVENN" && methodLabels[method], browser, network]
    .filter(Boolean)
    .join(" · ");
