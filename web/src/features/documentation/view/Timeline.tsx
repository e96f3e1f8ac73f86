import type { ReviewEvent } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { eventLook, newestFirst } from "../status.ts";
import classes from "./Timeline.module.css";

/** What happened, newest first, with what was said. */
export function Timeline({ entries }: { entries: readonly ReviewEvent[] }) {
  if (entries.length === 0) return null;
  return (
    <Card title="Historikk">
      <ol className={classes.list}>
        {newestFirst(entries).map(({ id, type, at, by, comment }) => {
          const { text, icon, tone } = eventLook(type);
          return (
            <li key={id} className={classes.entry}>
              <span className={classes.mark} data-tone={tone}>
                <Icon name={icon} size={16} />
              </span>
              <div className={classes.words}>
                <p>
                  <strong>{by.navn}</strong> {text}
                </p>
                <p className={classes.when}>{formatDateTime(at)}</p>
                {comment && <blockquote className={classes.comment}>{comment}</blockquote>}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
