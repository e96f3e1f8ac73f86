import { useState } from "react";
import { call } from "@/api/client.ts";
import { apprentice_laerekontrakt_update } from "@/api/operations.gen.ts";
import type { ApprenticeDetail, TrainingModel } from "@/api/schemas.gen.ts";
import { type Words, yesWords } from "@/lib/conflict.ts";
import { formatDate } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { ContractFileCard } from "../contracts/ContractFileCard.tsx";
import { ContractHistory } from "../contracts/ContractHistory.tsx";
import classes from "./edit.module.css";
import { EditPage } from "./EditPage.tsx";
import { GuardianCard } from "./GuardianCard.tsx";
import { NewContractCard } from "./NewContractCard.tsx";
import { modelOf, trainingModels } from "./trainingModels.ts";
import { useApprenticeForm } from "./useApprenticeForm.ts";

interface Agreed {
  arbeidsavtale: boolean;
  ungdomsrett: boolean;
  tilskuddsmodell: TrainingModel | "";
  kontraktSignert: string;
}

const words: Words<Agreed> = {
  kontraktSignert: { label: "Signert dato", text: formatDate },
  arbeidsavtale: yesWords("Arbeidsavtale"),
  ungdomsrett: yesWords("Ungdomsrett"),
  tilskuddsmodell: {
    label: "Tilskuddsmodell",
    text: (model) => modelOf(model)?.label ?? "Ikke valgt",
  },
};

/** `rediger/laerekontrakt`: what is agreed, and the contracts before this one. */
export const LaerekontraktPage = () => (
  <EditPage>
    {(apprentice) => (
      <>
        <AgreedForm apprentice={apprentice} />
        <GuardianCard apprentice={apprentice} />
        <ContractFileCard id={apprentice.id} />
        <ContractHistory apprentice={apprentice} />
        <NextContract apprentice={apprentice} />
      </>
    )}
  </EditPage>
);

function AgreedForm({ apprentice }: { apprentice: ApprenticeDetail }) {
  const edit = useApprenticeForm({
    apprentice,
    words,
    valuesOf: (it): Agreed => ({
      arbeidsavtale: it.arbeidsavtale,
      ungdomsrett: it.ungdomsrett,
      tilskuddsmodell: it.tilskuddsmodell ?? "",
      kontraktSignert: it.kontraktSignert ?? "",
    }),
    save: (version, values) =>
      call(apprentice_laerekontrakt_update, {
        id: apprentice.id,
        body: {
          version,
          ...values,
          tilskuddsmodell: values.tilskuddsmodell || null,
          kontraktSignert: values.kontraktSignert || null,
        },
      }),
    done: "Lærekontrakten er lagret",
  });
  const { values, errors, set } = edit.form;
  const model = modelOf(values.tilskuddsmodell);
  return (
    <Card title="Lærekontrakt" aside={apprentice.kontraktSignert ? "Signert" : "Ikke signert"}>
      <VersionedForm edit={edit}>
        <DateField
          name="kontraktSignert"
          label="Signert dato"
          help="Tom mens kontrakten ikke er signert."
          optional
          value={values.kontraktSignert}
          error={errors.kontraktSignert}
          onChange={(value) => set("kontraktSignert", value)}
        />
        <SelectField
          name="tilskuddsmodell"
          label="Tilskuddsmodell"
          help={
            model
              ? `${model.verdiskaping} måneder verdiskaping og ${model.opplaering} måneder opplæring.`
              : "Avgjør hvor lang læretiden er, og hvor mye tilskudd bedriften får."
          }
          value={values.tilskuddsmodell}
          placeholder="Velg modell"
          options={trainingModels}
          onChange={(value) => set("tilskuddsmodell", value as TrainingModel | "")}
        />
        <div className={classes.choices}>
          <Checkbox
            label="Lærlingen har arbeidsavtale"
            checked={values.arbeidsavtale}
            onChange={(value) => set("arbeidsavtale", value)}
          />
          <Checkbox
            label="Lærlingen har ungdomsrett"
            checked={values.ungdomsrett}
            onChange={(value) => set("ungdomsrett", value)}
          />
        </div>
      </VersionedForm>
    </Card>
  );
}

/** A change of company or trade, or a break, ends the contract in force and begins another. */
function NextContract({ apprentice }: { apprentice: ApprenticeDetail }) {
  const [open, setOpen] = useState(false);
  if (!apprentice.laeretid.startdato) return null;
  if (open) return <NewContractCard apprentice={apprentice} onClose={() => setOpen(false)} />;
  return (
    <Card title="Ny kontrakt">
      <div className={classes.rows}>
        <p className={classes.intro}>
          Bytter lærlingen bedrift eller fag, eller har hatt opphold, avslutter du kontrakten og
          begynner en ny. Den gamle blir stående i historikken.
        </p>
        <div>
          <Button tone="secondary" icon="add" onClick={() => setOpen(true)}>
            Begynn ny kontrakt
          </Button>
        </div>
      </div>
    </Card>
  );
}
