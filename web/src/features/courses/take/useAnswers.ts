import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keep } from "@/api/kept.ts";
import { useMe } from "@/api/queries.ts";
import type { CourseAnswer, CourseAttempt } from "@/api/schemas.gen.ts";
import { itemsOf } from "@/lib/items/items.ts";
import { useStore } from "@/lib/store.ts";
import { AnswerQueue, type Saving, type Sent } from "./AnswerQueue.ts";
import { attemptQuery, keptAttempt } from "../queries.ts";
import { answersOf, withAnswer } from "./model.ts";
import { saveAnswer } from "./saveAnswer.ts";

/** How soon it is tried again when the server could not be reached. */
const AGAIN_MS = 5000;

export interface Answers {
  answers: Readonly<Record<string, CourseAnswer>>;
  answer: (question: string, answer: CourseAnswer) => void;
  saving: Saving;
  /** Whether the server has all of them. */
  settle: () => Promise<boolean>;
}

const lastOf = ({ questions }: CourseAttempt): number =>
  Math.max(0, ...questions.map(({ seq }) => seq));

/** The answers of an attempt: each is saved as it is given, here first and then by the server. */
export function useAnswers(attempt: CourseAttempt): Answers {
  const { id, questions } = attempt;
  const { id: user } = useMe();
  const client = useQueryClient();
  const save = async (answer: Sent<CourseAnswer>) => {
    const { seq } = await saveAnswer(id, answer);
    // Who comes back to it finds what was answered, without a network too.
    const { queryKey } = attemptQuery(id);
    const now = client.getQueryData(queryKey);
    if (now && seq === answer.sekvens) {
      const answered = withAnswer(now, answer);
      client.setQueryData(queryKey, answered);
      void keep(keptAttempt(id), answered);
    }
    return seq;
  };
  const [queue] = useState(
    () =>
      new AnswerQueue<CourseAnswer>({
        attempt: id,
        last: lastOf(attempt),
        items: itemsOf(user),
        send: save,
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
  const last = lastOf(attempt);
  useEffect(() => queue.heard(last), [queue, last]);
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
