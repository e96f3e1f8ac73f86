import { call } from "@/api/client.ts";
import { company_trades_update } from "@/api/operations.gen.ts";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import { textWords, type Words } from "@/lib/conflict.ts";
import { formatDate } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { options } from "../edit/picks.ts";
import classes from "./Companies.module.css";
import { EditCompany } from "./EditCompany.tsx";
import { useCompanyForm } from "./useCompanyForm.ts";

interface Trade extends Pick {
  /** Empty for an approval without an end. */
  godkjentTil: string;
  fylke: string;
  /** Empty where it is not known. */
  kontraktssum: string;
}

interface Trades {
  laerefag: Trade[];
  sertifisering: string;
  register: string;
  godkjenner: string;
  lopendeKontrakter: string;
  antallAnsatte: string;
}

const words: Words<Trades> = {
  laerefag: {
    label: "Lærefag",
    text: (trades) =>
      trades
        .map(({ navn, godkjentTil }) =>
          godkjentTil ? `${navn} (til ${formatDate(godkjentTil)})` : navn,
        )
        .join(", ") || "Ingen",
    key: (trades) =>
      trades
        .map(({ id, godkjentTil, fylke, kontraktssum }) =>
          [id, godkjentTil, fylke, kontraktssum].join("/"),
        )
        .toSorted(),
  },
  sertifisering: textWords("Sertifisering"),
  register: textWords("Register"),
  godkjenner: textWords("Godkjent av"),
  lopendeKontrakter: textWords("Løpende kontrakter"),
  antallAnsatte: textWords("Ansatte"),
};

const shownNumber = (number: number | null): string => (number === null ? "" : String(number));

/** What is written of a number; nothing for nothing, and not a number for what is none. */
const readNumber = (text: string): number | null => {
  const digits = text.replace(/\s/g, "");
  return digits === "" ? null : Number(digits);
};

const isCount = (text: string): boolean => /^\d{0,7}$/.test(text.replace(/\s/g, ""));

const checkTrades = (values: Trades): Partial<Record<keyof Trades, string>> => {
  const errors: Partial<Record<keyof Trades, string>> = {};
  for (const field of ["lopendeKontrakter", "antallAnsatte"] as const) {
    if (!isCount(values[field])) errors[field] = "Skriv et helt tall";
  }
  if (!values.laerefag.every(({ kontraktssum }) => isCount(kontraktssum))) {
    errors.laerefag = "Antall kontrakter må være et helt tall";
  }
  return errors;
};

/** `rediger/laerefag`: the trades that the company is approved for. */
export const TradesPage = () => (
  <EditCompany>{(company) => <TradesForm company={company} />}</EditCompany>
);

function TradesForm({ company }: { company: CompanyDetail }) {
  const edit = useCompanyForm({
    company,
    words,
    valuesOf: (it): Trades => ({
      laerefag: it.laerefag.map(({ kode, tittel, godkjentTil, fylke, kontraktssum }) => ({
        id: kode,
        navn: tittel,
        detail: kode,
        godkjentTil: godkjentTil ?? "",
        fylke,
        kontraktssum: shownNumber(kontraktssum),
      })),
      sertifisering: it.godkjenning.sertifisering,
      register: it.godkjenning.register,
      godkjenner: it.godkjenning.godkjenner,
      lopendeKontrakter: shownNumber(it.godkjenning.lopendeKontrakter),
      antallAnsatte: shownNumber(it.godkjenning.antallAnsatte),
    }),
    validate: checkTrades,
    save: (version, { laerefag, lopendeKontrakter, antallAnsatte, ...texts }) =>
      call(company_trades_update, {
        id: company.id,
        body: {
          version,
          laerefag: laerefag.map(({ id, godkjentTil, fylke, kontraktssum }) => ({
            programomrade: id,
            godkjentTil: godkjentTil || null,
            fylke,
            // 0 is what says that it is not known.
            kontraktssum: readNumber(kontraktssum) ?? 0,
          })),
          godkjenning: {
            ...texts,
            lopendeKontrakter: readNumber(lopendeKontrakter),
            antallAnsatte: readNumber(antallAnsatte),
          },
        },
      }),
    done: "Godkjenningen er lagret",
  });
  const { values, errors, set } = edit.form;
  const keep = (picks: Pick[]) =>
    set(
      "laerefag",
      picks.map((pick) => ({
        ...pick,
        ...(values.laerefag.find(({ id }) => id === pick.id) ?? {
          godkjentTil: "",
          fylke: company.adresse.fylke,
          kontraktssum: "",
        }),
      })),
    );
  const change = (of: string, part: Partial<Trade>) =>
    set(
      "laerefag",
      values.laerefag.map((one) => (one.id === of ? { ...one, ...part } : one)),
    );
  return (
    <Card title="Lærefag">
      <VersionedForm edit={edit}>
        <PickerField
          name="laerefag"
          label="Godkjente lærefag"
          help="Fagene bedriften er godkjent som lærebedrift i."
          icon="book"
          searchLabel="Søk etter lærefag"
          value={values.laerefag}
          error={errors.laerefag}
          load={options("programareas")}
          onChange={keep}
        />
        {values.laerefag.map((trade) => (
          <fieldset key={trade.id} className={classes.trade}>
            <legend>{trade.navn}</legend>
            <DateField
              name={`godkjentTil-${trade.id}`}
              label={`${trade.navn}: godkjent til`}
              optional
              value={trade.godkjentTil}
              error={undefined}
              onChange={(godkjentTil) => change(trade.id, { godkjentTil })}
            />
            <TextField
              name={`fylke-${trade.id}`}
              label={`${trade.navn}: fylke`}
              optional
              maxLength={200}
              value={trade.fylke}
              onChange={(fylke) => change(trade.id, { fylke })}
            />
            <TextField
              name={`kontraktssum-${trade.id}`}
              label={`${trade.navn}: kontrakter i alt`}
              optional
              inputMode="numeric"
              value={trade.kontraktssum}
              onChange={(kontraktssum) => change(trade.id, { kontraktssum })}
            />
          </fieldset>
        ))}
        <TextField
          name="sertifisering"
          label="Sertifisering"
          help="Sluttdato, kontrakter og sertifisering publiseres ikke: de kommer fra fylkets fil, eller føres her."
          optional
          maxLength={200}
          value={values.sertifisering}
          error={errors.sertifisering}
          onChange={(text) => set("sertifisering", text)}
        />
        <TextField
          name="register"
          label="Register"
          optional
          maxLength={200}
          value={values.register}
          error={errors.register}
          onChange={(text) => set("register", text)}
        />
        <TextField
          name="godkjenner"
          label="Godkjent av"
          optional
          maxLength={200}
          value={values.godkjenner}
          error={errors.godkjenner}
          onChange={(text) => set("godkjenner", text)}
        />
        <TextField
          name="lopendeKontrakter"
          label="Løpende kontrakter"
          optional
          inputMode="numeric"
          value={values.lopendeKontrakter}
          error={errors.lopendeKontrakter}
          onChange={(text) => set("lopendeKontrakter", text)}
        />
        <TextField
          name="antallAnsatte"
          label="Ansatte"
          optional
          inputMode="numeric"
          value={values.antallAnsatte}
          error={errors.antallAnsatte}
          onChange={(text) => set("antallAnsatte", text)}
        />
      </VersionedForm>
    </Card>
  );
}
