import { useState } from "react";
import { TextField } from "@/ui/form/Field.tsx";
import { minutesOf, writtenHours } from "../hours.ts";

/** Hours as people write them; what is no number stays in sight, and is not taken. */
export function HoursField({
  name,
  label,
  minutes,
  error,
  onChange,
}: {
  name: string;
  label: string;
  minutes: number;
  error: string | undefined;
  onChange: (minutes: number) => void;
}) {
  const [text, setText] = useState(() => writtenHours(minutes));
  const read = minutesOf(text);
  // What was changed from outside shows; what is being written stays as it is written.
  if (read !== null && read !== minutes) setText(writtenHours(minutes));
  return (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      placeholder="7,5"
      maxLength={16}
      value={text}
      error={read === null ? "Skriv timer som 7,5, 7:30 eller 7,5 t" : error}
      onChange={(next) => {
        setText(next);
        const value = minutesOf(next);
        if (value !== null) onChange(value);
      }}
    />
  );
}
