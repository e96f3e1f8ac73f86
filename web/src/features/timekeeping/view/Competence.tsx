import type { Address } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CompetenceCategory, HourSheetLine } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import { hoursText } from "../hours.ts";
import classes from "../hours.module.css";
import { competenceQuery } from "../queries.ts";

/** Competence hours: per category what the plan demands, and what was sent and approved of it. */
export function Competence({
  laerling,
  linkOf,
  action,
}: {
  laerling: string;
  linkOf: (id: string) => Address;
  /** The next step where there is nothing yet. */
  action?: ReactNode;
}) {
  const { data, error, refetch } = useQuery(competenceQuery(laerling));
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Laster kompetansetimer">
        <SkeletonRows rows={4} />
      </Loading>
    );
  }
  if (data.plans.length === 0 && data.sheets.length === 0) {
    return (
      <EmptyState icon="clock" title="Ingen kompetansetimer">
        Opplæringsplanen krever ikke kompetansetimer.
      </EmptyState>
    );
  }
  return (
    <Stack>
      {data.plans.map(({ id, title, categories }) => (
        <Card key={id} title={title}>
          {categories.map((category) => (
            <Bar key={category.id} category={category} />
          ))}
          <p className={classes.facts}>Fylt er godkjent, skravert venter på godkjenning.</p>
        </Card>
      ))}
      <Card title="Registrerte timer">
        {data.sheets.length === 0 ? (
          <EmptyState compact icon="clock" title="Ingen timer er registrert" action={action} />
        ) : (
          <ul>
            {data.sheets.map((sheet) => (
              <li key={sheet.id}>
                <SheetRow sheet={sheet} to={linkOf(sheet.id)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  );
}

/** What was approved and sent of what is demanded; without a demand, of all there is. */
function Bar({ category: { label, krav, sendt, godkjent } }: { category: CompetenceCategory }) {
  const whole = Math.max(krav, sendt + godkjent, 1);
  const share = (minutes: number) => `${(minutes / whole) * 100}%`;
  const demand = krav > 0 ? ` av ${hoursText(krav)}` : "";
  const words = `${hoursText(godkjent)}${demand} godkjent${
    sendt > 0 ? `, ${hoursText(sendt)} til gjennomgang` : ""
  }`;
  return (
    <div className={classes.bar}>
      <span className={classes.title}>{label}</span>
      <div className={classes.track} role="img" aria-label={`${label}: ${words}`}>
        <span className={classes.approved} style={{ width: share(godkjent) }} />
        <span className={classes.sent} style={{ width: share(sendt) }} />
      </div>
      <span className={classes.facts}>{words}</span>
    </div>
  );
}

function SheetRow({ sheet, to }: { sheet: HourSheetLine; to: Address }) {
  const { dag, category, minutes, status, lines } = sheet;
  const facts = [formatDate(dag), category, minutes > 0 ? hoursText(minutes) : ""];
  return (
    <Link to={to} className={classes.row}>
      <span className={classes.words}>
        <span className={classes.title}>{lines[0]?.hva || "Uten tekst"}</span>
        <span className={classes.facts}>{facts.filter(Boolean).join(" · ")}</span>
      </span>
      <span className={classes.state}>
        <StatusBadge status={status} />
        <Icon name="right" size={18} />
      </span>
    </Link>
  );
}
