import { useState } from "react";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import type { CourseText, Edit } from "./draft.ts";
import { hoursOf, minutesOf } from "./duration.ts";
import classes from "./Creator.module.css";

export const TITLE_MAX = 200;
const DESCRIPTION_MAX = 2000;
const MONTHS_MAX = 120;

interface CourseFieldsProps {
  text: CourseText;
  round: number;
  edit: (edit: Edit) => void;
}

/** What the course is called, and what those who take it are told of it. */
export function CourseFields({ text, round, edit }: CourseFieldsProps) {
  const putMonths = (typed: string) => {
    const months = Math.min(MONTHS_MAX, Math.trunc(Number(typed.replaceAll(/\D/g, ""))));
    edit((now) => ({ ...now, validMonths: months > 0 ? months : undefined }));
  };
  return (
    <div className={classes.fields}>
      <TextField
        name="title"
        label="Navn"
        maxLength={TITLE_MAX}
        autoComplete="off"
        value={text.title}
        onChange={(title) => edit((now) => ({ ...now, title }))}
      />
      <TextArea
        name="description"
        label="Beskrivelse"
        help="Står først når lærlingen åpner kurset."
        optional
        rows={4}
        maxLength={DESCRIPTION_MAX}
        value={text.description}
        onChange={(description) => edit((now) => ({ ...now, description }))}
      />
      <div className={classes.row}>
        <HoursField
          key={round}
          stored={text.minutes}
          onChange={(minutes) => edit((now) => ({ ...now, minutes }))}
        />
        <TextField
          name="validMonths"
          label="Kursbeviset gjelder (måneder)"
          help="Tomt felt: uten sluttdato."
          optional
          inputMode="numeric"
          autoComplete="off"
          value={text.validMonths === undefined ? "" : String(text.validMonths)}
          onChange={putMonths}
        />
      </div>
    </div>
  );
}

/** Hours are part of the draft once they are a number. */
function HoursField({
  stored,
  onChange,
}: {
  stored: number | undefined;
  onChange: (minutes: number | undefined) => void;
}) {
  const [typed, setTyped] = useState(hoursOf(stored));
  const isWrong = typed.trim() !== "" && minutesOf(typed) === null;
  return (
    <TextField
      name="hours"
      label="Omfang (timer)"
      help="Står på kursbeviset, for eksempel 7,5."
      error={isWrong ? "Skriv et antall timer, for eksempel 7,5" : undefined}
      optional
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(value) => {
        setTyped(value);
        const minutes = minutesOf(value);
        if (value.trim() === "" || minutes !== null) onChange(minutes ?? undefined);
      }}
    />
  );
}
