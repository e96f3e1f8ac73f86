import type { ReactNode } from "react";
import fieldClasses from "@/ui/form/Field.module.css";
import classes from "./Templates.module.css";

/** Fields that belong together, under a name. */
export function Fieldset({
  legend,
  help,
  error,
  children,
}: {
  legend: string;
  help?: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className={classes.fieldset}>
      <legend className={fieldClasses.label}>{legend}</legend>
      {help && <div className={fieldClasses.help}>{help}</div>}
      {children}
      {error && (
        <div className={fieldClasses.error} role="alert">
          {error}
        </div>
      )}
    </fieldset>
  );
}
