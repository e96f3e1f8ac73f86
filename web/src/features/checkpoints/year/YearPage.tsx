import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { partsOf } from "@/lib/calendar.ts";
import { today } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { oneText } from "@/lib/search.ts";
import { Button } from "@/ui/Button.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, Skeleton } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { searchOfMonth } from "../list/views.ts";
import { yearQuery } from "../queries.ts";
import classes from "./YearPage.module.css";
import { YearWheel } from "./YearWheel.tsx";

const TITLE = "Årshjul";

/** `2027` of an address; nothing for what is no year. */
const yearOf = (text: string): number | null => (/^20\d\d$/.test(text) ? Number(text) : null);

/** `/k/sjekkpunkter/aarshjul`: the year of the office as a wheel; the address says which year. */
export function YearPage() {
  const navigate = useNavigate();
  const [now] = useState(() => partsOf(today()));
  const { aar = "" } = useSearchOf({ aar: oneText });
  const year = yearOf(aar) ?? now.year;
  const show = (other: number) => void navigate({ to: ".", search: { aar: String(other) } });
  const { data, error, refetch } = useQuery(yearQuery(year));
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle={
          data &&
          `${counted(data.due, "frist", "frister")}, ${formatCount(data.completed)} fullført`
        }
        actions={
          <Button tone="secondary" icon="print" onClick={() => window.print()}>
            Skriv ut
          </Button>
        }
      />
      <div className={classes.stack}>
        <div className={classes.head}>
          <Button
            tone="secondary"
            thin
            icon="left"
            label="Forrige år"
            onClick={() => show(year - 1)}
          />
          <h2 className={classes.year} aria-live="polite">
            {year}
          </h2>
          <Button
            tone="secondary"
            thin
            icon="right"
            label="Neste år"
            onClick={() => show(year + 1)}
          />
        </div>
        {data ? (
          <YearWheel
            key={year}
            data={data}
            current={year === now.year ? now.month : null}
            to="/k/sjekkpunkter"
            searchOf={(month) => searchOfMonth(year, month)}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Laster årshjulet">
            <Skeleton width={320} height={320} circle />
          </Loading>
        )}
      </div>
    </Page>
  );
}
