import { call } from "@/api/client.ts";
import { apprentice_stillingsprosent_update } from "@/api/operations.gen.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { formatDate } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { EditPage } from "./EditPage.tsx";
import classes from "./edit.module.css";
import { type Rate, rateErrors, rateOf, ratesOf } from "./rates.ts";
import { RowList } from "@/blocks/RowList.tsx";
import { useApprenticeForm } from "./useApprenticeForm.ts";

interface Stillingsprosent {
  vacancyRates: Rate[];
}

const words: Words<Stillingsprosent> = {
  vacancyRates: {
    label: "Stillingsprosenter",
    text: (rates) =>
      rates.length === 0
        ? "100 %"
        : rates.map(({ start, rate }) => `${rate} % fra ${formatDate(start)}`).join(", "),
  },
};

/** `rediger/stillingsprosent`: how much of a full position, over time. */
export const StillingsprosentPage = () => (
  <EditPage>{(apprentice) => <RatesForm apprentice={apprentice} />}</EditPage>
);

const check = ({ vacancyRates }: Stillingsprosent): FormErrors => rateErrors(vacancyRates);

function RatesForm({ apprentice }: { apprentice: ApprenticeDetail }) {
  const edit = useApprenticeForm({
    apprentice,
    words,
    valuesOf: ({ privat }): Stillingsprosent => ({
      vacancyRates: ratesOf(privat?.vacancyRates ?? []),
    }),
    save: (version, { vacancyRates }) =>
      call(apprentice_stillingsprosent_update, {
        id: apprentice.id,
        body: {
          version,
          vacancyRates: vacancyRates.map(({ start, rate }) => ({ start, rate: rateOf(rate) ?? 0 })),
        },
      }),
    validate: check,
    done: "Stillingsprosenten er lagret",
  });
  const { values, errors, set } = edit.form;
  const rates = values.vacancyRates;
  return (
    <Card title="Stillingsprosent" aside={`I dag: ${apprentice.stillingsprosent} %`}>
      <VersionedForm edit={edit}>
        <p className={classes.intro}>
          Uten egne prosenter gjelder 100 %. Den som gjelder, er den siste som har begynt.
        </p>
        <RowList
          label="Stillingsprosenter"
          rows={rates}
          titleOf={({ start }, at) => (start ? `Fra ${formatDate(start)}` : `Ny prosent ${at + 1}`)}
          addLabel="Legg til stillingsprosent"
          empty="Ingen egne prosenter: 100 % gjelder hele læretiden."
          onAdd={() => set("vacancyRates", [...rates, { start: "", rate: "" }])}
          onChange={(next) => set("vacancyRates", next)}
        >
          {({ start, rate }, at, change) => (
            <div className={classes.pair}>
              <DateField
                name={`vacancyRates.${at}.start`}
                label="Gjelder fra"
                value={start}
                error={errors[`vacancyRates.${at}.start`]}
                onChange={(value) => change({ start: value })}
              />
              <TextField
                name={`vacancyRates.${at}.rate`}
                label="Prosent av full stilling"
                inputMode="decimal"
                maxLength={6}
                suffix="%"
                value={rate}
                error={errors[`vacancyRates.${at}.rate`]}
                onChange={(value) => change({ rate: value })}
              />
            </div>
          )}
        </RowList>
      </VersionedForm>
    </Card>
  );
}
