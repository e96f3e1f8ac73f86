import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { partsOf } from "@/lib/calendar.ts";
import { today } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { Loading, Skeleton } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { searchOfMonth } from "../list/views.ts";
import { yearQuery } from "../queries.ts";
import classes from "./YearDialog.module.css";
import { YearWheel } from "./YearWheel.tsx";

/** The year of the office as a wheel, one year at a time. */
export function YearDialog({ onClose }: { onClose: () => void }) {
  const [now] = useState(() => partsOf(today()));
  const [year, setYear] = useState(now.year);
  const { data, error, refetch } = useQuery(yearQuery(year));
  return (
    <FullPageDialog opened onClose={onClose} title="Årshjul">
      <div className={classes.stack}>
        <div className={classes.head}>
          <Button
            tone="secondary"
            thin
            icon="left"
            label="Forrige år"
            onClick={() => setYear(year - 1)}
          />
          <h3 className={classes.year} aria-live="polite">
            {year}
          </h3>
          <Button
            tone="secondary"
            thin
            icon="right"
            label="Neste år"
            onClick={() => setYear(year + 1)}
          />
          {data && (
            <p className={classes.sum}>
              {`${counted(data.due, "frist", "frister")}, ${formatCount(data.completed)} fullført`}
            </p>
          )}
          <span className={classes.print}>
            <Button tone="quiet" thin icon="print" onClick={() => window.print()}>
              Skriv ut
            </Button>
          </span>
        </div>
        {data ? (
          <YearWheel
            key={year}
            data={data}
            current={year === now.year ? now.month : null}
            to="/k/sjekkpunkter"
            searchOf={(month) => searchOfMonth(year, month)}
            onChoose={onClose}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Laster årshjulet">
            <Skeleton width={320} height={320} circle />
          </Loading>
        )}
      </div>
    </FullPageDialog>
  );
}
