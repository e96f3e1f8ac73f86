import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { GrantPeriod } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Notice } from "@/ui/Notice.tsx";
import type { RouteTab } from "@/ui/Page.tsx";
import { periodQuery } from "./queries.ts";

const tabsOf = (uid: string): RouteTab[] => [
  { label: "Oversikt", to: pathTo("/k/tilskudd/$uid", { uid }), exact: true },
  { label: "Oppgaver", to: pathTo("/k/tilskudd/$uid/oppgaver", { uid }) },
  {
    label: "Innbetaling",
    to: pathTo("/k/tilskudd/$uid/innbetalingmanuelt", { uid }),
    also: pathTo("/k/tilskudd/$uid/innbetaling", { uid }),
  },
  { label: "Regnskap", to: pathTo("/k/tilskudd/$uid/regnskap", { uid }) },
  { label: "Utbetaling", to: pathTo("/k/tilskudd/$uid/utbetaling", { uid }) },
  { label: "Bank", to: pathTo("/k/tilskudd/$uid/csvscanner", { uid }) },
];

/** What stands around each page of a period. */
export function PeriodFrame({
  uid,
  actions,
  children,
}: {
  uid: string;
  actions?: (period: GrantPeriod) => ReactNode;
  children: (period: GrantPeriod) => ReactNode;
}) {
  const query = useQuery(periodQuery(uid));
  return (
    <DetailPage
      query={query}
      thing="perioden"
      backTo={{ to: "/k/tilskudd", label: "Til tilskuddene" }}
      title={({ navn }) => navn}
      badge={({ stateLabel }) => <StatusBadge status={stateLabel} />}
      subtitle={({ duration, statistics, closed, reopened, reopenedReason }) => (
        <>
          <span>
            {formatDate(duration.from)}–{formatDate(duration.to)}
          </span>
          <span>{counted(statistics.apprentices, "lærling", "lærlinger")}</span>
          {closed !== null && <span>Lukket {formatDateTime(closed)}</span>}
          {reopened > 0 && (
            <span>
              Åpnet igjen {counted(reopened, "gang", "ganger")}, sist fordi: {reopenedReason}
            </span>
          )}
        </>
      )}
      actions={(period) => actions?.(period)}
      tabs={() => tabsOf(uid)}
    >
      {(period) => (
        <>
          {period.reckoning && (
            <Notice icon="refresh" title="Perioden regnes ut">
              {formatCount(period.reckoning.done)} av {formatCount(period.reckoning.total)}{" "}
              lærlinger er klare. Tallene nedenfor er de forrige til alle er regnet ut.
            </Notice>
          )}
          {children(period)}
        </>
      )}
    </DetailPage>
  );
}
