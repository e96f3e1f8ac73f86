import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_period_update } from "@/api/operations.gen.ts";
import type { GrantPeriod } from "@/api/schemas.gen.ts";
import { kronerOf, oereOf } from "@/lib/money.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, type FormState, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";

const labels = {
  navn: "Navn",
  type: "Fordeling",
  "distribution.key": "Kontorets andel",
  "distribution.fixedprice": "Fastpris",
  per: "Fastprisen er per",
  to: "Fastprisen er",
  partMonth: "Deler av en måned",
  "rules.leaveThresholdDays": "Fravær stopper tilskuddet etter",
  credit: "Godskrevet tid",
  eligibleFrom: "Regnes fra",
};

const initialOf = ({ navn, distribution, rules }: GrantPeriod) => ({
  navn,
  type: distribution.type,
  key: String(distribution.key).replace(".", ","),
  fixedprice: kronerOf(distribution.fixedprice),
  per: distribution.per,
  to: distribution.to,
  partMonth: rules.partMonth,
  leaveThresholdDays: String(rules.leaveThresholdDays),
  credit: rules.credit,
  eligibleFrom: rules.eligibleFrom,
  positionCountsForBasisIi: rules.positionCountsForBasisIi,
});

type Values = ReturnType<typeof initialOf>;

const percentOf = (typed: string) => Number(typed.trim().replace(",", "."));

function check({ key, fixedprice, leaveThresholdDays }: Values): FormErrors {
  const errors: FormErrors = {};
  const percent = percentOf(key);
  if (!(percent >= 0 && percent <= 100)) {
    errors["distribution.key"] = "Skriv en prosent fra 0 til 100";
  }
  const oere = oereOf(fixedprice);
  if (oere === null || oere < 0) errors["distribution.fixedprice"] = "Skriv fastprisen i kroner";
  if (!/^\d{1,3}$/.test(leaveThresholdDays.trim())) {
    errors["rules.leaveThresholdDays"] = "Skriv antall dager";
  }
  return errors;
}

const bodyOf = (period: GrantPeriod, values: Values) => ({
  version: period.version,
  navn: values.navn.trim(),
  active: period.active,
  distribution: {
    type: values.type,
    key: percentOf(values.key),
    fixedprice: oereOf(values.fixedprice) ?? 0,
    per: values.per,
    to: values.to,
  },
  rules: {
    partMonth: values.partMonth,
    leaveThresholdDays: Number(values.leaveThresholdDays.trim()),
    credit: values.credit,
    positionCountsForBasisIi: values.positionCountsForBasisIi,
    eligibleFrom: values.eligibleFrom,
  },
});

type ChoiceName = "type" | "per" | "to" | "partMonth" | "credit" | "eligibleFrom";

/** What each rule may be. */
const choices: { [K in ChoiceName]: readonly { value: Values[K]; label: string }[] } = {
  type: [
    { value: "PERCENTAGE", label: "Prosent" },
    { value: "FIXEDPRICE", label: "Fastpris" },
  ],
  per: [
    { value: "MONTH", label: "måned" },
    { value: "PERIOD", label: "periode" },
  ],
  to: [
    { value: "OFFICE", label: "kontorets" },
    { value: "COMPANY", label: "bedriftens" },
  ],
  partMonth: [
    { value: "DAYS", label: "Dager i måneden" },
    { value: "D30", label: "30 dager i alle måneder" },
    { value: "HALF", label: "Halve måneder" },
  ],
  credit: [
    { value: "SHORTEN", label: "Læretiden blir kortere" },
    { value: "EDU_FIRST", label: "Opplæringsdelen kortes først" },
  ],
  eligibleFrom: [
    { value: "START", label: "Første dag i kontrakten" },
    { value: "FIRST_OF_STAMP_MONTH", label: "Måneden kontrakten ble stemplet" },
  ],
};

/** One rule, chosen among few. */
function Choice({ form, name }: { form: FormState<Values>; name: ChoiceName }) {
  return (
    <SelectField
      name={name}
      label={labels[name]}
      value={form.values[name]}
      options={choices[name]}
      onChange={(value) => form.set(name, value as Values[ChoiceName])}
    />
  );
}

/** Changes how a period is divided and reckoned; it is reckoned anew then. */
export function RulesDialog({ period, onClose }: { period: GrantPeriod; onClose: () => void }) {
  const form = useForm<Values>({
    initial: initialOf(period),
    validate: check,
    onSubmit: async (values) => {
      await call(grant_period_update, { id: period.id, body: bodyOf(period, values) });
      void changed("TILSKUDDSPERIODER", period.id);
      toast.positive("Perioden er endret");
      onClose();
    },
  });
  const { values, errors } = form;
  return (
    <FormDialog
      size="large"
      title="Slik regnes det"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <TextField
        {...fieldOf(form, "navn")}
        label={labels.navn}
        maxLength={100}
        autoComplete="off"
      />
      <div className={classes.fields}>
        <Choice form={form} name="type" />
        {values.type === "PERCENTAGE" && (
          <TextField
            name="distribution.key"
            label={labels["distribution.key"]}
            inputMode="decimal"
            maxLength={6}
            suffix="%"
            value={values.key}
            error={errors["distribution.key"]}
            onChange={(key) => form.set("key", key)}
          />
        )}
        {values.type === "FIXEDPRICE" && (
          <>
            <TextField
              name="distribution.fixedprice"
              label={labels["distribution.fixedprice"]}
              inputMode="decimal"
              maxLength={14}
              suffix="kr"
              value={values.fixedprice}
              error={errors["distribution.fixedprice"]}
              onChange={(fixedprice) => form.set("fixedprice", fixedprice)}
            />
            <Choice form={form} name="per" />
            <Choice form={form} name="to" />
          </>
        )}
      </div>
      <div className={classes.fields}>
        <Choice form={form} name="partMonth" />
        <TextField
          name="rules.leaveThresholdDays"
          label={labels["rules.leaveThresholdDays"]}
          inputMode="numeric"
          maxLength={3}
          suffix="dager"
          value={values.leaveThresholdDays}
          error={errors["rules.leaveThresholdDays"]}
          onChange={(days) => form.set("leaveThresholdDays", days)}
        />
        <Choice form={form} name="credit" />
        <Choice form={form} name="eligibleFrom" />
      </div>
      <Checkbox
        label="Stillingsprosenten teller for basistilskudd II"
        checked={values.positionCountsForBasisIi}
        onChange={(value) => form.set("positionCountsForBasisIi", value)}
      />
    </FormDialog>
  );
}
