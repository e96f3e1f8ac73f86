import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_rate_create, grant_rate_delete } from "@/api/operations.gen.ts";
import type { GrantRateKind, GrantRateView } from "@/api/schemas.gen.ts";
import { formatDate, today } from "@/lib/dates.ts";
import { formatMoney, oereOf } from "@/lib/money.ts";
import { problemText } from "@/lib/problem.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button } from "@/ui/Button.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";
import { ratesQuery } from "./queries.ts";

const kinds: readonly { value: GrantRateKind; label: string }[] = [
  { value: "BASIS_I", label: "Basistilskudd I" },
  { value: "BASIS_II", label: "Basistilskudd II" },
  { value: "EXTRA", label: "Tillegg" },
];

const labels = {
  kind: "Slag",
  navn: "Navn på tillegget",
  fylke: "Fylke",
  validFrom: "Gjelder fra",
  validTo: "Gjelder til og med",
  perYear: "Sats per år",
  source: "Kilde",
};

interface Values {
  kind: GrantRateKind;
  navn: string;
  fylke: string;
  validFrom: string;
  validTo: string;
  perYear: string;
  source: string;
}

function check({ kind, navn, perYear }: Values): FormErrors {
  const errors: FormErrors = {};
  const oere = oereOf(perYear);
  if (oere === null || oere < 0) errors.perYear = "Skriv satsen i kroner, for eksempel 183 093";
  if (kind === "EXTRA" && !navn.trim()) errors.navn = "Skriv hva tillegget heter";
  return errors;
}

/** What the counties pay, and a new rate. A year without one is never reckoned by the last. */
export function RatesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(ratesQuery);
  return (
    <Dialog opened onClose={onClose} title="Satser" size="large">
      {data ? (
        <ul className={classes.rows} aria-label="Satser">
          {data.map((rate) => (
            <Rate key={rate.id} rate={rate} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster satsene">
          <SkeletonLines lines={4} />
        </Loading>
      )}
      <NewRate />
    </Dialog>
  );
}

function Rate({ rate }: { rate: GrantRateView }) {
  const { label, fylke, validFrom, validTo, perYear, source } = rate;
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span>
          {label}
          {fylke && `, ${fylke}`}: {formatMoney(perYear)} per år
        </span>
        <span className={classes.quiet}>
          {formatDate(validFrom)}–{formatDate(validTo)}. {source}
        </span>
      </span>
      <Button
        tone="quiet"
        thin
        icon="delete"
        label={`Slett ${label} ${formatDate(validFrom)}`}
        onClick={() => void remove(rate)}
      />
    </li>
  );
}

async function remove({ id, label, validFrom }: GrantRateView): Promise<void> {
  const sure = await askConfirm({
    title: `Slette ${label} fra ${formatDate(validFrom)}?`,
    text: "Åpne perioder som trenger den, kan ikke regnes ut uten.",
    confirmText: "Slett",
  });
  if (!sure) return;
  try {
    await call(grant_rate_delete, { id });
    toast.positive("Satsen er slettet");
  } catch (error) {
    toast.negative(problemText(error));
  } finally {
    void changed("TILSKUDDSSATSER", id);
  }
}

function emptyRate(): Values {
  const year = today().slice(0, 4);
  return {
    kind: "BASIS_I",
    navn: "",
    fylke: "",
    validFrom: `${year}-01-01`,
    validTo: `${year}-12-31`,
    perYear: "",
    source: "",
  };
}

function NewRate() {
  const form = useForm<Values>({
    initial: emptyRate(),
    validate: check,
    onSubmit: async ({ kind, navn, fylke, validFrom, validTo, perYear, source }) => {
      const made = await call(grant_rate_create, {
        body: {
          kind,
          navn: kind === "EXTRA" ? navn.trim() : "",
          fylke: fylke.trim() || null,
          fag: null,
          validFrom,
          validTo,
          perYear: oereOf(perYear) ?? 0,
          cap: null,
          source: source.trim(),
        },
      });
      void changed("TILSKUDDSSATSER", made.id);
      toast.positive(`${made.label} er lagt til`);
      form.reset(emptyRate());
    },
  });
  const text = (name: "navn" | "fylke" | "perYear" | "source") => ({
    name,
    label: labels[name],
    value: form.values[name],
    error: form.errors[name],
    autoComplete: "off",
    onChange: (value: string) => form.set(name, value),
  });
  const day = (name: "validFrom" | "validTo") => ({
    name,
    label: labels[name],
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.set(name, value),
  });
  return (
    <Form form={form} labels={labels}>
      <div className={classes.fields}>
        <SelectField
          name="kind"
          label={labels.kind}
          value={form.values.kind}
          options={kinds}
          onChange={(kind) => form.set("kind", kind as GrantRateKind)}
        />
        <TextField {...text("perYear")} inputMode="decimal" maxLength={14} suffix="kr" />
        {form.values.kind === "EXTRA" && <TextField {...text("navn")} maxLength={100} />}
        <DateField {...day("validFrom")} />
        <DateField {...day("validTo")} />
        <TextField {...text("fylke")} optional maxLength={100} help="Tomt er alle fylker" />
      </div>
      <TextField {...text("source")} optional maxLength={500} />
      <div>
        <Button type="submit" icon="add" loading={form.loading} loadingLabel="Legger til">
          Legg til sats
        </Button>
      </div>
    </Form>
  );
}
