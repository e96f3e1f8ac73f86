import { pathTo } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { counted } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Stack } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import type { TrainingDayParticipant, TrainingDayView } from "@/api/schemas.gen.ts";
import { evaluationsQuery } from "../queries.ts";
import { DayFrame, useDayAddress } from "../view/DayFrame.tsx";
import classes from "../view/View.module.css";

/** `/k/opplaeringsdager/:uid/tilbakemelding`, `/b/…/tilbakemeldinger`: what it gave each. */
export function FeedbackListPage() {
  return (
    <DayFrame>
      {(day) => (
        <Stack>
          <People day={day} />
          {day.can.edit && <Evaluations day={day} />}
        </Stack>
      )}
    </DayFrame>
  );
}

/**
 * Who gets feedback: those who were to come, whoever came all the same, and who has some already.
 */
export const expectsFeedback = ({
  invited,
  attendencestatus,
  feedbackstatus,
}: TrainingDayParticipant): boolean =>
  invited || attendencestatus === "REGISTERED" || feedbackstatus !== "Venter vurdering";

/** Why no feedback can be given now. */
function closedText({ cancelled, activated }: TrainingDayView): string {
  if (cancelled !== null) return "Aktiviteten er avlyst. Det gis ingen tilbakemelding.";
  if (activated.noFeedback) return "Det gis ikke tilbakemelding på denne aktiviteten.";
  return "Tilbakemelding kan gis når aktiviteten har begynt.";
}

function People({ day }: { day: TrainingDayView }) {
  const { uid, list } = useDayAddress();
  const goals = day.curriculumGoals.length;
  const people = day.deltakere.filter(expectsFeedback);
  return (
    <Card
      title="Tilbakemelding til deltakerne"
      icon="note"
      aside={people.length > 0 && counted(people.length, "deltaker", "deltakere")}
    >
      {!day.can.giveFeedback && <p className={classes.facts}>{closedText(day)}</p>}
      {people.length === 0 ? (
        <EmptyState compact icon="people" title="Ingen deltakere ennå">
          De som svarer «Kommer» eller møter, vises her.
        </EmptyState>
      ) : (
        <ul aria-label="Deltakere">
          {people.map(({ id, navn, status, curriculumGoals }) => (
            <RecordRow
              key={id}
              to={pathTo(`${list}/$uid/tilbakemelding/$docid`, { uid, docid: id })}
              name={
                <RecordName
                  title={navn}
                  facts={
                    goals > 0 ? `${curriculumGoals.length} av ${counted(goals, "mål", "mål")}` : ""
                  }
                />
              }
              state={<StatusBadge status={status} />}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What the participants say of the day: how many of each number, and the words. */
function Evaluations({ day }: { day: TrainingDayView }) {
  const { data } = useQuery(evaluationsQuery(day.id));
  if (!data || (data.svar.length === 0 && !data.tooFew)) return null;
  const said = data.svar.filter(({ comment }) => comment !== "");
  const most = Math.max(...data.scores, 1);
  return (
    <Card
      title="Hva deltakerne sier om dagen"
      icon="star"
      aside={counted(data.svar.length, "svar", "svar")}
    >
      <div className={classes.stack}>
        {data.tooFew && (
          <p className={classes.facts}>
            Anonyme svar vises når minst fem har svart, så ingen kan se hvem som har svart hva.
          </p>
        )}
        <dl className={classes.bars} aria-label="Svar fordelt på tallene 1 til 5">
          {data.scores.map((count, at) => (
            // Five numbers in their order.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={classes.bar}>
              <dt>{at + 1}</dt>
              <dd>
                <span className={classes.track} aria-hidden>
                  <span style={{ width: `${(count / most) * 100}%` }} />
                </span>
                <span>{count}</span>
              </dd>
            </div>
          ))}
        </dl>
        {said.length > 0 && (
          <ul className={classes.rows} aria-label="Kommentarer">
            {said.map(({ navn, comment, score }, at) => (
              // The comments have no id: of an anonymous one nobody knows whose it is.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>
                <div className={classes.row}>
                  <span className={classes.words}>
                    <span className={classes.comment}>«{comment}»</span>
                    <span className={classes.facts}>
                      {[navn, `${score} av 5`].filter(Boolean).join(" · ")}
                    </span>
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
