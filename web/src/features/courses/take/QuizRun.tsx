import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CourseAnswer, CourseQuestionShown } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { percentOf } from "@/ui/Progress.tsx";
import { helpOf, orderOf, QuestionInput } from "../answer/QuestionInput.tsx";
import { isAnswered, unanswered } from "./model.ts";
import classes from "./Take.module.css";
import { ThumbBar } from "./ThumbBar.tsx";

interface QuizRunProps {
  questions: readonly CourseQuestionShown[];
  answers: Readonly<Record<string, CourseAnswer>>;
  onAnswer: (question: string, answer: CourseAnswer) => void;
  /** The address of a question's picture. */
  pictureOf: (file: string) => string | undefined;
  /** Whether the answers are saved. */
  saving?: ReactNode;
  handingIn: boolean;
  onHandIn: () => void;
}

/** The questions one at a time, and at the end what has no answer before they are handed in. */
export function QuizRun(props: QuizRunProps) {
  const { questions, answers, onAnswer } = props;
  const [at, setAt] = useState(() => unanswered(questions, answers)[0] ?? questions.length);
  const question = questions[at];
  const top = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  // The next question is where the reader goes on, also for those who do not see that it came.
  useEffect(() => {
    if (shown.current !== at) top.current?.focus();
    shown.current = at;
  }, [at]);
  const go = (to: number) => {
    // What is left as it was shown is the reader's answer too.
    if (question?.kind === "ORDER" && to > at && !isAnswered(question, answers[question.id]))
      onAnswer(question.id, { chosen: orderOf(question, undefined) });
    setAt(to);
  };
  return (
    <section className={classes.quiz} aria-label="Quiz">
      <div className={classes.quizHead}>
        <p className={classes.quizPlace}>
          {question ? `Spørsmål ${at + 1} av ${questions.length}` : "Før du leverer"}
        </p>
        {props.saving}
      </div>
      <div className={classes.track} aria-hidden>
        <div style={{ width: `${percentOf(at, questions.length)}%` }} />
      </div>
      {question ? (
        <Asked {...props} question={question} top={top} />
      ) : (
        <Before {...props} top={top} onGo={go} />
      )}
      <ThumbBar
        back={
          at > 0 && (
            <Button tone="secondary" icon="left" onClick={() => go(at - 1)}>
              Forrige
            </Button>
          )
        }
      >
        {question ? (
          <Button size="p" onClick={() => go(at + 1)}>
            {at === questions.length - 1 ? "Til levering" : "Neste"}
          </Button>
        ) : (
          <Button
            size="p"
            icon="send"
            loading={props.handingIn}
            loadingLabel="Leverer"
            onClick={props.onHandIn}
          >
            Lever svarene
          </Button>
        )}
      </ThumbBar>
    </section>
  );
}

function Asked({
  question,
  answers,
  onAnswer,
  pictureOf,
  top,
}: QuizRunProps & { question: CourseQuestionShown; top: React.Ref<HTMLHeadingElement> }) {
  const picture = question.picture === undefined ? undefined : pictureOf(question.picture);
  const help = helpOf(question);
  return (
    <>
      <h2 className={classes.question} ref={top} tabIndex={-1}>
        {question.text}
      </h2>
      {picture && <img className={classes.picture} src={picture} alt="" />}
      {help && <p className={classes.help}>{help}</p>}
      <QuestionInput
        key={question.id}
        question={question}
        value={answers[question.id]}
        onChange={(answer) => onAnswer(question.id, answer)}
      />
    </>
  );
}

function Before({
  questions,
  answers,
  top,
  onGo,
}: QuizRunProps & { top: React.Ref<HTMLHeadingElement>; onGo: (at: number) => void }) {
  const left = unanswered(questions, answers);
  return (
    <>
      <h2 className={classes.question} ref={top} tabIndex={-1}>
        {left.length === 0
          ? "Du har svart på alt"
          : `${counted(left.length, "spørsmål", "spørsmål")} uten svar`}
      </h2>
      <p className={classes.help}>
        Når du har levert, ser du hvordan det gikk. Da kan svarene ikke endres.
      </p>
      {left.length > 0 && (
        <ul className={classes.leftList}>
          {left.map((at) => (
            <li key={at}>
              <Button tone="secondary" full onClick={() => onGo(at)}>
                {`${at + 1}. ${questions[at]?.text ?? ""}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
