import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { ReportFormat, ReportFrequency, ReportView } from "@/api/schemas.gen.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import type { Pick } from "@/ui/form/PickerField.tsx";
import { type FormState, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { FileFields } from "./FileFields.tsx";
import { reportSettingsQuery, setSchedule } from "./queries.ts";
import { ReceiversField } from "./ReceiversField.tsx";

interface Values {
  hyppighet: ReportFrequency;
  dag: string;
  klokken: string;
  mottakere: Pick[];
  tomOgsaa: boolean;
  somFil: boolean;
  filformat: ReportFormat;
}

const FREQUENCIES: { value: ReportFrequency; label: string }[] = [
  { value: "ALDRI", label: "Ikke automatisk" },
  { value: "UKENTLIG", label: "Hver uke" },
  { value: "MAANEDLIG", label: "Hver måned" },
];
const WEEKDAYS = ["Mandag", "Tirsdag", "Onsdag", "Torsdag", "Fredag", "Lørdag", "Søndag"];
const weekdays = WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }));
const monthdays = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1),
  label: `Den ${at + 1}.`,
}));
const hours = Array.from({ length: 24 }, (_, at) => ({
  value: String(at),
  label: `${String(at).padStart(2, "0")}:00`,
}));

const labels = {
  mottakere: "Mottakere",
  dag: "Dag",
  klokken: "Klokken",
  somFil: "Fil",
  filformat: "Filformat",
};

const valuesOf = (plan: ReportView["plan"]): Values => ({
  hyppighet: plan?.hyppighet ?? "ALDRI",
  dag: String(plan?.dag ?? 1),
  klokken: String(plan?.klokken ?? 7),
  mottakere: plan?.mottakere ?? [],
  tomOgsaa: plan?.tomOgsaa ?? false,
  somFil: plan?.somFil ?? false,
  filformat: plan?.filformat ?? "xlsx",
});

/** When a report goes out by itself. */
export function ScheduleDialog({ report, onClose }: { report: ReportView; onClose: () => void }) {
  const settings = useQuery(reportSettingsQuery);
  const mayBeFile = settings.data?.filer ?? false;
  const form = useForm<Values>({
    initial: valuesOf(report.plan),
    onSubmit: async ({ dag, klokken, mottakere, somFil, ...rest }) => {
      await setSchedule(report.id, {
        version: report.version,
        ...rest,
        somFil: mayBeFile && somFil,
        dag: Number(dag),
        klokken: Number(klokken),
        mottakere: mottakere.map(({ id }) => id),
      });
      void changed("RAPPORTER", report.id);
      toast.positive("Utsendingen er lagret");
      onClose();
    },
  });
  const { hyppighet } = form.values;
  return (
    <FormDialog
      title="Fast utsending"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <SelectField
        name="hyppighet"
        label="Hvor ofte"
        help="Rapporten kjøres med dine rettigheter den dagen. Norsk tid."
        value={hyppighet}
        options={FREQUENCIES}
        onChange={(value) => form.set("hyppighet", value as ReportFrequency)}
      />
      {hyppighet !== "ALDRI" && (
        <>
          <WhenFields form={form} />
          <WhatFields form={form} mayBeFile={mayBeFile} />
        </>
      )}
    </FormDialog>
  );
}

/** The day and the hour at which it goes out. */
function WhenFields({ form }: { form: FormState<Values> }) {
  const isWeekly = form.values.hyppighet === "UKENTLIG";
  return (
    <>
      <SelectField
        name="dag"
        label={isWeekly ? "Ukedag" : "Dag i måneden"}
        value={form.values.dag}
        options={isWeekly ? weekdays : monthdays}
        onChange={(value) => form.set("dag", value)}
        error={form.errors.dag}
      />
      <SelectField
        name="klokken"
        label="Klokken"
        value={form.values.klokken}
        options={hours}
        onChange={(value) => form.set("klokken", value)}
        error={form.errors.klokken}
      />
    </>
  );
}

/** Who gets it, and as what. */
function WhatFields({ form, mayBeFile }: { form: FormState<Values>; mayBeFile: boolean }) {
  const { mottakere, tomOgsaa, somFil, filformat } = form.values;
  return (
    <>
      <ReceiversField
        value={mottakere}
        error={form.errors.mottakere}
        onChange={(value) => form.set("mottakere", value)}
      />
      <Checkbox
        label="Send også når rapporten er tom"
        checked={tomOgsaa}
        onChange={(value) => form.set("tomOgsaa", value)}
      />
      {mayBeFile && (
        <FileFields
          somFil={somFil}
          filformat={filformat}
          onSomFil={(value) => form.set("somFil", value)}
          onFilformat={(value) => form.set("filformat", value)}
        />
      )}
    </>
  );
}
