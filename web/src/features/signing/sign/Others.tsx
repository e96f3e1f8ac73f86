import type { SignOther } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import classes from "../Signing.module.css";

/** Everybody who signs, and how far each is. */
export function Others({ signers }: { signers: readonly SignOther[] }) {
  return (
    <Card title="Hvem signerer" icon="people">
      <ul className={classes.rows} aria-label="Hvem signerer">
        {signers.map(({ participantId, navn, rolle, status, signedTime, isMe }) => (
          <li key={participantId} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.title}>{isMe ? `${navn} (deg)` : navn}</span>
              <span className={classes.facts}>
                {signedTime === null ? rolle : `${rolle} · ${formatDateTime(signedTime)}`}
              </span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
