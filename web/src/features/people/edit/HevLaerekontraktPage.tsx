import { useQueryClient } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  apprentice_hevlaerekontrakt_preview,
  apprentice_hevlaerekontrakt_update,
} from "@/api/operations.gen.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { formatDate, today } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { EditPage } from "./EditPage.tsx";
import classes from "./edit.module.css";
import { keepApprentice, useApprenticeForm } from "./useApprenticeForm.ts";
import { useWrite } from "@/blocks/useWrite.ts";

interface Termination {
  unexpectedEndDate: string;
}

const words: Words<Termination> = {
  unexpectedEndDate: { label: "Siste dag i kontrakten", text: formatDate },
};

/** `rediger/hevlaerekontrakt`: the end of a contract before its time, and the way back. */
export const HevLaerekontraktPage = () => (
  <EditPage>
    {(apprentice) => (
      <>
        {apprentice.unexpectedEndDate && <TerminatedCard apprentice={apprentice} />}
        <TerminateForm apprentice={apprentice} />
      </>
    )}
  </EditPage>
);

const check = ({ unexpectedEndDate }: Termination): FormErrors =>
  unexpectedEndDate ? {} : { unexpectedEndDate: "Velg en dato" };

function TerminateForm({ apprentice }: { apprentice: ApprenticeDetail }) {
  const terminated = apprentice.unexpectedEndDate !== null;
  const edit = useApprenticeForm({
    apprentice,
    words,
    valuesOf: (it): Termination => ({ unexpectedEndDate: it.unexpectedEndDate ?? "" }),
    save: (version, values) =>
      call(apprentice_hevlaerekontrakt_update, { id: apprentice.id, body: { version, ...values } }),
    validate: check,
    done: "Lærekontrakten er hevet",
  });
  const { values, errors, set } = edit.form;
  return (
    <Card title={terminated ? "Endre datoen" : "Hev lærekontrakten"}>
      <VersionedForm edit={edit} submitLabel={terminated ? "Lagre" : "Hev lærekontrakten"}>
        {!terminated && (
          <p className={classes.intro}>
            Lærlingen får status «Lærekontrakt hevet». Avtalt læretid, dokumentasjon og mål blir
            stående. Fortsetter lærlingen et annet sted, begynner du en ny kontrakt under
            Lærekontrakt.
          </p>
        )}
        <DateField
          name="unexpectedEndDate"
          label="Siste dag i kontrakten"
          value={values.unexpectedEndDate}
          error={errors.unexpectedEndDate}
          {...(apprentice.laeretid.startdato ? { min: apprentice.laeretid.startdato } : {})}
          onChange={(value) => set("unexpectedEndDate", value)}
        />
        {values.unexpectedEndDate && values.unexpectedEndDate !== apprentice.unexpectedEndDate && (
          <Follows apprentice={apprentice} ends={values.unexpectedEndDate} />
        )}
      </VersionedForm>
    </Card>
  );
}

/** What a last day would do to all that is planned, beside the field where it is chosen. */
function Follows({ apprentice, ends }: { apprentice: ApprenticeDetail; ends: string }) {
  const { id, version } = apprentice;
  const body = { version, unexpectedEndDate: ends };
  return (
    <FollowPreview
      of={["termination", id, version, ends]}
      ask={(signal) => call(apprentice_hevlaerekontrakt_preview, { id, body, signal })}
    />
  );
}

function TerminatedCard({ apprentice }: { apprentice: ApprenticeDetail }) {
  const queryClient = useQueryClient();
  const ends = apprentice.unexpectedEndDate;
  const isAhead = ends !== null && ends >= today();
  const undoing = useWrite({
    send: () =>
      call(apprentice_hevlaerekontrakt_update, {
        id: apprentice.id,
        body: { version: apprentice.version, unexpectedEndDate: null },
      }),
    done: "Hevingen er angret",
    onDone: (saved) => keepApprentice(queryClient, saved),
  });
  const undo = async () => {
    const sure = await askConfirm({
      title: "Angre hevingen?",
      text: "Lærekontrakten gjelder igjen med avtalt læretid.",
      confirmText: "Angre hevingen",
    });
    if (sure) await undoing.run();
  };
  return (
    <Card
      title={isAhead ? "Lærekontrakten heves" : "Lærekontrakten er hevet"}
      icon="warning"
      tone="warning"
    >
      <div className={classes.rows}>
        <p>
          Siste dag {isAhead ? "er" : "var"} {formatDate(ends)}.
        </p>
        <div>
          <Button
            tone="secondary"
            icon="undo"
            loading={undoing.isRunning}
            onClick={() => void undo()}
          >
            Angre hevingen
          </Button>
        </div>
      </div>
    </Card>
  );
}
