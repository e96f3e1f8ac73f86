import type { CalendarEntry } from "@/api/schemas.gen.ts";
import { dayOf, formatClock, instantAt } from "@/lib/dates.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import classes from "./Calendar.module.css";
import type { Target } from "./moving.ts";

interface Values {
  dag: string;
  klokke: string;
  grunn: string;
}

const labels: Record<keyof Values, string> = {
  dag: "Dato",
  klokke: "Klokkeslett",
  grunn: "Hvorfor flyttes fristen?",
};
const MINUTES_IN_HOUR = 60;
const REASON_CHARS_MAX = 500;

export function check({ dag, klokke, grunn }: Values, byTime: boolean): FormErrors {
  const errors: FormErrors = {};
  if (!dag) errors.dag = "Velg en dato";
  if (byTime && !/^([01]?\d|2[0-3]):[0-5]\d$/.test(klokke)) {
    errors.klokke = "Skriv klokkeslettet som 09:30";
  }
  if (!byTime && grunn.trim() === "") errors.grunn = "Skriv hvorfor fristen flyttes";
  return errors;
}

/** Where an entry is to go: the way of the keyboard, and of what wants a reason. */
export function MoveDialog({
  entry,
  day,
  onClose,
  onMove,
}: {
  entry: CalendarEntry;
  /** The day it was dropped on, if it was. */
  day: string | null;
  onClose: () => void;
  onMove: (target: Target) => Promise<void>;
}) {
  const byTime = entry.flyttes === "TID";
  const form = useForm<Values>({
    initial: { dag: day ?? dayOf(entry.fra), klokke: formatClock(entry.fra), grunn: "" },
    validate: (values) => check(values, byTime),
    onSubmit: async ({ dag, klokke, grunn }) => {
      const [hours = 0, minutes = 0] = byTime ? klokke.split(":").map(Number) : [];
      const from = instantAt(dag, hours * MINUTES_IN_HOUR + minutes);
      await onMove({ from, reason: grunn.trim() });
      onClose();
    },
  });
  const field = (name: keyof Values) => ({
    name,
    label: labels[name],
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.set(name, value),
  });
  return (
    <FormDialog
      title={`Flytt ${entry.tittel}`}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Flytt"
      submitting="Flytter"
    >
      <p className={classes.facts}>
        {byTime
          ? "De som er invitert, får beskjed om det nye tidspunktet."
          : "Fristen gjelder denne lærlingen alene."}
      </p>
      <div className={classes.fields}>
        <DateField {...field("dag")} />
        {byTime && (
          <TextField {...field("klokke")} inputMode="numeric" autoComplete="off" maxLength={5} />
        )}
      </div>
      {!byTime && <TextField {...field("grunn")} autoComplete="off" maxLength={REASON_CHARS_MAX} />}
    </FormDialog>
  );
}
