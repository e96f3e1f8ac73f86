import { TrainingDayResponseUpdate } from "@/api/fields.gen.ts";
import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { FileList } from "@/blocks/files/FileList.tsx";
import { PersonNote } from "@/features/people/public.ts";
import { textWords, type Words } from "@/lib/conflict.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { begun, counted } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Late } from "@/ui/Late.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Columns } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import type { TrainingDayResponse, TrainingDayView } from "@/api/schemas.gen.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Link } from "@/ui/Link.tsx";
import { addResponseFile, giveResponse, removeResponseFile, responseQuery } from "../queries.ts";
import { DayFrame, useDayAddress } from "../view/DayFrame.tsx";
import { GoalsCard } from "../view/parts.tsx";
import { PersonMenu, PersonName } from "../view/PersonName.tsx";
import classes from "../view/View.module.css";

const FILES = 20;

/** The person whose feedback an address is about: by themselves, or as `{day}.{person}`. */
export const personOf = (docid: string): string => docid.split(".").at(-1) ?? docid;

/** `…/tilbakemelding/:docid`: what it gave one participant, to be said. */
export function FeedbackPage() {
  return <DayFrame>{(day) => <Feedback day={day} reads={!day.can.giveFeedback} />}</DayFrame>;
}

/** `…/setilbakemelding/:docid`: the same, to be read. */
export function ReadFeedbackPage() {
  return <DayFrame>{(day) => <Feedback day={day} reads />}</DayFrame>;
}

function Feedback({ day, reads }: { day: TrainingDayView; reads: boolean }) {
  const { docid } = useParamsOf(
    "/b/opplaeringsdager/$uid/tilbakemelding/$docid",
    "/k/opplaeringsdager/$uid/tilbakemelding/$docid",
    "/k/opplaeringsdager/$uid/setilbakemelding/$docid",
  );
  const person = personOf(docid);
  const { feedbackTo } = useDayAddress();
  const { data, error, refetch } = useQuery(responseQuery(day.id, person));
  const about = day.deltakere.find(({ id }) => id === person);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Laster tilbakemeldingen">
        <SkeletonLines lines={6} />
      </Loading>
    );
  }
  return (
    <div className={classes.stack}>
      <div className={classes.buttons}>
        <Link to={feedbackTo}>Alle tilbakemeldinger</Link>
        {about && (
          <>
            <PersonName person={about} />
            <PersonMenu person={about} />
          </>
        )}
      </div>
      {reads ? <Read day={day} response={data} /> : <Give day={day} response={data} />}
      {about?.kind === "LAERLING" && (
        <Late>
          <PersonNote of="apprentices" id={person} />
        </Late>
      )}
    </div>
  );
}

interface ResponseProps {
  day: TrainingDayView;
  response: TrainingDayResponse;
}

function About({ response: { status, av, updated } }: { response: TrainingDayResponse }) {
  return (
    <Card title="Status">
      <Facts
        items={[
          ["Status", <StatusBadge key="status" status={status} />],
          ["Gitt av", av],
          ["Sist endret", formatDateTime(updated)],
        ]}
      />
    </Card>
  );
}

function Read({ day, response }: ResponseProps) {
  const { navn, version, comment, files, curriculumGoals } = response;
  return (
    <Columns
      main={
        <>
          <Card title={navn} icon="note">
            {version === 0 ? (
              <EmptyState compact icon="waiting" title="Ingen tilbakemelding ennå">
                Den vises her når den er gitt.
              </EmptyState>
            ) : (
              <p className={classes.text}>{comment || "Ingen kommentar."}</p>
            )}
            {files.length > 0 && <FileList files={files} label="Filer" />}
          </Card>
          <GoalsCard goals={day.curriculumGoals} reached={curriculumGoals} />
        </>
      }
      side={<About response={response} />}
    />
  );
}

interface Values {
  curriculumGoals: string[];
  comment: string;
  notMet: boolean;
}

const words: Words<Values> = {
  curriculumGoals: {
    label: "Kompetansemål",
    text: (goals) => counted(goals.length, "mål", "mål"),
    key: (goals) => goals.toSorted(),
  },
  comment: textWords("Kommentar"),
  notMet: { label: "Ikke møtt", text: (on) => (on ? "Ja" : "Nei") },
};

function Give({ day, response }: ResponseProps) {
  const { user, navn, files, version } = response;
  const done = () => {
    void changed("TRAININGDAYRESPONSE", `${day.id}.${user}`);
    void changed("TRAININGDAYS", day.id);
  };
  const edit = useVersionedForm<TrainingDayResponse, Values>({
    stored: response,
    valuesOf: ({ curriculumGoals, comment, notMet }) => ({ curriculumGoals, comment, notMet }),
    words,
    save: (known, values) => giveResponse(day.id, user, known, values),
    onSaved: () => {
      done();
      toast.positive(`Tilbakemeldingen til ${navn} er lagret`);
    },
  });
  const { values, errors, set } = edit.form;
  const toggle = (id: string, on: boolean) =>
    set(
      "curriculumGoals",
      on ? [...values.curriculumGoals, id] : values.curriculumGoals.filter((one) => one !== id),
    );
  return (
    <Columns
      main={
        <Card title={`Tilbakemelding til ${navn}`} icon="note">
          <VersionedForm edit={edit}>
            <Checkbox
              label="Møtte ikke"
              checked={values.notMet}
              onChange={(on) => {
                set("notMet", on);
                // "When not met, no goals are registered."
                if (on) set("curriculumGoals", []);
              }}
            />
            {!values.notMet && day.curriculumGoals.length > 0 && (
              <fieldset className={classes.choices} id="curriculumGoals" tabIndex={-1}>
                <legend>Kompetansemål som er nådd</legend>
                {day.curriculumGoals.map(({ id, label }) => (
                  <Checkbox
                    key={id}
                    label={begun(label)}
                    checked={values.curriculumGoals.includes(id)}
                    onChange={(on) => toggle(id, on)}
                  />
                ))}
              </fieldset>
            )}
            <TextArea
              name="comment"
              label="Kommentar"
              optional
              rows={4}
              maxLength={TrainingDayResponseUpdate.comment.max}
              value={values.comment}
              error={errors.comment}
              onChange={(comment) => set("comment", comment)}
            />
          </VersionedForm>
          {version > 0 && (
            <Attachments
              files={files}
              filesMax={FILES}
              send={(file, sending) => addResponseFile(day.id, user, file, sending)}
              remove={(file) => removeResponseFile(day.id, user, file.id)}
              onChanged={done}
              label="Filer til tilbakemeldingen"
              camera
            />
          )}
        </Card>
      }
      side={<About response={response} />}
    />
  );
}
