import { call } from "@/api/client.ts";
import { apprentice_coordinators_update } from "@/api/operations.gen.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { picksWords, type Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { EditPage } from "./EditPage.tsx";
import { coordinatorPicks, ids, options } from "./picks.ts";
import { useApprenticeForm } from "./useApprenticeForm.ts";

interface Responsible {
  coordinators: Pick[];
}

const words: Words<Responsible> = { coordinators: picksWords("Ansvarlige koordinatorer") };

/** `rediger/ansvarligekoordinatorer`: who at the training office follows the apprentice. */
export const KoordinatorerPage = () => (
  <EditPage>{(apprentice) => <ResponsibleForm apprentice={apprentice} />}</EditPage>
);

function ResponsibleForm({ apprentice }: { apprentice: ApprenticeDetail }) {
  const edit = useApprenticeForm({
    apprentice,
    words,
    valuesOf: (it): Responsible => ({ coordinators: coordinatorPicks(it) }),
    save: (version, { coordinators }) =>
      call(apprentice_coordinators_update, {
        id: apprentice.id,
        body: { version, coordinators: ids(coordinators) },
      }),
    done: "Koordinatorene er lagret",
  });
  return (
    <Card title="Ansvarlige koordinatorer">
      <VersionedForm edit={edit}>
        <PickerField
          name="coordinators"
          label="Ansvarlige koordinatorer"
          help="De som har ansvaret for lærlingen på opplæringskontoret."
          icon="person"
          searchLabel="Søk etter koordinator"
          value={edit.form.values.coordinators}
          error={edit.form.errors.coordinators}
          load={options("coordinators")}
          onChange={(value) => edit.form.set("coordinators", value)}
        />
      </VersionedForm>
    </Card>
  );
}
