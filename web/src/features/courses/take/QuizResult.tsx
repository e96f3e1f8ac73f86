import { useEffect, useRef } from "react";
import type {
  CourseAnswer,
  CourseMark,
  CourseMarked,
  CourseQuestionShown,
} from "@/api/schemas.gen.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { ProgressRing } from "@/ui/Progress.tsx";
import { scoreText } from "../words.ts";
import { answerText } from "./model.ts";
import classes from "./Take.module.css";

const WHOLE = 100;

const lookOf = ({ right, share }: CourseMark) => {
  if (right) return { icon: "approve", tone: "positive", word: "Riktig" } as const;
  if (share > 0) return { icon: "unknown", tone: "warning", word: "Delvis riktig" } as const;
  return { icon: "wrong", tone: "negative", word: "Feil" } as const;
};

/** How an attempt went, and what is said to each answer. */
export function QuizResult({
  result: { score, passed, marks },
  passMark,
  questions,
  answers,
}: {
  result: CourseMarked;
  passMark: number;
  questions: readonly CourseQuestionShown[];
  answers: Readonly<Record<string, CourseAnswer>>;
}) {
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <section className={classes.result} aria-label="Resultat">
      <div className={classes.resultHead}>
        <ProgressRing percent={Math.min(score, WHOLE)} label="Resultat" size={104} />
        <div className={classes.resultWords}>
          <h2 className={classes.question} ref={top} tabIndex={-1}>
            {passed ? "Bra, du har bestått" : "Ikke bestått denne gangen"}
          </h2>
          <p>
            <StatusBadge status={passed ? "Bestått" : "Ikke bestått"} />
          </p>
          <p className={classes.help}>
            {`Du fikk ${scoreText(score)}. Grensen er ${scoreText(passMark)}.`}
          </p>
        </div>
      </div>
      <ol className={classes.marks}>
        {questions.map((question, at) => {
          const mark = marks.find((one) => one.question === question.id);
          return (
            <li key={question.id} className={classes.markRow}>
              <p className={classes.markQuestion}>{`${at + 1}. ${question.text}`}</p>
              <p className={classes.help}>{answerText(question, answers[question.id])}</p>
              {mark && <Marked mark={mark} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Marked({ mark }: { mark: CourseMark }) {
  const { icon, tone, word } = lookOf(mark);
  const said = [...mark.chosenFeedback.map(({ text }) => text), mark.feedback].filter(Boolean);
  return (
    <>
      <p className={classes.markWord} data-tone={tone}>
        <Icon name={icon} size={18} />
        {word}
        {!mark.right && mark.share > 0 && ` (${scoreText(mark.share)})`}
      </p>
      {said.map((text) => (
        <p key={text} className={classes.feedback}>
          {text}
        </p>
      ))}
    </>
  );
}
