import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_receipt_create, grant_receipt_expected } from "@/api/operations.gen.ts";
import { searchQuery } from "@/api/queries.ts";
import type { GrantPeriod } from "@/api/schemas.gen.ts";
import { today } from "@/lib/dates.ts";
import { formatMoney, oereOf } from "@/lib/money.ts";
import { formatCount } from "@/lib/numbers.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";
import { flowQuery } from "./queries.ts";

const labels = { date: "Dato", fylke: "Fylke", apprentice: "Lærling", "rows[0].ore": "Beløp" };
/** Most that a list answers at once. */
const APPRENTICES_MAX = 250;

interface Values {
  date: string;
  fylke: string;
  apprentice: string;
  ore: string;
}

const checkOne = ({ apprentice, ore }: Values): FormErrors => ({
  ...(apprentice ? {} : { apprentice: "Velg en lærling" }),
  ...(oereOf(ore) ? {} : { "rows[0].ore": "Skriv beløpet i kroner" }),
});

async function noteOne(id: string, { date, apprentice, ore }: Values): Promise<string> {
  const rows = [{ apprenticeId: apprentice, ore: oereOf(ore) ?? 0 }];
  await call(grant_receipt_create, { id, body: { date, fylke: null, text: null, rows } });
  return "Innbetalingen er notert";
}

async function noteExpected(id: string, { date, fylke }: Values): Promise<string> {
  const body = { date, fylke: fylke || null };
  const { apprentices, ore } = await call(grant_receipt_expected, { id, body });
  return apprentices === 0
    ? "Alt var notert fra før"
    : `${formatMoney(ore)} er notert for ${formatCount(apprentices)} lærlinger`;
}

/** Notes what came: all as it was expected, or of one apprentice. */
export function ReceivedDialog({
  period,
  one,
  onClose,
}: {
  period: GrantPeriod;
  one: boolean;
  onClose: () => void;
}) {
  const form = useForm<Values>({
    initial: { date: today(), fylke: "", apprentice: "", ore: "" },
    validate: (values) => (one ? checkOne(values) : {}),
    onSubmit: async (values) => {
      toast.positive(await (one ? noteOne : noteExpected)(period.id, values));
      void changed("TILSKUDDSINNBETALINGER", period.id);
      void changed("TILSKUDDLAERLINGER", period.id);
      onClose();
    },
  });
  const { values, errors } = form;
  return (
    <FormDialog
      title={one ? "Innbetaling for én lærling" : "Forventet → mottatt"}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Noter"
      submitting="Noterer"
    >
      {!one && (
        <p>
          Det som er forventet og ikke kommet, noteres som mottatt. Etterpå retter du lærlingene der
          fylket betalte noe annet.
        </p>
      )}
      <div className={classes.fields}>
        <DateField {...fieldOf(form, "date")} label={labels.date} />
        {one && (
          <TextField
            name="rows[0].ore"
            label={labels["rows[0].ore"]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            suffix="kr"
            value={values.ore}
            error={errors["rows[0].ore"]}
            onChange={(ore) => form.set("ore", ore)}
          />
        )}
      </div>
      {one ? (
        <ApprenticeField
          period={period.id}
          value={values.apprentice}
          error={errors["apprentice"]}
          onChange={(apprentice) => form.set("apprentice", apprentice)}
        />
      ) : (
        <CountyField
          period={period.id}
          value={values.fylke}
          onChange={(fylke) => form.set("fylke", fylke)}
        />
      )}
    </FormDialog>
  );
}

interface FieldProps {
  period: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

function CountyField({ period, value, onChange }: FieldProps) {
  const { data } = useQuery(flowQuery(period));
  const counties = data?.rows.filter(({ fylke }) => fylke !== "") ?? [];
  return (
    <SelectField
      name="fylke"
      label={labels.fylke}
      value={value}
      placeholder="Alle fylker"
      options={counties.map(({ fylke }) => ({ value: fylke, label: fylke }))}
      onChange={onChange}
    />
  );
}

function ApprenticeField({ period, value, error, onChange }: FieldProps) {
  const { data } = useQuery(
    searchQuery("TILSKUDDLAERLINGER", {
      filters: [{ field: "periodId", values: [period] }],
      perPage: APPRENTICES_MAX,
    }),
  );
  return (
    <SelectField
      name="apprentice"
      label={labels.apprentice}
      value={value}
      error={error}
      placeholder="Velg lærling"
      options={(data?.items ?? []).map((it) => ({ value: it.apprenticeId, label: it.navn }))}
      onChange={onChange}
    />
  );
}
