import { call } from "@/api/client.ts";
import { apprentice_laeretid_update } from "@/api/operations.gen.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { formatDate } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { savedWithGuardian } from "../guardian.ts";
import { EditPage } from "./EditPage.tsx";
import { Offer } from "@/ui/Offer.tsx";
import classes from "./edit.module.css";
import { modelOf, suggestedEnd } from "./trainingModels.ts";
import { useApprenticeForm } from "./useApprenticeForm.ts";

interface Laeretid {
  startdato: string;
  sluttdato: string;
}

const words: Words<Laeretid> = {
  startdato: { label: "Startdato", text: formatDate },
  sluttdato: { label: "Sluttdato", text: formatDate },
};

/** `rediger/laeretid`: the first and the last day of the contract. */
export const LaeretidPage = () => (
  <EditPage>{(apprentice) => <LaeretidForm apprentice={apprentice} />}</EditPage>
);

function check({ startdato, sluttdato }: Laeretid): FormErrors {
  return startdato && sluttdato && sluttdato < startdato
    ? { sluttdato: "Sluttdatoen kan ikke være før startdatoen" }
    : {};
}

function LaeretidForm({ apprentice }: { apprentice: ApprenticeDetail }) {
  const edit = useApprenticeForm({
    apprentice,
    words,
    valuesOf: ({ laeretid }): Laeretid => ({
      startdato: laeretid.startdato ?? "",
      sluttdato: laeretid.sluttdato ?? "",
    }),
    save: (version, { startdato, sluttdato }) =>
      savedWithGuardian((bekreftUnder18) =>
        call(apprentice_laeretid_update, {
          id: apprentice.id,
          body: {
            version,
            startdato: startdato || null,
            sluttdato: sluttdato || null,
            bekreftUnder18,
          },
        }),
      ),
    validate: check,
    done: "Læretiden er lagret",
  });
  const { values, errors, set } = edit.form;
  const model = modelOf(apprentice.tilskuddsmodell);
  const suggested =
    model && values.startdato
      ? suggestedEnd(values.startdato, model, apprentice.godskrivning)
      : null;
  return (
    <Card title="Læretid">
      <VersionedForm edit={edit}>
        <p className={classes.intro}>
          Læretiden avgjør hvor lærlingen er i løpet sitt. Begge dagene hører med.
        </p>
        <div className={classes.pair}>
          <DateField
            name="startdato"
            label="Startdato"
            optional
            value={values.startdato}
            error={errors.startdato}
            onChange={(value) => set("startdato", value)}
          />
          <DateField
            name="sluttdato"
            label="Sluttdato"
            optional
            value={values.sluttdato}
            error={errors.sluttdato}
            onChange={(value) => set("sluttdato", value)}
          />
        </div>
        {model && suggested && suggested !== values.sluttdato && (
          <Offer>
            <span>
              {model.label}
              {apprentice.godskrivning > 0 &&
                ` med ${apprentice.godskrivning} måneder godskrevet`}{" "}
              gir sluttdato {formatDate(suggested)}.
            </span>
            <Button tone="quiet" thin onClick={() => set("sluttdato", suggested)}>
              Bruk datoen
            </Button>
          </Offer>
        )}
        {values.sluttdato && (
          <div>
            <Button tone="quiet" thin icon="close" onClick={() => set("sluttdato", "")}>
              Fjern sluttdato
            </Button>
          </div>
        )}
      </VersionedForm>
    </Card>
  );
}
