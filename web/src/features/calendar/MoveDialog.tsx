import type { CalendarEntry } from "@/api/schemas.gen.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { dayOf, formatClock, instantAt } from "@/lib/dates.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import classes from "./Calendar.module.css";
import { eventOf } from "./kinds.ts";
import { previewMove, type Target } from "./moving.ts";

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

/** When it begins there; of what is of a day, the beginning of the day. */
function startOf({ dag, klokke }: Values, byTime: boolean): number {
  const [hours = 0, minutes = 0] = byTime ? klokke.split(":").map(Number) : [];
  return instantAt(dag, hours * MINUTES_IN_HOUR + minutes);
}

/** What going there would do, once it is said where. */
function Follows({ entry, values }: { entry: CalendarEntry; values: Values }) {
  const byTime = entry.flyttes === "TID";
  const wrong = check(values, byTime);
  if ("dag" in wrong || "klokke" in wrong) return null;
  const from = startOf(values, byTime);
  const isThere = byTime ? from === entry.fra : values.dag === dayOf(entry.fra);
  if (isThere) return null;
  return (
    <FollowPreview
      of={["move", entry.key, entry.version, from]}
      ask={(signal) => previewMove(entry, from, signal)}
    />
  );
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
    onSubmit: async (values) => {
      await onMove({ from: startOf(values, byTime), reason: values.grunn.trim() });
      onClose();
    },
  });
  const field = (name: keyof Values) => ({ ...fieldOf(form, name), label: labels[name] });
  return (
    <FormDialog
      title={`Flytt ${eventOf(entry).title}`}
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
      <Follows entry={entry} values={form.values} />
      {!byTime && <TextField {...field("grunn")} autoComplete="off" maxLength={REASON_CHARS_MAX} />}
    </FormDialog>
  );
}
