import type { CoordinatorOverview } from "@/api/schemas.gen.ts";
import { formatCount } from "@/lib/numbers.ts";
import { statusLook } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { percentOf } from "@/ui/Progress.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./StatusCard.module.css";

/** The apprentices by phase: one bar of parts, and a line per phase that leads to its list. */
export function StatusCard({ statuses }: { statuses: CoordinatorOverview["statuses"] }) {
  const shown = statuses.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <Card title="Status" aside={<Link to="/k/laerlinger">Se alle {formatCount(total)}</Link>}>
      <div className={classes.bar} aria-hidden>
        {shown.map(({ status, label, count }) => (
          <span
            key={status}
            className={classes.part}
            data-tone={statusLook(label).tone}
            style={{ flexGrow: count }}
          />
        ))}
      </div>
      <ul className={classes.lines}>
        {shown.map(({ status, label, count }) => {
          const { tone, icon } = statusLook(label);
          return (
            <li key={status}>
              <Link
                to="/k/laerlinger"
                search={{ statusLabel: [label] }}
                className={classes.line}
                data-tone={tone}
              >
                <Icon name={icon} size={18} className={classes.icon} />
                <span className={classes.label}>{label}</span>
                <span className={classes.count}>{formatCount(count)}</span>
                <span className={classes.share}>{percentOf(count, total)} %</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
