import { useEffect, useState } from "react";
import { call } from "@/api/client.ts";
import { course_answer_save } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { CourseAnswer, CourseAttempt } from "@/api/schemas.gen.ts";
import { itemsOf } from "@/lib/items/items.ts";
import { useStore } from "@/lib/store.ts";
import { AnswerQueue, type Saving } from "./AnswerQueue.ts";
import { answersOf } from "./model.ts";

/** How soon it is tried again when the server could not be reached. */
const AGAIN_MS = 5000;

export interface Answers {
  answers: Readonly<Record<string, CourseAnswer>>;
  answer: (question: string, answer: CourseAnswer) => void;
  saving: Saving;
  /** Whether the server has all of them. */
  settle: () => Promise<boolean>;
}

/** The answers of an attempt: each is saved as it is given, here first and then by the server. */
export function useAnswers({ id, questions }: CourseAttempt): Answers {
  const { id: user } = useMe();
  const [queue] = useState(
    () =>
      new AnswerQueue<CourseAnswer>({
        attempt: id,
        last: Math.max(0, ...questions.map(({ seq }) => seq)),
        items: itemsOf(user),
        send: ({ sporsmal, svar, sekvens }) =>
          call(course_answer_save, {
            id,
            questionId: sporsmal,
            body: { seq: sekvens, answer: svar },
          }),
      }),
  );
  const [answers, setAnswers] = useState(() => answersOf(questions));
  useEffect(() => {
    let isGone = false;
    void queue.resume().then((left) => {
      if (isGone || left.length === 0) return;
      const older = Object.fromEntries(left.map(({ sporsmal, svar }) => [sporsmal, svar]));
      // What was answered on this page meanwhile is newer.
      setAnswers((now) => ({ ...now, ...older, ...queue.unsent() }));
    });
    const again = () => void queue.flush();
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      isGone = true;
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [queue]);
  const saving = useStore(queue.saving);
  const isOffline = saving.kind === "offline";
  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(() => void queue.flush(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [queue, isOffline]);
  return {
    answers,
    answer: (question, answer) => {
      setAnswers((now) => ({ ...now, [question]: answer }));
      queue.put(question, answer);
    },
    saving,
    settle: () => queue.flush(),
  };
}
