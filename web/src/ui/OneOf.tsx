import { type ReactNode, useId } from "react";

export interface OneOfProps<T extends string | null> {
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode }[];
  onChange: (value: T) => void;
}

/** Choices that exclude each other, all in sight; how they look is the caller's. */
export function OneOf<T extends string | null>({
  label,
  value,
  options,
  onChange,
  className,
  optionClassName,
  oneLine = false,
}: OneOfProps<T> & {
  className: string | undefined;
  optionClassName: string | undefined;
  /** Those that do not fit are moved to sideways; without it they take more lines. */
  oneLine?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className={className} data-one-line={oneLine || undefined}>
      <legend className="sv-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={optionClassName}>
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
