import { call } from "@/api/client.ts";
import { apprentice_laerefag_update } from "@/api/operations.gen.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { picksWords, type Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { EditPage } from "./EditPage.tsx";
import { idOf, ids, options, planOptions, planPicks, tradePick } from "./picks.ts";
import { useApprenticeForm } from "./useApprenticeForm.ts";

interface Trade {
  programomrade: Pick[];
  trainingplans: Pick[];
}

const words: Words<Trade> = {
  programomrade: picksWords("Lærefag"),
  trainingplans: picksWords("Opplæringsplaner"),
};

/** `rediger/laerefag`: the trade, and the training plans whose goals the apprentice gets. */
export const LaerefagPage = () => (
  <EditPage>{(apprentice) => <TradeForm apprentice={apprentice} />}</EditPage>
);

function TradeForm({ apprentice }: { apprentice: ApprenticeDetail }) {
  const edit = useApprenticeForm({
    apprentice,
    words,
    valuesOf: (it): Trade => ({ programomrade: tradePick(it), trainingplans: planPicks(it) }),
    save: (version, { programomrade, trainingplans }) =>
      call(apprentice_laerefag_update, {
        id: apprentice.id,
        body: { version, programomrade: idOf(programomrade), trainingplans: ids(trainingplans) },
      }),
    done: "Lærefaget er lagret",
  });
  const { form } = edit;
  return (
    <Card title="Lærefag">
      <VersionedForm edit={edit}>
        <PickerField
          {...fieldOf(form, "programomrade")}
          label="Lærefag"
          help="Retter du en feil, velger du her. Begynner lærlingen på et nytt fag, begynner du en ny kontrakt under Lærekontrakt."
          single
          icon="book"
          searchLabel={
            form.values.programomrade.length > 0 ? "Søk for å bytte lærefag" : "Søk etter lærefag"
          }
          load={options("programareas")}
        />
        <PickerField
          {...fieldOf(form, "trainingplans")}
          label="Opplæringsplaner"
          help="Kompetansemålene i planene blir lærlingens mål."
          icon="plan"
          searchLabel="Søk etter opplæringsplan"
          load={planOptions}
        />
      </VersionedForm>
    </Card>
  );
}
