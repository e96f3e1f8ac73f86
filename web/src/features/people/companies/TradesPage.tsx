import { call } from "@/api/client.ts";
import { company_trades_update } from "@/api/operations.gen.ts";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { formatDate } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { options } from "../edit/picks.ts";
import { EditCompany } from "./EditCompany.tsx";
import { useCompanyForm } from "./useCompanyForm.ts";

interface Trade extends Pick {
  /** Empty for an approval without an end. */
  godkjentTil: string;
}

interface Trades {
  laerefag: Trade[];
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
    key: (trades) => trades.map(({ id, godkjentTil }) => `${id}/${godkjentTil}`).toSorted(),
  },
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
      laerefag: it.laerefag.map(({ kode, tittel, godkjentTil }) => ({
        id: kode,
        navn: tittel,
        detail: kode,
        godkjentTil: godkjentTil ?? "",
      })),
    }),
    save: (version, { laerefag }) =>
      call(company_trades_update, {
        id: company.id,
        body: {
          version,
          laerefag: laerefag.map(({ id, godkjentTil }) => ({
            programomrade: id,
            godkjentTil: godkjentTil || null,
          })),
        },
      }),
    done: "Lærefagene er lagret",
  });
  const { values, errors, set } = edit.form;
  const keep = (picks: Pick[]) =>
    set(
      "laerefag",
      picks.map((pick) => ({
        ...pick,
        godkjentTil: values.laerefag.find(({ id }) => id === pick.id)?.godkjentTil ?? "",
      })),
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
          <DateField
            key={trade.id}
            name={`godkjentTil-${trade.id}`}
            label={`${trade.navn}: godkjent til`}
            optional
            value={trade.godkjentTil}
            error={undefined}
            onChange={(godkjentTil) =>
              set(
                "laerefag",
                values.laerefag.map((one) => (one.id === trade.id ? { ...one, godkjentTil } : one)),
              )
            }
          />
        ))}
      </VersionedForm>
    </Card>
  );
}
