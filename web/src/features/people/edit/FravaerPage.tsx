import { call } from "@/api/client.ts";
import { apprentice_fravaer_update } from "@/api/operations.gen.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { formatDate } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { type AbsenceValues, absenceErrors, absenceText, absencesOf } from "./absences.ts";
import { EditPage } from "./EditPage.tsx";
import classes from "./edit.module.css";
import { RowList } from "@/blocks/RowList.tsx";
import { useApprenticeForm } from "./useApprenticeForm.ts";

const REASON_MAX = 500;

interface Fravaer {
  fravaer: AbsenceValues[];
}

const words: Words<Fravaer> = {
  fravaer: {
    label: "Fravær",
    text: (all) => (all.length === 0 ? "Ingen" : all.map(absenceText).join(", ")),
  },
};

/** `rediger/fravaer`: the leaves that interrupt the apprenticeship. */
export const FravaerPage = () => (
  <EditPage>{(apprentice) => <AbsenceForm apprentice={apprentice} />}</EditPage>
);

const check = ({ fravaer }: Fravaer): FormErrors => absenceErrors(fravaer);

function AbsenceForm({ apprentice }: { apprentice: ApprenticeDetail }) {
  const edit = useApprenticeForm({
    apprentice,
    words,
    valuesOf: ({ privat }): Fravaer => ({ fravaer: absencesOf(privat?.fravaer ?? []) }),
    save: (version, { fravaer }) =>
      call(apprentice_fravaer_update, {
        id: apprentice.id,
        body: {
          version,
          fravaer: fravaer.map(({ fra, til, merknad }) => ({ fra, til: til || null, merknad })),
        },
      }),
    validate: check,
    done: "Fraværet er lagret",
  });
  const { values, errors, set } = edit.form;
  return (
    <Card title="Fravær">
      <VersionedForm edit={edit}>
        <p className={classes.intro}>
          Permisjoner og lengre fravær som avbryter læretiden. Mens en periode varer, har lærlingen
          status «I fravær».
        </p>
        <RowList
          label="Fravær"
          rows={values.fravaer}
          titleOf={(row, at) => (row.fra ? absenceText(row) : `Ny periode ${at + 1}`)}
          addLabel="Legg til fravær"
          empty="Ingen fravær er registrert."
          onAdd={() => set("fravaer", [...values.fravaer, { fra: "", til: "", merknad: "" }])}
          onChange={(next) => set("fravaer", next)}
        >
          {({ fra, til, merknad }, at, change) => (
            <>
              <div className={classes.pair}>
                <DateField
                  name={`fravaer.${at}.fra`}
                  label="Første dag"
                  value={fra}
                  error={errors[`fravaer.${at}.fra`]}
                  onChange={(value) => change({ fra: value })}
                />
                <DateField
                  name={`fravaer.${at}.til`}
                  label="Siste dag"
                  help="Tom mens det ikke er kjent når fraværet slutter."
                  optional
                  value={til}
                  error={errors[`fravaer.${at}.til`]}
                  onChange={(value) => change({ til: value })}
                />
              </div>
              <TextField
                name={`fravaer.${at}.merknad`}
                label="Årsak"
                help="Bare koordinatorer ser den. Unngå helseopplysninger."
                optional
                maxLength={REASON_MAX}
                value={merknad}
                error={errors[`fravaer.${at}.merknad`]}
                onChange={(value) => change({ merknad: value })}
              />
            </>
          )}
        </RowList>
        {/* From the first row on: a line that came with the last date would move the button from
            under the pointer that leaves the field for it. */}
        {values.fravaer.length > 0 && apprentice.laeretid.sluttdato && (
          <p className={classes.none}>
            Avtalt sluttdato er {formatDate(apprentice.laeretid.sluttdato)}. Forlenges læretiden med
            fraværet, endres datoen under Læretid.
          </p>
        )}
      </VersionedForm>
    </Card>
  );
}
