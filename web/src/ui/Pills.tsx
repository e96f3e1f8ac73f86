import { type ReactNode, useId } from "react";
import classes from "./Pills.module.css";

/** A few things to show, one at a time, as pills. */
export function Pills<T extends string | null>({
  label,
  value,
  options,
  onChange,
  oneLine = false,
}: {
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode }[];
  onChange: (value: T) => void;
  /** Those that do not fit are moved to sideways; without it they take more lines. */
  oneLine?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className={classes.pills} data-one-line={oneLine || undefined}>
      <legend className="sv-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.pill}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
