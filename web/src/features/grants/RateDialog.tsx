import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  grant_rate_create,
  grant_rate_update,
  program_area_options,
} from "@/api/operations.gen.ts";
import type { GrantRateKind, GrantRateView } from "@/api/schemas.gen.ts";
import { today } from "@/lib/dates.ts";
import { kronerOf, oereOf } from "@/lib/money.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";

const kinds: readonly { value: GrantRateKind; label: string }[] = [
  { value: "BASIS_I", label: "Basistilskudd I" },
  { value: "BASIS_II", label: "Basistilskudd II" },
  { value: "EXTRA", label: "Tillegg" },
];

const labels = {
  kind: "Slag",
  navn: "Navn på tillegget",
  fylke: "Fylke",
  fag: "Lærefag",
  validFrom: "Gjelder fra",
  validTo: "Gjelder til og med",
  perYear: "Sats per år",
  cap: "Høyst per halvår",
  source: "Kilde",
};

export interface RateValues {
  kind: GrantRateKind;
  navn: string;
  fylke: string;
  fag: Pick[];
  validFrom: string;
  validTo: string;
  perYear: string;
  cap: string;
  source: string;
}

/** A year's rates end with the year. */
export function valuesOf(rate: GrantRateView | null): RateValues {
  if (rate === null) {
    const year = today().slice(0, 4);
    return {
      kind: "BASIS_I",
      navn: "",
      fylke: "",
      fag: [],
      validFrom: `${year}-01-01`,
      validTo: `${year}-12-31`,
      perYear: "",
      cap: "",
      source: "",
    };
  }
  const { kind, navn, fylke, fag, fagNavn, validFrom, validTo, perYear, cap, source } = rate;
  return {
    kind,
    navn,
    fylke: fylke ?? "",
    fag: fag ? [{ id: fag, navn: fagNavn }] : [],
    validFrom,
    validTo,
    perYear: kronerOf(perYear),
    cap: cap === null ? "" : kronerOf(cap),
    source,
  };
}

export function check({ kind, navn, perYear, cap }: RateValues): FormErrors {
  const errors: FormErrors = {};
  const oere = oereOf(perYear);
  const most = oereOf(cap);
  if (oere === null || oere < 0) errors.perYear = "Skriv satsen i kroner, for eksempel 183 093";
  if (kind === "EXTRA" && !navn.trim()) errors.navn = "Skriv hva tillegget heter";
  if (kind === "EXTRA" && cap.trim() && (most === null || most < 0)) {
    errors.cap = "Skriv beløpet i kroner, eller la det stå tomt";
  }
  return errors;
}

export function bodyOf(values: RateValues) {
  const isExtra = values.kind === "EXTRA";
  return {
    kind: values.kind,
    navn: isExtra ? values.navn.trim() : "",
    fylke: values.fylke.trim() || null,
    fag: values.fag[0]?.id ?? null,
    validFrom: values.validFrom,
    validTo: values.validTo,
    perYear: oereOf(values.perYear) ?? 0,
    cap: isExtra && values.cap.trim() ? oereOf(values.cap) : null,
    source: values.source.trim(),
  };
}

const loadTrades = (q: string, signal: AbortSignal): Promise<Pick[]> =>
  call(program_area_options, { q, signal });

/** A new rate, or one that is there as it is to be. */
export function RateDialog({ rate, onClose }: { rate: GrantRateView | null; onClose: () => void }) {
  const form = useForm<RateValues>({
    initial: valuesOf(rate),
    validate: check,
    onSubmit: async (values) => {
      const body = bodyOf(values);
      const saved = rate
        ? await call(grant_rate_update, { id: rate.id, body: { ...body, version: rate.version } })
        : await call(grant_rate_create, { body });
      void changed("TILSKUDDSSATSER", saved.id);
      toast.positive(`${saved.label} er lagret`);
      onClose();
    },
  });
  const { values } = form;
  const text = (name: "navn" | "fylke" | "perYear" | "cap" | "source") => ({
    ...fieldOf(form, name),
    label: labels[name],
    autoComplete: "off",
  });
  const day = (name: "validFrom" | "validTo") => ({ ...fieldOf(form, name), label: labels[name] });
  return (
    <FormDialog
      size="large"
      title={rate ? "Rediger sats" : "Ny sats"}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <div className={classes.fields}>
        <SelectField
          name="kind"
          label={labels.kind}
          value={values.kind}
          options={kinds}
          onChange={(kind) => form.set("kind", kind as GrantRateKind)}
        />
        <TextField {...text("perYear")} inputMode="decimal" maxLength={14} suffix="kr" />
        {values.kind === "EXTRA" && (
          <>
            <TextField {...text("navn")} maxLength={100} />
            <TextField
              {...text("cap")}
              optional
              inputMode="decimal"
              maxLength={14}
              suffix="kr"
              help="For én lærling."
            />
          </>
        )}
        <DateField {...day("validFrom")} />
        <DateField {...day("validTo")} />
        <TextField {...text("fylke")} optional maxLength={100} help="Tomt er alle fylker." />
      </div>
      <PickerField
        {...fieldOf(form, "fag")}
        label={labels.fag}
        help="Ingen valgt betyr alle fag."
        optional
        single
        inFlow
        icon="book"
        searchLabel="Søk etter lærefag"
        load={loadTrades}
      />
      <TextField {...text("source")} optional maxLength={500} help="Hvor satsen er hentet fra." />
    </FormDialog>
  );
}
