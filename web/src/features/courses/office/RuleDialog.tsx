import { call } from "@/api/client.ts";
import { CourseRuleCreate } from "@/api/fields.gen.ts";
import { company_options, course_rule_create } from "@/api/operations.gen.ts";
import { formFields } from "@/lib/fields.ts";
import { TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { loadTrades } from "./AssignDialog.tsx";

const fields = formFields(CourseRuleCreate, { days: "Dager til fristen" });

const labels = { trade: "Lærefag", company: "Bedrift", ...fields.labels };

/** Makes a rule: of which trade and company, and how long they have. */
export function RuleDialog({
  id,
  onDone,
  onClose,
}: {
  id: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const initial: { trade: Pick[]; company: Pick[]; days: string } = {
    trade: [],
    company: [],
    days: "30",
  };
  const form = useForm({
    initial,
    validate: fields.check,
    onSubmit: async ({ trade, company, days }) => {
      await call(course_rule_create, {
        id,
        body: {
          ...(trade[0] ? { trade: trade[0].id } : {}),
          ...(company[0] ? { company: company[0].id } : {}),
          ...fields.body({ days }),
        },
      });
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Hvem får kurset automatisk?"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lag regelen"
    >
      <PickerField
        {...fieldOf(form, "trade")}
        label={labels.trade}
        help="La stå tomt for alle lærefag."
        searchLabel="Søk etter lærefag"
        icon="book"
        single
        optional
        inFlow
        load={loadTrades}
      />
      <PickerField
        {...fieldOf(form, "company")}
        label={labels.company}
        help="La stå tomt for alle bedrifter."
        searchLabel="Søk etter bedrift"
        icon="company"
        single
        optional
        inFlow
        load={(q, signal) => call(company_options, { q, signal })}
      />
      <TextField
        {...fieldOf(form, "days")}
        label={labels.days}
        help="La stå tomt for ingen frist."
        inputMode="numeric"
        optional
      />
    </FormDialog>
  );
}
