import type { BankMatchView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import classes from "../Grants.module.css";

/** What was done with a line: nothing is taken away, what is taken back stands beside. */
export function EntryHistory({ history }: { history: readonly BankMatchView[] }) {
  return (
    <Card title="Hva som er gjort" icon="activity">
      <ol className={classes.rows} aria-label="Hva som er gjort">
        {history.map((row) => (
          <li key={`${row.at} ${row.label} ${row.takesBack}`} className={classes.row}>
            <span className={classes.words}>
              <span>{said(row)}</span>
              <span className={classes.quiet}>{row.reasons.join(" · ")}</span>
              <span className={classes.quiet}>
                {formatDateTime(row.at)}
                {row.by && `, ${row.by}`}
              </span>
            </span>
            <span className={classes.amount}>{formatMoney(row.ore)}</span>
            {row.class && <Badge>{row.class}</Badge>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function said({ kind, label, takesBack, automatic }: BankMatchView): string {
  if (takesBack) return `Tatt tilbake: ${label}`;
  if (kind === "ASIDE") return label;
  return automatic ? `Koblet automatisk: ${label}` : `Koblet: ${label}`;
}
