import { call } from "@/api/client.ts";
import { apprentice_coordinators_update } from "@/api/operations.gen.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { EditPage } from "./EditPage.tsx";
import { coordinatorPicks, ids } from "./picks.ts";
import { type Responsible, ResponsibleCard, responsibleWords } from "./ResponsibleCard.tsx";
import { useApprenticeForm } from "./useApprenticeForm.ts";

/** `rediger/ansvarligekoordinatorer`: who at the training office follows the apprentice. */
export const KoordinatorerPage = () => (
  <EditPage>{(apprentice) => <ResponsibleForm apprentice={apprentice} />}</EditPage>
);

function ResponsibleForm({ apprentice }: { apprentice: ApprenticeDetail }) {
  const edit = useApprenticeForm({
    apprentice,
    words: responsibleWords,
    valuesOf: (it): Responsible => ({ coordinators: coordinatorPicks(it) }),
    save: (version, { coordinators }) =>
      call(apprentice_coordinators_update, {
        id: apprentice.id,
        body: { version, coordinators: ids(coordinators) },
      }),
    done: "Koordinatorene er lagret",
  });
  return (
    <ResponsibleCard edit={edit} help="De som har ansvaret for lærlingen på opplæringskontoret." />
  );
}
