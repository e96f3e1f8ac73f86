import { useState } from "react";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { problemText } from "@/lib/problem.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { Columns } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import type { TrainingDayView } from "@/api/schemas.gen.ts";
import { WhyChanged } from "@/blocks/WhyChanged.tsx";
import { saveCalendar } from "../queries.ts";
import { spotsText } from "../status.ts";
import { answerCounts } from "./counts.ts";
import { DayFrame } from "./DayFrame.tsx";
import { DescriptionCard, FilesCard, GoalsCard, WhenCard } from "./parts.tsx";
import classes from "./View.module.css";

/** `/k|b/opplaeringsdager/:uid/info`: what it is, when, and how those invited have answered. */
export function InfoPage() {
  return <DayFrame>{(day) => <Info day={day} />}</DayFrame>;
}

function Info({ day }: { day: TrainingDayView }) {
  const calendar = () =>
    void saveCalendar(day).catch((error: unknown) => toast.negative(problemText(error)));
  return (
    <Columns
      main={
        <>
          <AnswersCard day={day} />
          <WhenCard day={day} onCalendar={calendar} />
          <DescriptionCard description={day.description} />
          <GoalsCard goals={day.curriculumGoals} />
          <FilesCard files={day.files} />
        </>
      }
      side={
        <>
          <RegistrationCard day={day} />
          <TimelineCard day={day} />
          <WhyChanged changed="trainingdays" id={day.id} version={day.version} />
        </>
      }
    />
  );
}

/** How many come, and how many have not said. */
function AnswersCard({ day }: { day: TrainingDayView }) {
  const people = day.deltakere;
  if (!day.activated.registration || people.length === 0) return null;
  const { accepted, maybe, rejected, waiting, queued } = answerCounts(people);
  const figures: readonly [string, number][] = [
    ["Kommer", accepted],
    ["Kanskje", maybe],
    ["Passer ikke", rejected],
    ["Venter svar", waiting],
    ...(day.deadline.maxSpotsEnabled ? [["Venteliste", queued] as [string, number]] : []),
  ];
  return (
    <Card title="Svar" icon="people" aside={counted(people.length, "deltaker", "deltakere")}>
      <dl className={classes.counts}>
        {figures.map(([label, count]) => (
          <div key={label} className={classes.count}>
            <dt>{label}</dt>
            <dd className={classes.figure}>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function RegistrationCard({ day }: { day: TrainingDayView }) {
  const { deadline, spotsLeft, activated, publicStatus, waitingList } = day;
  return (
    <Card title="Påmelding" icon="interview">
      <Facts
        items={[
          ["Status", activated.registration ? <StatusBadge status={publicStatus} /> : "Uten svar"],
          ["Frist", deadline.deadline ? formatDate(deadline.date) : "Ingen frist"],
          ["Plasser", spotsText(spotsLeft, deadline.maxSpots) || "Plass til alle"],
          ...(deadline.maxSpotsEnabled
            ? [["Venteliste", waitingList ? "Ja" : "Nei"] as const]
            : []),
          ["Opplæringsplan", day.curriculumTitle],
        ]}
      />
    </Card>
  );
}

/** So many entries are in sight at once. */
const SHOWN = 8;

function TimelineCard({ day: { timeline } }: { day: TrainingDayView }) {
  const [all, setAll] = useState(false);
  if (timeline.length === 0) return null;
  const newest = timeline.toReversed();
  return (
    <Card title="Tidslinje" icon="clock">
      <ol className={classes.rows} aria-label="Tidslinje">
        {(all ? newest : newest.slice(0, SHOWN)).map(({ at, av, text }, place) => (
          // Entries have no id, and new ones come at the end alone.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at}/${newest.length - place}`}>
            <div className={classes.row}>
              <span className={classes.words}>
                <span>{text || "Ingen tittel"}</span>
                <span className={classes.facts}>
                  {[formatDateTime(at), av].filter(Boolean).join(" · ")}
                </span>
              </span>
            </div>
          </li>
        ))}
      </ol>
      {newest.length > SHOWN && !all && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          Vis alle {newest.length}
        </button>
      )}
    </Card>
  );
}
