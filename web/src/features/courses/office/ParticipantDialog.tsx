import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { CourseHandinAssess } from "@/api/fields.gen.ts";
import {
  course_handin_assess,
  course_user_certificate,
  course_user_delete,
  course_user_remind,
  course_user_update,
} from "@/api/operations.gen.ts";
import type { CourseHandin, CourseItemState, CourseUserView } from "@/api/schemas.gen.ts";
import { useMe } from "@/api/queries.ts";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { useSteps, useWrite } from "@/blocks/useWrite.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Facts } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { saveCertificate } from "../certificate.ts";
import { courseUserQuery } from "../queries.ts";
import { isFailed } from "../take/model.ts";
import { handinWords, itemWords, scoreText, userStateWords } from "../words.ts";
import classes from "./Office.module.css";
import { Waive } from "./Waive.tsx";

const COMMENT_MAX = CourseHandinAssess.comment.max;

/**
 * How it goes for one person: how far, what waits to be assessed, and the deadline. Instructors have
 * it of their own apprentices, and change nothing but what they assess.
 */
export function ParticipantDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(courseUserQuery(id));
  return (
    <Dialog opened onClose={onClose} size="large" title={data?.navn ?? "Deltaker"}>
      {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Henter deltakeren">
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {data && <Participant user={data} onClose={onClose} />}
    </Dialog>
  );
}

function Participant({ user, onClose }: { user: CourseUserView; onClose: () => void }) {
  const { rolle, tilganger } = useMe();
  const isOffice = rolle === "KOORDINATOR";
  const assesses = isOffice || tilganger.includes("APPROVE_DOCUMENTATION");
  const titles = new Map(user.parts.map((part) => [part.id, part]));
  const waiting = user.handins.filter(({ state }) => state === "SENT");
  return (
    <div className={classes.stack}>
      <p className={classes.facts}>
        <StatusBadge status={userStateWords[user.state]} />
        {!isOffice && <span>{user.title}</span>}
        <span>{`Utgave ${user.edition}`}</span>
        {user.deadline && <span>{`Frist ${formatDate(user.deadline)}`}</span>}
      </p>
      <ProgressBar percent={user.percent} label={`Framdrift for ${user.navn}`} />
      {assesses &&
        waiting.map((handin) => (
          <Assess key={handin.id} handin={handin} title={titles.get(handin.item)?.title} />
        ))}
      <section className={classes.section}>
        <h3>Delene</h3>
        <ul className={classes.lines}>
          {user.items.map((state) => {
            const item = titles.get(state.item);
            return (
              <li key={state.item} className={classes.line}>
                <span>
                  <span className={classes.name}>{item?.title ?? "Del fra en eldre utgave"}</span>
                  <span className={classes.facts}>
                    {item && itemWords[item.type].label}
                    {state.score !== undefined && ` · ${scoreText(state.score)}`}
                    {state.lacks && ` · ${state.lacks}`}
                  </span>
                </span>
                <StatusBadge status={wordOf(state)} />
              </li>
            );
          })}
        </ul>
      </section>
      <Assessed user={user} titleOf={(item) => titles.get(item)?.title} />
      <Facts
        items={[
          ["Fikk kurset", formatDate(user.assigned)],
          ["Begynte", formatDate(user.begun)],
          ["Fullførte", formatDate(user.completed)],
          ["Quizforsøk", String(user.attempts.length)],
        ]}
      />
      {isOffice && <Waive user={user} />}
      {isOffice && <Deadline key={user.version} user={user} />}
      {isOffice && <Tools user={user} onClose={onClose} />}
    </div>
  );
}

const wordOf = (state: CourseItemState): string => {
  if (state.waived) return "Fritak";
  if (state.satisfied) return "Fullført";
  if (isFailed(state)) return "Ikke bestått";
  return state.viewed ? "I gang" : "Ikke begynt";
};

/** What was handed in and answered. */
function Assessed({
  user,
  titleOf,
}: {
  user: CourseUserView;
  titleOf: (item: string) => string | undefined;
}) {
  const done = user.handins.filter(({ state }) => state === "APPROVED" || state === "RETURNED");
  if (done.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>Vurderte oppgaver</h3>
      <ul className={classes.lines}>
        {done.map(({ id, item, state, assessed, comment }) => (
          <li key={id} className={classes.line}>
            <span>
              <span className={classes.name}>{titleOf(item) ?? "Oppgave"}</span>
              <span className={classes.text}>{comment || "Uten kommentar"}</span>
              <span className={classes.facts}>{formatDateTime(assessed)}</span>
            </span>
            <StatusBadge status={handinWords[state]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Assess({
  handin,
  title = "Oppgaven",
}: {
  handin: CourseHandin;
  title: string | undefined;
}) {
  const [comment, setComment] = useState("");
  const [error, setError] = useState<string>();
  const assess = useWrite({
    send: (approved: boolean) =>
      call(course_handin_assess, {
        id: handin.id,
        body: { version: handin.version, approved, comment: comment.trim() },
      }),
    done: ({ state }) =>
      state === "APPROVED" ? "Oppgaven er godkjent" : "Oppgaven er sendt tilbake",
    again: () => Promise.all([changed("COURSEHANDINS"), changed("COURSEUSERS")]),
  });
  const giveBack = () => {
    if (comment.trim() === "") {
      setError("Skriv hva som må rettes");
      document.getElementById(`kommentar-${handin.id}`)?.focus();
      return;
    }
    void assess.run(false);
  };
  return (
    <section className={classes.section} aria-label={`Til vurdering: ${title}`}>
      <h3>{`Til vurdering: ${title}`}</h3>
      <p className={classes.facts}>{`Levert ${formatDateTime(handin.sent)}`}</p>
      {handin.text && <p className={classes.text}>{handin.text}</p>}
      <FilesCard title="Leverte filer" files={handin.files} />
      <TextArea
        name={`kommentar-${handin.id}`}
        label="Tilbakemelding"
        optional
        rows={3}
        maxLength={COMMENT_MAX}
        value={comment}
        error={error}
        onChange={(value) => {
          setComment(value);
          setError(undefined);
        }}
      />
      <div className={classes.buttons}>
        <Button tone="secondary" icon="return" onClick={giveBack}>
          Må rettes
        </Button>
        <Button
          tone="positive"
          icon="approve"
          loading={assess.isRunning}
          onClick={() => void assess.run(true)}
        >
          Godkjenn
        </Button>
      </div>
    </section>
  );
}

function Deadline({ user: { id, version, deadline = "", completed } }: { user: CourseUserView }) {
  const [value, setValue] = useState(deadline);
  const change = useWrite({
    send: () =>
      call(course_user_update, {
        id,
        body: { version, ...(value === "" ? {} : { deadline: value }) },
      }),
    done: "Fristen er endret",
    again: () => changed("COURSEUSERS", id),
  });
  if (completed) return null;
  return (
    <div className={classes.section}>
      <DateField name="userDeadline" label="Frist" optional value={value} onChange={setValue} />
      {value !== deadline && (
        <div>
          <Button tone="secondary" loading={change.isRunning} onClick={() => void change.run()}>
            Lagre fristen
          </Button>
        </div>
      )}
    </div>
  );
}

function Tools({ user, onClose }: { user: CourseUserView; onClose: () => void }) {
  const { id, navn, title, hasCertificate, completed } = user;
  const { running, run } = useSteps({ again: () => changed("COURSEUSERS", id) });
  const fetchCertificate = () =>
    saveCertificate(course_user_certificate, id, `Kursbevis ${title} ${navn}`);
  const remove = async () => {
    await call(course_user_delete, { id });
    onClose();
  };
  return (
    <div className={classes.buttons}>
      {hasCertificate && (
        <Button tone="secondary" icon="download" onClick={() => void run(fetchCertificate)}>
          Last ned kursbevis
        </Button>
      )}
      {!completed && (
        <>
          <Button
            tone="secondary"
            icon="bell"
            loading={running}
            onClick={() => void run(() => call(course_user_remind, { id }), "Påminnelsen er sendt")}
          >
            Send påminnelse
          </Button>
          <Button
            tone="quiet"
            icon="delete"
            onClick={() => void run(remove, `${navn} har ikke kurset lenger`)}
          >
            Ta bort kurset
          </Button>
        </>
      )}
    </div>
  );
}
