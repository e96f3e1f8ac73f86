import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useMe } from "@/api/queries.ts";
import { FileList } from "@/blocks/files/FileList.tsx";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { problemText } from "@/lib/problem.ts";
import { oneText } from "@/lib/search.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { AnswerForm } from "../answer/AnswerForm.tsx";
import { attendanceWord } from "../attendance/rows.ts";
import type { TrainingDayParticipant, TrainingDayView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { useSearchOf } from "@/ui/address.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Link } from "@/ui/Link.tsx";
import {
  answerInvite,
  dayQuery,
  noteSeen,
  registerCode,
  responseQuery,
  saveCertificate,
} from "../queries.ts";
import { type AnswerValue, answerWord, spotsText, whenText } from "../status.ts";
import { useStep } from "../useStep.ts";
import { DescriptionCard, FilesCard, GoalsCard, WhenCard } from "../view/parts.tsx";
import classes from "../view/View.module.css";
import { CodeForm } from "./CodeForm.tsx";
import { EvaluationCard } from "./EvaluationCard.tsx";

/** `/l/opplaeringsdager/:uid` and an employee's own: answer, register, and what came of it. */
export function OwnDayPage() {
  const { uid } = useParamsOf("/l/opplaeringsdager/$uid");
  const me = useMe();
  const isEmployee = me.rolle === "ANSATT";
  const query = useQuery(dayQuery(me.id, uid));
  return (
    <DetailPage
      query={query}
      thing="aktiviteten"
      backTo={{
        to: isEmployee ? "/b/opplaeringsdager-egen" : "/l/opplaeringsdager",
        label: "Til aktivitetene dine",
      }}
      title={({ title }) => title}
      badge={({ cancelled, own, status }) => (
        <StatusBadge status={cancelled ? "Avlyst" : (own?.status ?? status)} />
      )}
      subtitle={(day) => (
        <>
          <span>{whenText(day.days)}</span>
          {day.location && <span>{day.location}</span>}
        </>
      )}
    >
      {(day) => day.own && <OwnDay day={day} own={day.own} />}
    </DetailPage>
  );
}

/** Tells once that the invitation was seen. */
function useSeen(id: string, { invitationseen }: TrainingDayParticipant) {
  useEffect(() => {
    // Without a network it is told when the page is opened again.
    if (invitationseen === null) void noteSeen(id).catch(() => undefined);
  }, [id, invitationseen]);
}

/** The picture on the wall leads here with its code: whoever scanned it is at the door. */
function useWallCode(own: TrainingDayParticipant, register: (code: string) => Promise<unknown>) {
  const { kode: code } = useSearchOf({ kode: oneText });
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (code === undefined || sent.current === code || own.attendencestatus === "REGISTERED")
      return;
    sent.current = code;
    void register(code).then(
      () => toast.positive("Oppmøtet ditt er registrert"),
      (error: unknown) => toast.negative(problemText(error)),
    );
  });
}

interface OwnProps {
  day: TrainingDayView;
  own: TrainingDayParticipant;
}

function OwnDay({ day, own }: OwnProps) {
  const register = (code: string) => registerCode(day.id, code);
  useSeen(day.id, own);
  useWallCode(own, register);
  return (
    <Columns
      main={
        <>
          {day.cancelled !== null && (
            <Notice tone="negative" icon="wrong" title="Aktiviteten er avlyst">
              {day.cancelledMessage}
            </Notice>
          )}
          <Answer day={day} own={own} />
          <Attendance day={day} own={own} register={register} />
          <WhenCard day={day} />
          <DescriptionCard description={day.description} />
          <GoalsCard goals={day.curriculumGoals} reached={own.curriculumGoals} />
          <FilesCard files={day.files} />
          <Feedback day={day} own={own} />
          {day.can.evaluate && <EvaluationCard day={day} />}
        </>
      }
      side={
        <>
          <Card title="Påmelding" icon="interview">
            <Facts
              items={[
                ["Svaret ditt", answeredWord(own)],
                ["Frist", day.deadline.deadline ? formatDate(day.deadline.date) : "Ingen frist"],
                ["Plasser", spotsText(day.spotsLeft, day.deadline.maxSpots) || "Plass til alle"],
                ["Oppmøte", attendedWord(own)],
              ]}
            />
          </Card>
          <Followed day={day} />
        </>
      }
    />
  );
}

/** What was answered; who waits for a place has answered, and does not come yet. */
const answeredWord = ({ invitationstatus, venteliste }: OwnProps["own"]): string =>
  venteliste === null ? answerWord(invitationstatus) : `Venteliste, nr. ${venteliste}`;

/** Whether one came; nothing before anybody has said so. */
const attendedWord = ({ attendencestatus }: OwnProps["own"]): string | null =>
  attendencestatus === "WAITING" ? null : attendanceWord(attendencestatus);

/** An employee who takes part themselves may follow others on the same day. */
function Followed({ day }: { day: TrainingDayView }) {
  if (!day.can.register && !day.can.giveFeedback) return null;
  return (
    <Card title="Lærlingene dine på aktiviteten" icon="graduate">
      <ul>
        {day.can.register && (
          <li>
            <Link to={pathTo("/b/opplaeringsdager/$uid/oppmoteregistrering", { uid: day.id })}>
              Oppmøte
            </Link>
          </li>
        )}
        {day.can.giveFeedback && (
          <li>
            <Link to={pathTo("/b/opplaeringsdager/$uid/tilbakemeldinger", { uid: day.id })}>
              Tilbakemelding
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}

const isOver = ({ status }: TrainingDayView): boolean => status === "Gjennomført";

function Answer({ day, own }: OwnProps) {
  const step = useStep(day.id);
  if (!day.activated.registration || day.cancelled !== null) return null;
  const { invitationstatus, venteliste, comment } = own;
  const { publicStatus, spotsLeft } = day;
  const answer = (status: AnswerValue, text: string) =>
    void step.run(() => answerInvite(day.id, status, text), "Svaret ditt er lagret");
  return (
    <Card
      title="Kommer du?"
      icon="mail"
      tone={
        day.can.answer && invitationstatus === "WAITING" && venteliste === null
          ? "warning"
          : "plain"
      }
      aside={<StatusBadge status={publicStatus} />}
    >
      {venteliste !== null && (
        <p>
          <Badge tone="info" icon="clock">
            {`Du er nr. ${venteliste} på ventelisten`}
          </Badge>
        </p>
      )}
      {day.can.answer ? (
        <AnswerForm
          key={comment}
          answer={invitationstatus === "WAITING" ? null : invitationstatus}
          comment={comment}
          full={spotsLeft === 0 && venteliste === null}
          loading={step.running}
          onAnswer={answer}
        />
      ) : (
        <p>
          {invitationstatus === "WAITING"
            ? "Du har ikke svart."
            : `Du svarte: ${answerWord(invitationstatus)}.`}{" "}
          {isOver(day) ? "Aktiviteten er over." : "Fristen for å svare er ute."}
        </p>
      )}
    </Card>
  );
}

function Attendance({
  day,
  own,
  register,
}: OwnProps & { register: (code: string) => Promise<unknown> }) {
  if (!day.activated.attendenceregistration || day.cancelled !== null) return null;
  const { attendencestatus } = own;
  const came = attendedWord(own);
  const { attendanceOpens } = day;
  const save = async () => {
    try {
      await saveCertificate(day.id, own.id, day.title);
    } catch (error) {
      toast.negative(problemText(error));
    }
  };
  return (
    <Card title="Oppmøte" icon="check" aside={came !== null && <StatusBadge status={came} />}>
      <div className={classes.stack}>
        {day.can.registerSelf && attendencestatus !== "REGISTERED" ? (
          <CodeForm
            onCode={async (code) => {
              await register(code);
              toast.positive("Oppmøtet ditt er registrert");
            }}
          />
        ) : (
          attendencestatus === "WAITING" &&
          attendanceOpens !== null && (
            <p>
              {isOver(day)
                ? "Aktiviteten er over. Be kursholderen registrere deg hvis du var her."
                : `Du kan registrere deg fra ${formatDateTime(attendanceOpens)}.`}
            </p>
          )
        )}
        {day.can.certificate && (
          <Button tone="secondary" icon="download" onClick={() => void save()}>
            Last ned kursbevis
          </Button>
        )}
      </div>
    </Card>
  );
}

/** What whoever held it says of one's day. */
function Feedback({ day, own }: OwnProps) {
  const isGiven = own.feedbackstatus !== "Venter vurdering";
  const { data } = useQuery({ ...responseQuery(day.id, own.id), enabled: isGiven });
  if (!data || !isGiven) return null;
  return (
    <Card
      title="Tilbakemelding til deg"
      icon="note"
      aside={<StatusBadge status={data.feedbackstatus} />}
    >
      <p>{data.comment || "Ingen kommentar."}</p>
      {data.files.length > 0 && <FileList files={data.files} label="Filer til tilbakemeldingen" />}
    </Card>
  );
}
