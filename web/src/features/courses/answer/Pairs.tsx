import { useId } from "react";
import fieldClasses from "@/ui/form/Field.module.css";
import classes from "./Answer.module.css";
import type { Option } from "./Choices.tsx";

/** What belongs together: a choice for each line, which every phone and every keyboard does well. */
export function Pairs({
  legend,
  left,
  right,
  value,
  onChange,
  disabled = false,
}: {
  legend: string;
  left: readonly Option[];
  right: readonly Option[];
  /** The id at the left → the id at the right. */
  value: Readonly<Record<string, string>>;
  onChange: (value: Record<string, string>) => void;
  disabled?: boolean;
}) {
  const id = useId();
  const put = (line: string, chosen: string) => {
    const { [line]: _before, ...others } = value;
    onChange(chosen === "" ? others : { ...others, [line]: chosen });
  };
  return (
    <fieldset className={classes.pairs}>
      <legend className="sv-hidden">{legend}</legend>
      {left.map((line) => (
        <div key={line.id} className={classes.pair}>
          <label htmlFor={`${id}${line.id}`}>{line.tekst}</label>
          <div className={fieldClasses.box}>
            <select
              id={`${id}${line.id}`}
              className={fieldClasses.input}
              value={value[line.id] ?? ""}
              disabled={disabled}
              onChange={(event) => put(line.id, event.target.value)}
            >
              <option value="">Velg</option>
              {right.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.tekst}
                </option>
              ))}
            </select>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
