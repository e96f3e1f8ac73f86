import { useId } from "react";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./Answer.module.css";

export interface Option {
  id: string;
  tekst: string;
}

/** One of some choices, or any number of them: each is a line as large as a thumb. */
export function Choices({
  legend,
  options,
  many,
  value,
  onChange,
  disabled = false,
}: {
  /** What is asked, for those who do not see that it stands above. */
  legend: string;
  options: readonly Option[];
  many: boolean;
  /** The ids of the chosen ones. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean;
}) {
  const name = useId();
  const pick = (id: string) => {
    if (!many) onChange([id]);
    else onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  };
  return (
    <fieldset className={classes.choices}>
      <legend className="sv-hidden">{legend}</legend>
      {options.map(({ id, tekst }) => (
        <label key={id} className={classes.choice}>
          <input
            type={many ? "checkbox" : "radio"}
            name={name}
            checked={value.includes(id)}
            disabled={disabled}
            onChange={() => pick(id)}
          />
          <span className={classes.mark} data-many={many || undefined}>
            <Icon name="check" size={14} stroke={3} />
          </span>
          <span className={classes.words}>{tekst}</span>
        </label>
      ))}
    </fieldset>
  );
}
