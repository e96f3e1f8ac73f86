import { changed } from "@/api/changes.ts";
import { graphql } from "@/api/graphql.ts";
import type { GrantDeviation, GrantDeviationType } from "@/api/schemas.gen.ts";
import { today } from "@/lib/dates.ts";
import { kronerOf, oereOf } from "@/lib/money.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField, TextArea, TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";

const labels = {
  type: "Hva avviket gjør",
  "deviation.value": "Beløp",
  date: "Dato",
  "deviation.description": "Forklaring til bedriften",
  company: "Bedrift",
};

const kinds: readonly { value: GrantDeviationType; label: string }[] = [
  { value: "EXTRAGRANT", label: "Mer tilskudd" },
  { value: "LESSGRANT", label: "Mindre tilskudd" },
  { value: "OFFICE", label: "Fra bedriften til kontoret" },
  { value: "COMPANY", label: "Fra kontoret til bedriften" },
  { value: "EXTRAGRANT_COMPANY", label: "Mer til bedriften alene" },
  { value: "LESSGRANT_COMPANY", label: "Mindre til bedriften alene" },
  { value: "EXTRAGRANT_OFFICE", label: "Mer til kontoret alene" },
  { value: "LESSGRANT_OFFICE", label: "Mindre til kontoret alene" },
];

interface Values {
  type: GrantDeviationType;
  value: string;
  date: string;
  description: string;
  company: string;
}

function check({ value, date }: Values): FormErrors {
  const errors: FormErrors = {};
  const oere = oereOf(value);
  if (oere === null || oere < 0) {
    errors["deviation.value"] = "Skriv beløpet i kroner, for eksempel 7 628,88";
  }
  if (!date) errors.date = "Velg en dato";
  return errors;
}

/** Whose deviation it is. */
export type Whose =
  | { apprenticeId: string; companies: readonly { id: string; name: string }[] }
  | { companyId: string };

/** A new deviation, or one that takes the place of another. */
export function DeviationDialog({
  period,
  whose,
  deviation,
  onClose,
}: {
  period: string;
  whose: Whose;
  deviation: GrantDeviation | null;
  onClose: () => void;
}) {
  const form = useForm<Values>({
    initial: {
      type: deviation?.type ?? "LESSGRANT",
      value: deviation ? kronerOf(deviation.value) : "",
      date: deviation?.date ?? today(),
      description: deviation?.description ?? "",
      company: deviation?.company ?? "",
    },
    validate: check,
    onSubmit: async ({ type, value, date, description, company }) => {
      const said = {
        ...(deviation ? { id: deviation.id } : {}),
        type,
        value: oereOf(value) ?? 0,
        date,
        description: description.trim(),
      };
      if ("companyId" in whose) {
        const input = { periodId: period, companyId: whose.companyId, deviation: said };
        await graphql("newGrantDeviationCompany", { input });
        void changed("TILSKUDDBEDRIFTER", `${period}.${whose.companyId}`);
      } else {
        const of = company ? { ...said, company } : said;
        const input = { periodId: period, apprenticeId: whose.apprenticeId, deviation: of };
        await graphql("newGrantDeviationApprentice", { input });
        void changed("TILSKUDDLAERLINGER", `${period}.${whose.apprenticeId}`);
      }
      toast.positive("Avviket er lagret");
      onClose();
    },
  });
  const { values, errors } = form;
  const companies = "companies" in whose ? whose.companies : [];
  return (
    <FormDialog
      title={deviation ? "Endre avvik" : "Nytt avvik"}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <SelectField
        name="type"
        label={labels.type}
        value={values.type}
        options={kinds}
        onChange={(type) => form.set("type", type as GrantDeviationType)}
      />
      <div className={classes.fields}>
        <TextField
          name="deviation.value"
          label={labels["deviation.value"]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          suffix="kr"
          value={values.value}
          error={errors["deviation.value"]}
          onChange={(value) => form.set("value", value)}
        />
        <DateField {...fieldOf(form, "date")} label={labels.date} />
      </div>
      {companies.length > 1 && (
        <SelectField
          name="company"
          label={labels.company}
          value={values.company}
          placeholder="Den siste i perioden"
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(company) => form.set("company", company)}
        />
      )}
      <TextArea
        name="deviation.description"
        label={labels["deviation.description"]}
        optional
        maxLength={1000}
        value={values.description}
        error={errors["deviation.description"]}
        onChange={(description) => form.set("description", description)}
      />
    </FormDialog>
  );
}
