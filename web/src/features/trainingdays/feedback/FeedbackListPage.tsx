import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { counted } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Stack } from "@/ui/Page.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import { EmptyState } from "@/ui/State.tsx";
import type { TrainingDayView } from "@/api/schemas.gen.ts";
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

function People({ day }: { day: TrainingDayView }) {
  const { base } = useDayAddress();
  const people = day.deltakere.filter(({ invited }) => invited);
  return (
    <Card
      title="Tilbakemelding til deltakerne"
      icon="note"
      aside={people.length > 0 && counted(people.length, "deltaker", "deltakere")}
    >
      {!day.can.giveFeedback && (
        <p className={classes.facts}>Tilbakemelding kan gis når aktiviteten har begynt.</p>
      )}
      {people.length === 0 ? (
        <EmptyState compact icon="people" title="Ingen deltakere ennå">
          De som svarer «Kommer», vises her.
        </EmptyState>
      ) : (
        <ul className={classes.rows} aria-label="Deltakere">
          {people.map(({ id, navn, status, curriculumGoals }) => (
            <li key={id}>
              <Link to={`${base}/tilbakemelding/${id}`} className={classes.row}>
                <span className={classes.words}>
                  <span className={classes.name}>{navn}</span>
                  {day.curriculumGoals.length > 0 && (
                    <span className={classes.facts}>
                      {`${curriculumGoals.length} av ${counted(day.curriculumGoals.length, "mål", "mål")}`}
                    </span>
                  )}
                </span>
                <StatusBadge status={status} />
                <Icon name="right" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What the participants say of the day: how many of each number, and the words. */
function Evaluations({ day }: { day: TrainingDayView }) {
  const { data } = useQuery(evaluationsQuery(day.id));
  if (!data || data.svar.length === 0) return null;
  const said = data.svar.filter(({ comment }) => comment !== "");
  const most = Math.max(...data.scores, 1);
  return (
    <Card
      title="Hva deltakerne sier om dagen"
      icon="star"
      aside={counted(data.svar.length, "svar", "svar")}
    >
      <div className={classes.stack}>
        <dl className={classes.bars} aria-label="Svar fordelt på tallene 1 til 5">
          {data.scores.map((count, at) => (
            // Five numbers in their order.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={classes.bar}>
              <dt>{at + 1}</dt>
              <dd>
                <ProgressBar
                  percent={(count / most) * 100}
                  label={`${at + 1}: ${counted(count, "svar", "svar")}`}
                  size="thin"
                />
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
