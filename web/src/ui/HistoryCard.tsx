import type { ReactNode } from "react";
import type { Tone } from "./Badge.tsx";
import { Card } from "./Card.tsx";
import classes from "./HistoryCard.module.css";
import { Icon, type IconName } from "./Icon.tsx";

export interface HistoryEntry {
  key: string;
  icon: IconName;
  tone: Tone;
  /** Who did what. */
  what: ReactNode;
  /** When, and what is known of how. */
  when: string;
  /** What was said with it. */
  said?: string | null | undefined;
}

/** What happened, newest first; nothing when nothing has. */
export function HistoryCard({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Card title="Historikk" icon="clock">
      <ol className={classes.list} aria-label="Historikk">
        {entries.map(({ key, icon, tone, what, when, said }) => (
          <li key={key} className={classes.entry}>
            <span className={classes.mark} data-tone={tone}>
              <Icon name={icon} size={16} />
            </span>
            <div className={classes.words}>
              <p>{what}</p>
              <p className={classes.when}>{when}</p>
              {said && <blockquote className={classes.said}>{said}</blockquote>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
