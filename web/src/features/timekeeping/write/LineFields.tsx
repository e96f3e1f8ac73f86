import type { HourLine, HourLineType, HourSheetKind } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { SelectField, TextArea, TextField } from "@/ui/form/Field.tsx";
import { clockText, hoursText, lineMinutes, minutesAt } from "../hours.ts";
import classes from "../hours.module.css";
import { HoursField } from "./HoursField.tsx";
import { type GoalGroup, LineGoals } from "./LineGoals.tsx";
import { limits } from "./kind.ts";

const types: readonly { value: HourLineType; label: string }[] = [
  { value: "ARBEID", label: "Arbeid" },
  { value: "OPPLAERING", label: "Kurs eller skole" },
  { value: "FRAVAER", label: "Fravær eller ferie" },
];

/** Of an absence only hours are kept: none are the whole day. */
const noTimes = { fra: null, til: null, pause: 0, minutes: 0 } as const;

interface LineFieldsProps {
  kind: HourSheetKind;
  line: HourLine;
  /** Where it stands among the lines: the names of its fields. */
  at: number;
  errors: Readonly<Record<string, string>>;
  groups: readonly GoalGroup[];
  onChange: (line: HourLine) => void;
  onRemove: () => void;
}

/** One line: how long, what was done, and which goals it shows. */
export function LineFields(props: LineFieldsProps) {
  const { kind, line, at, errors, groups, onChange, onRemove } = props;
  const set = (parts: Partial<HourLine>) => onChange({ ...line, ...parts });
  const isAbsence = line.type === "FRAVAER";
  return (
    <div className={classes.line}>
      {kind !== "PRAKSISLOGG" && (
        <div className={classes.times}>
          {kind === "TIMEFORING" && (
            <SelectField
              label="Hva slags tid"
              value={line.type}
              options={types}
              onChange={(type) =>
                set(type === "FRAVAER" ? { type, ...noTimes } : { type: type as HourLineType })
              }
            />
          )}
          {!isAbsence && <Clock line={line} at={at} errors={errors} onChange={set} />}
          {(line.fra === null || line.til === null) && (
            <HoursField
              name={`lines.${at}.minutes`}
              label={isAbsence ? "Timer borte (tomt er hele dagen)" : "Timer"}
              minutes={line.minutes}
              error={errors[`lines.${at}.minutes`]}
              onChange={(minutes) => set({ minutes })}
            />
          )}
        </div>
      )}
      {!isAbsence && line.fra !== null && line.til !== null && (
        <p className={classes.facts}>{hoursText(lineMinutes(line))} arbeid</p>
      )}
      <TextArea
        name={`lines.${at}.hva`}
        label={isAbsence ? "Merknad" : "Hva gjorde du?"}
        optional={isAbsence}
        rows={kind === "PRAKSISLOGG" ? 6 : 2}
        maxLength={limits.text_chars}
        autoCorrect="off"
        value={line.hva}
        error={errors[`lines.${at}.hva`]}
        onChange={(hva) => set({ hva })}
      />
      {!isAbsence && (
        <LineGoals groups={groups} chosen={line.goals} parts={line.subGoals ?? []} onChange={set} />
      )}
      {kind === "TIMEFORING" && (
        <div className={classes.buttons}>
          <Button tone="quiet" thin icon="delete" onClick={onRemove}>
            Fjern linjen
          </Button>
        </div>
      )}
    </div>
  );
}

/** From and to, with the break between the two. */
function Clock({
  line,
  at,
  errors,
  onChange,
}: {
  line: HourLine;
  at: number;
  errors: Readonly<Record<string, string>>;
  onChange: (parts: Partial<HourLine>) => void;
}) {
  return (
    <>
      <TextField
        name={`lines.${at}.fra`}
        label="Fra"
        type="time"
        optional
        value={clockText(line.fra ?? null)}
        error={errors[`lines.${at}.fra`]}
        onChange={(text) => onChange({ fra: minutesAt(text) })}
      />
      <TextField
        name={`lines.${at}.til`}
        label="Til"
        type="time"
        optional
        value={clockText(line.til ?? null)}
        error={errors[`lines.${at}.til`]}
        onChange={(text) => onChange({ til: minutesAt(text) })}
      />
      {typeof line.fra === "number" && typeof line.til === "number" && (
        <TextField
          name={`lines.${at}.pause`}
          label="Pause, minutter"
          inputMode="numeric"
          optional
          value={line.pause === 0 ? "" : String(line.pause)}
          error={errors[`lines.${at}.pause`]}
          onChange={(text) => {
            if (/^\d{0,4}$/.test(text)) onChange({ pause: Number(text) });
          }}
        />
      )}
    </>
  );
}
