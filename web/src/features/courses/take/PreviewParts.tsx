import { useState } from "react";
import { call } from "@/api/client.ts";
import { course_preview_mark } from "@/api/operations.gen.ts";
import type { CourseAnswer, CourseMarked } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { RichText } from "@/ui/richtext/RichText.tsx";
import type { Acts, ItemPartProps } from "./acts.ts";
import { Film } from "./Film.tsx";
import { filmOf } from "./OwnFilm.tsx";
import { PreviewPackage } from "./PackageParts.tsx";
import { QuizResult } from "./QuizResult.tsx";
import { QuizRun } from "./QuizRun.tsx";
import { ThumbBar } from "./ThumbBar.tsx";

const TRIED = "Forhåndsvisning: ingenting blir lagret.";

function PreviewQuiz({ taking, item, onNext, nextLabel }: ItemPartProps) {
  const [answers, setAnswers] = useState<Record<string, CourseAnswer>>({});
  const [result, setResult] = useState<CourseMarked | null>(null);
  const mark = useWrite({
    send: () =>
      call(course_preview_mark, {
        id: taking.id,
        itemId: item.id,
        body: {
          answers: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
        },
      }),
    onDone: setResult,
  });
  const questions = item.quiz?.preview?.questions ?? [];
  if (!item.quiz || questions.length === 0) {
    return (
      <>
        <Notice tone="info" icon="info">
          Quizen har ingen spørsmål ennå.
        </Notice>
        <Next onNext={onNext} nextLabel={nextLabel} />
      </>
    );
  }
  if (result) {
    const again = () => {
      setAnswers({});
      setResult(null);
    };
    return (
      <>
        <QuizResult
          result={result}
          passMark={item.quiz.passMark}
          questions={questions}
          answers={answers}
        />
        <ThumbBar
          back={
            <Button tone="secondary" icon="refresh" onClick={again}>
              Prøv igjen
            </Button>
          }
        >
          <Button size="p" icon="forward" onClick={onNext}>
            {nextLabel}
          </Button>
        </ThumbBar>
      </>
    );
  }
  return (
    <QuizRun
      questions={questions}
      answers={answers}
      onAnswer={(question, answer) => setAnswers((now) => ({ ...now, [question]: answer }))}
      pictureOf={(id) => taking.files.find((file) => file.id === id)?.url}
      handingIn={mark.isRunning}
      onHandIn={() => void mark.run()}
    />
  );
}

function PreviewTask({ item: { task }, onNext, nextLabel }: ItemPartProps) {
  return (
    <>
      <Card title="Oppgaven" icon="edit">
        <RichText html={task?.text ?? ""} />
      </Card>
      <Notice tone="info" icon="info">
        {task?.files
          ? "Her skriver lærlingen et svar og legger ved filer."
          : "Her skriver lærlingen et svar."}
      </Notice>
      <Next onNext={onNext} nextLabel={nextLabel} />
    </>
  );
}

const Next = ({ onNext, nextLabel }: Pick<ItemPartProps, "onNext" | "nextLabel">) => (
  <ThumbBar>
    <Button size="p" full icon="forward" onClick={onNext}>
      {nextLabel}
    </Button>
  </ThumbBar>
);

function PreviewFilm(props: ItemPartProps) {
  const film = filmOf(props);
  return film && <Film {...film} seen={0} position={0} onPlayed={() => undefined} />;
}

/** A course that is tried out: the same, and nothing is kept. */
export const previewActs: Acts = {
  viewed: () => undefined,
  complete: () => Promise.resolve(true),
  isCompleting: false,
  Quiz: PreviewQuiz,
  Task: PreviewTask,
  Film: PreviewFilm,
  Package: PreviewPackage,
  opensAll: true,
  fetchCertificate: null,
  retake: null,
  isRetaking: false,
};

export const PreviewNotice = () => (
  <Notice tone="info" icon="eye">
    {TRIED}
  </Notice>
);
