import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { keep } from "@/api/kept.ts";
import { course_attempt_begin, course_attempt_handin } from "@/api/operations.gen.ts";
import type { CourseAttempt, CourseQuizTaking } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { attemptQuery, type HeldAttempt, keptAttempt } from "../queries.ts";
import { attemptsText, scoreText } from "../words.ts";
import type { ItemPartProps } from "./acts.ts";
import { answersOf } from "./model.ts";
import { QuizResult } from "./QuizResult.tsx";
import { QuizRun } from "./QuizRun.tsx";
import { SavingLine } from "./SavingLine.tsx";
import classes from "./Take.module.css";
import { ThumbBar } from "./ThumbBar.tsx";
import { TimeLeft } from "./TimeLeft.tsx";
import { useAnswers } from "./useAnswers.ts";

/** A quiz as its learner takes it: what it is, the attempt that is open, or how the last one went. */
export function OwnQuiz(props: ItemPartProps) {
  const { taking, item } = props;
  const client = useQueryClient();
  const open = item.quiz?.open ?? null;
  const [shown, setShown] = useState(open);
  // One that was begun while the answer was lost on the way, or on another device, is gone on with,
  // and its result is shown when it is handed in.
  if (shown === null && open !== null) setShown(open);
  const begin = useWrite({
    send: () => call(course_attempt_begin, { id: taking.id, itemId: item.id }),
    onDone: (begun) => {
      const attempt: HeldAttempt = { ...begun, fetched: Date.now() };
      client.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
      void keep(keptAttempt(attempt.id), attempt);
      setShown(attempt.id);
    },
    again: () => changed("COURSEUSERS"),
  });
  if (!item.quiz) return null;
  const again = { begin: () => void begin.run(), beginning: begin.isRunning };
  if (shown === null) return <Start {...props} {...again} quiz={item.quiz} onShow={setShown} />;
  return <Attempt {...props} {...again} quiz={item.quiz} id={shown} />;
}

interface QuizProps extends ItemPartProps {
  quiz: CourseQuizTaking;
  begin: () => void;
  beginning: boolean;
}

const mayBegin = ({ attemptsLeft, open }: CourseQuizTaking): boolean =>
  attemptsLeft !== 0 || open !== undefined;

function Start({
  quiz,
  begin,
  beginning,
  onShow,
  ...props
}: QuizProps & {
  onShow: (id: string) => void;
}) {
  const tried = quiz.attempts.filter(({ handedin }) => handedin);
  return (
    <>
      <Card>
        <ul className={classes.quizFacts}>
          <li>{counted(quiz.questions, "spørsmål", "spørsmål")}</li>
          <li>{`Bestått fra ${scoreText(quiz.passMark)}`}</li>
          <li>{attemptsText(quiz)}</li>
          {quiz.minutes !== undefined && (
            <li>{`Du har ${counted(quiz.minutes, "minutt", "minutter")} på hvert forsøk. Når tiden er ute, leveres det du har svart.`}</li>
          )}
          {quiz.attemptsMax !== 1 && (
            <li>
              {quiz.counts === "BEST" ? "Det beste forsøket teller" : "Det siste forsøket teller"}
            </li>
          )}
          <li>Svarene lagres underveis, og du kan fortsette på en annen enhet.</li>
        </ul>
      </Card>
      {tried.length > 0 && (
        <Card title="Forsøkene dine" flush>
          <ul className={classes.items}>
            {tried.map(({ id, number, handedin, score = 0, passed }) => (
              <li key={id}>
                <button type="button" className={classes.item} onClick={() => onShow(id)}>
                  <span className={classes.itemWords}>
                    <span
                      className={classes.itemTitle}
                    >{`Forsøk ${number}: ${scoreText(score)}`}</span>
                    <span className={classes.help}>{formatDateTime(handedin)}</span>
                  </span>
                  <StatusBadge status={passed ? "Bestått" : "Ikke bestått"} />
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ThumbBar
        back={
          tried.length > 0 &&
          mayBegin(quiz) && (
            <Button tone="secondary" onClick={props.onNext}>
              {props.nextLabel}
            </Button>
          )
        }
      >
        {mayBegin(quiz) ? (
          <Button size="p" icon="forward" loading={beginning} onClick={begin}>
            {tried.length > 0 ? "Prøv igjen" : "Begynn quizen"}
          </Button>
        ) : (
          <Button size="p" icon="forward" onClick={props.onNext}>
            {props.nextLabel}
          </Button>
        )}
      </ThumbBar>
    </>
  );
}

function Attempt({ id, ...props }: QuizProps & { id: string }) {
  const { data, dataUpdatedAt, error, refetch } = useQuery(attemptQuery(id));
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Henter quizen">
        <SkeletonLines lines={5} />
      </Loading>
    );
  }
  if (data.handedin) return <Result {...props} attempt={data} />;
  const { secondsLeft, fetched = dataUpdatedAt } = data;
  // By the server's clock: this device's may be wrong.
  const until = secondsLeft === undefined ? null : fetched + secondsLeft * 1000;
  return <Run {...props} attempt={data} until={until} />;
}

const pictureIn =
  ({ files }: ItemPartProps["taking"]) =>
  (id: string) =>
    files.find((file) => file.id === id)?.url;

function Run({
  taking,
  attempt,
  until,
}: QuizProps & { attempt: CourseAttempt; until: number | null }) {
  const client = useQueryClient();
  const { answers, answer, saving, settle } = useAnswers(attempt);
  const handIn = useWrite({
    send: () => call(course_attempt_handin, { id: attempt.id }),
    onDone: (answered) => client.setQueryData(attemptQuery(attempt.id).queryKey, answered),
    again: () => changed("COURSEUSERS"),
  });
  const send = async () => {
    if (await settle()) await handIn.run();
    else toast.negative("Svarene er ikke sendt ennå. Lever når du er på nett igjen.");
  };
  return (
    <QuizRun
      questions={attempt.questions}
      answers={answers}
      onAnswer={answer}
      pictureOf={pictureIn(taking)}
      saving={
        <>
          {until !== null && <TimeLeft until={until} onOver={() => void send()} />}
          <SavingLine saving={saving} hasAnswers={Object.keys(answers).length > 0} />
        </>
      }
      handingIn={handIn.isRunning}
      onHandIn={() => void send()}
    />
  );
}

function Result({
  quiz,
  attempt,
  begin,
  beginning,
  ...props
}: QuizProps & { attempt: CourseAttempt }) {
  const { score = 0, passed = false, marks = [], questions } = attempt;
  const again = mayBegin(quiz) && (
    <Button tone="secondary" icon="refresh" loading={beginning} onClick={begin}>
      Prøv igjen
    </Button>
  );
  return (
    <>
      <QuizResult
        result={{ score, passed, marks }}
        passMark={quiz.passMark}
        questions={questions}
        answers={answersOf(questions)}
      />
      <ThumbBar back={again}>
        <Button size="p" icon="forward" onClick={props.onNext}>
          {props.nextLabel}
        </Button>
      </ThumbBar>
    </>
  );
}
