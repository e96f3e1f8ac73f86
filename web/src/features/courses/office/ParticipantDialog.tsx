import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  course_user_certificate,
  course_user_delete,
  course_user_remind,
} from "@/api/operations.gen.ts";
import type { CourseItemState, CourseItemType, CourseUserView } from "@/api/schemas.gen.ts";
import { useMe } from "@/api/queries.ts";
import { useSteps } from "@/blocks/useWrite.ts";
import { formatDate } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Facts } from "@/ui/Card.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { saveCertificate } from "../certificate.ts";
import { courseUserQuery } from "../queries.ts";
import { isFailed } from "../take/model.ts";
import { itemWords, scoreText, userStateWords } from "../words.ts";
import { Handins } from "./Handins.tsx";
import { MoreAttempts } from "./MoreAttempts.tsx";
import classes from "./Office.module.css";
import { Renew } from "./Renew.tsx";
import { Terms } from "./Terms.tsx";
import { Waive } from "./Waive.tsx";

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
  const isOffice = useMe().rolle === "KOORDINATOR";
  const titles = new Map(user.parts.map((part) => [part.id, part]));
  return (
    <div className={classes.stack}>
      <p className={classes.facts}>
        <StatusBadge status={userStateWords[user.state]} />
        {!isOffice && <span>{user.title}</span>}
        <span>{`Utgave ${user.edition}`}</span>
        {user.deadline && <span>{`Frist ${formatDate(user.deadline)}`}</span>}
      </p>
      <ProgressBar percent={user.percent} label={`Framdrift for ${user.navn}`} />
      <Handins handins={user.handins} />
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
                <StatusBadge status={wordOf(state, item?.type)} />
              </li>
            );
          })}
        </ul>
      </section>
      <Facts
        items={[
          ["Fikk kurset", formatDate(user.assigned)],
          ["Begynte", formatDate(user.begun)],
          ["Fullførte", formatDate(user.completed)],
          ["Quizforsøk", String(user.attempts.length)],
          ...(user.extraTime > 0 ? [["Ekstra tid på quizer", `${user.extraTime} %`] as const] : []),
        ]}
      />
      {isOffice && <Renew user={user} />}
      {isOffice && <MoreAttempts user={user} />}
      {isOffice && <Waive user={user} />}
      {isOffice && <Terms key={user.version} user={user} />}
      {isOffice && <Tools user={user} onClose={onClose} />}
    </div>
  );
}

const wordOf = (state: CourseItemState, type: CourseItemType = "MODULE"): string => {
  if (state.waived) return "Fritak";
  if (state.satisfied) return "Fullført";
  if (isFailed({ type, state })) return "Ikke bestått";
  return state.viewed ? "I gang" : "Ikke begynt";
};

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
          {!hasCertificate && (
            <Button
              tone="quiet"
              icon="delete"
              onClick={() => void run(remove, `${navn} har ikke kurset lenger`)}
            >
              Ta bort kurset
            </Button>
          )}
        </>
      )}
    </div>
  );
}
