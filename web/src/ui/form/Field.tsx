import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from "react";
import { Button } from "../PlainButton.tsx";
import { Icon } from "../Icon.tsx";
import { useAfterPress } from "../press.ts";
import classes from "./Field.module.css";

export interface FieldFrameProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Adds “(valgfritt)” to the label. */
  optional?: boolean;
}

/** Label above, control, help under the label, error beside the control. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  optional,
  children,
}: FieldFrameProps & { id: string; children: ReactNode }) {
  const said = useAfterPress(error);
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {optional && <span className={classes.optional}> (valgfritt)</span>}
      </label>
      {help && (
        <div className={classes.help} id={`${id}-help`}>
          {help}
        </div>
      )}
      {children}
      {said && (
        <div className={classes.error} id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {said}
        </div>
      )}
    </div>
  );
}

/** The attributes that tie a control to its label, help and error. */
export function describe(id: string, help: ReactNode, error: string | undefined) {
  const described = [help ? `${id}-help` : "", error ? `${id}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
}

type NativeInput = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "type"
  | "inputMode"
  | "autoComplete"
  | "placeholder"
  | "maxLength"
  | "disabled"
  | "min"
  | "max"
  | "step"
  | "autoCapitalize"
  | "autoCorrect"
  | "spellCheck"
  | "onBlur"
>;

export interface TextFieldProps extends FieldFrameProps, NativeInput {
  /** The field's name; also its id when given, so that an error summary can lead to it. */
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** Stands before the text, such as `+47`. */
  prefix?: ReactNode;
  /** Stands after the text, such as a button. */
  suffix?: ReactNode;
  /** Takes the focus when it appears: for the one field of a step. */
  focusOnMount?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    help,
    error,
    optional,
    name,
    value,
    onChange,
    prefix,
    suffix,
    focusOnMount,
    inputRef,
    ...native
  } = props;
  const generated = useId();
  const id = name ?? generated;
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional ?? false}>
      <div
        className={classes.box}
        data-invalid={error ? true : undefined}
        data-disabled={native.disabled || undefined}
      >
        {prefix && <span className={classes.prefix}>{prefix}</span>}
        <input
          {...native}
          {...describe(id, help, error)}
          ref={inputRef}
          name={name}
          className={classes.input}
          value={value}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a step with one field starts in it
          autoFocus={focusOnMount}
          // Inside a dialog the focus trap chooses, and this is what it looks for.
          data-autofocus={focusOnMount || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {suffix}
      </div>
    </FieldFrame>
  );
}

/** A password that can be shown or hidden. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "suffix">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <Button
          tone="quiet"
          thin
          icon={shown ? "eyeOff" : "eye"}
          label={shown ? "Skjul passord" : "Vis passord"}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export interface TextAreaProps extends FieldFrameProps {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  /** Takes the focus when it appears. */
  focusOnMount?: boolean;
  /** Shows how many characters are used. */
  maxLength?: number;
  placeholder?: string;
  disabled?: boolean;
  /** `off` for words of a trade, which a phone would change. */
  autoCorrect?: "off";
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, name, value, onChange, rows = 4, maxLength } = props;
  const generated = useId();
  const id = name ?? generated;
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional ?? false}>
      <div className={classes.box} data-invalid={error ? true : undefined}>
        <textarea
          {...describe(id, help, error)}
          name={name}
          className={classes.input}
          rows={rows}
          maxLength={maxLength}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was asked for is written in it
          autoFocus={props.focusOnMount}
          data-autofocus={props.focusOnMount || undefined}
          placeholder={props.placeholder}
          autoCorrect={props.autoCorrect}
          disabled={props.disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {maxLength && (
        <div className={classes.counter}>
          {value.length} / {maxLength}
        </div>
      )}
    </FieldFrame>
  );
}

export interface SelectFieldProps extends FieldFrameProps {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  disabled?: boolean;
}

/** One choice of a short list: the platform's own control, which every phone does well. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, optional, name, value, onChange, options, placeholder } = props;
  const generated = useId();
  const id = name ?? generated;
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional ?? false}>
      <div className={classes.box} data-invalid={error ? true : undefined}>
        <select
          {...describe(id, help, error)}
          name={name}
          className={classes.input}
          value={value}
          disabled={props.disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
