import {
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { part } from "@/lib/parts.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Button } from "../Button.tsx";
import { Late } from "../Late.tsx";
import { whenReleased } from "../press.ts";
import { describe, FieldFrame, type FieldFrameProps } from "../form/Field.tsx";
import fieldClasses from "../form/Field.module.css";
import classes from "./Calendar.module.css";
import {
  dateError,
  type DateRule,
  displayDate,
  parseDate,
  requiredDate,
  within,
} from "@/lib/calendar.ts";

export interface DateFieldProps extends FieldFrameProps {
  /** The field's name; also its id when given, so that an error summary can lead to it. */
  name?: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Hears a date, or empty while what is in the field is none. */
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  /** In place of the rule that a date is needed. An `optional` field needs none. */
  rules?: readonly DateRule[];
  disabled?: boolean;
}

const DEBOUNCE_MS = 100;

// What one picks in is fetched when somebody comes near: a date is often typed, or only read.
export const OpenCalendar = part(async () => (await import("./OpenCalendar.tsx")).OpenCalendar);

const noRules: readonly DateRule[] = [];
const neededRules: readonly DateRule[] = [requiredDate];

/**
 * Sending the form means what is in the field now: it is read before the form is.
 * Not when the field is left: what moves then takes the button from under the finger.
 */
function useSettled(input: RefObject<HTMLInputElement | null>, settle: () => void): () => void {
  const latest = useRef(settle);
  useLayoutEffect(() => {
    latest.current = settle;
  });
  // Heard once and for all: of two fields that wait, the first draws the second anew.
  useEffect(() => {
    const form = input.current?.form;
    const before = () => flushSync(() => latest.current());
    form?.addEventListener("submit", before, true);
    return () => form?.removeEventListener("submit", before, true);
  }, [input]);
  // Two fields that are heard in one moment: the second knows of the first.
  return () => flushSync(() => latest.current());
}

/** A date that can be typed as DD.MM.YYYY or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, help, optional, name, value, onChange, min, max, disabled } = props;
  const generated = useId();
  const id = name ?? generated;
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [opened, setOpened] = useState(false);
  /** Typed and not yet heard. */
  const pending = useRef<string | null>(null);
  const hear = () => {
    if (pending.current === null) return;
    const date = parseDate(pending.current) ?? "";
    pending.current = null;
    onChange(date);
  };
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // A press of the field closes nothing that it opened: to the calendar it is not outside.
  const keep = (event: SyntheticEvent) => {
    const { target } = event;
    if (opened && target instanceof Node && box.current?.contains(target)) event.stopPropagation();
  };
  const settle = useSettled(input, hear);
  // What follows from a date may move the page, which waits until nothing is being pressed.
  const read = useDebounced(() => whenReleased(settle), DEBOUNCE_MS);
  // A value that came from elsewhere wins over what was typed before it.
  const shown = typed !== null && (value === "" || parseDate(typed) === value) ? typed : null;
  const written = shown ?? displayDate(value);
  const rules = [...(props.rules ?? (optional ? noRules : neededRules)), within(min, max)];
  const error = props.error ?? (left ? (dateError(value, written, rules) ?? undefined) : undefined);
  const pick = (date: string) => {
    setTyped(null);
    setOpened(false);
    pending.current = null;
    onChange(date);
  };
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional ?? false}>
      <div
        ref={box}
        role="presentation"
        className={`${fieldClasses.box} ${classes.field}`}
        data-invalid={error ? true : undefined}
        data-disabled={disabled || undefined}
        onPointerEnter={OpenCalendar.prefetch}
        onFocus={OpenCalendar.prefetch}
        onMouseDown={keep}
        onTouchStart={keep}
      >
        <input
          ref={input}
          {...describe(id, help, error)}
          name={name}
          className={fieldClasses.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="DD.MM.ÅÅÅÅ"
          maxLength={10}
          disabled={disabled}
          value={written}
          onChange={(event) => {
            setTyped(event.target.value);
            pending.current = event.target.value;
            read();
          }}
          onBlur={() => setLeft(true)}
        />
        <Button
          tone="quiet"
          thin
          icon="activity"
          label={`Velg dato: ${label}`}
          disabled={disabled ?? false}
          aria-expanded={opened}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        />
        {opened && (
          <Late>
            <OpenCalendar
              value={value}
              onChange={pick}
              min={min}
              max={max}
              onClose={() => setOpened(false)}
            />
          </Late>
        )}
      </div>
    </FieldFrame>
  );
}
