import { useId } from "react";
import type { DayPeriod } from "@/api/schemas.gen.ts";
import classes from "./PeriodChoice.module.css";
import { periodText } from "./periods.ts";

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Stretches of days to narrow a list to. One is chosen at a time; pressed again it is none. The
 * arrow keys walk them: they are one stop of the tab key.
 */
export function PeriodChoice({
  label,
  periods,
  chosen,
  onChange,
}: {
  /** What the days are of. */
  label: string;
  periods: readonly DayPeriod[];
  chosen: DayPeriod | undefined;
  onChange: (period: DayPeriod | null) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className="sv-hidden">{label}, regnet fra i dag</legend>
      {periods.map((period) => (
        <label key={period} className={classes.period}>
          <input
            type="radio"
            name={name}
            checked={period === chosen}
            onChange={() => onChange(period)}
            onClick={() => {
              if (period === chosen) onChange(null);
            }}
          />
          {capitalised(periodText(period))}
        </label>
      ))}
    </fieldset>
  );
}
