import type { ApplicationEvent } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import classes from "./Office.module.css";

/** What has happened to an application, the newest first: what, when, and by whom. */
export function History({ events }: { events: readonly ApplicationEvent[] }) {
  if (events.length === 0) return <p className={classes.muted}>Ingenting ennå.</p>;
  return (
    <ol className={classes.rows}>
      {events.map(({ tid, tekst, av }) => (
        <li key={`${tid} ${tekst}`}>
          <p className={classes.text}>{tekst}</p>
          <p className={classes.muted}>{[formatDateTime(tid), av].filter(Boolean).join(" · ")}</p>
        </li>
      ))}
    </ol>
  );
}
