import type { ReactNode } from "react";
import classes from "./Checkbox.module.css";
import { Icon } from "./Icon.tsx";

export interface CheckboxProps<T> {
  /** The name of the choice; `labelHidden` keeps it for screen readers alone. */
  label: string;
  labelHidden?: boolean;
  value: T;
  trueValue: T;
  falseValue: T;
  /** A third value, drawn as a dash. */
  indeterminateValue?: T;
  /** The order that a click walks through; default true → false (→ indeterminate). */
  cycle?: readonly T[];
  onChange: (value: T) => void;
  /** Size of the target in px. */
  size?: number;
  disabled?: boolean;
  /** -1 where the arrow keys lead to it in place of the tab key. */
  tabIndex?: 0 | -1;
  /** Stands after the label, and is part of the name. */
  children?: ReactNode;
}

/** The value after `value` in the order of the cycle; the first one when it is not in it. */
export function nextInCycle<T>(cycle: readonly T[], value: T): T {
  const at = cycle.indexOf(value);
  return cycle[(at + 1) % cycle.length] as T;
}

/** A checkbox that toggles between a true and a false value, with an optional third. */
export function ValueCheckbox<T>(props: CheckboxProps<T>) {
  const { value, trueValue, falseValue, indeterminateValue, label, size = 40 } = props;
  const third = indeterminateValue !== undefined;
  const cycle =
    props.cycle ?? (third ? [falseValue, trueValue, indeterminateValue] : [falseValue, trueValue]);
  const unsure = third && value === indeterminateValue;
  return (
    <label
      className={classes.label}
      data-disabled={props.disabled || undefined}
      style={{ "--checkbox-size": `${size}px` } as React.CSSProperties}
    >
      <span className={classes.target}>
        <input
          type="checkbox"
          className={classes.input}
          aria-label={props.labelHidden ? label : undefined}
          checked={value === trueValue}
          disabled={props.disabled}
          tabIndex={props.tabIndex}
          ref={(element) => {
            if (element) element.indeterminate = unsure;
          }}
          onChange={() => props.onChange(nextInCycle(cycle, value))}
        />
        <span className={classes.box}>
          {value === trueValue && <Icon name="check" size={14} stroke={3} />}
          {unsure && <Icon name="minus" size={14} stroke={3} />}
        </span>
      </span>
      {!props.labelHidden && <span className={classes.text}>{label}</span>}
      {props.children}
    </label>
  );
}

/** The common case: on or off. */
export function Checkbox({
  checked,
  onChange,
  ...rest
}: {
  label: string;
  labelHidden?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
  size?: number;
  disabled?: boolean;
  tabIndex?: 0 | -1;
  children?: ReactNode;
}) {
  return (
    <ValueCheckbox
      value={checked}
      trueValue={true}
      falseValue={false}
      onChange={onChange}
      {...rest}
    />
  );
}
