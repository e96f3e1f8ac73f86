import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { course_attempts_give } from "@/api/operations.gen.ts";
import type { CourseUserView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { Button } from "@/ui/Button.tsx";
import classes from "./Office.module.css";

/** The quizzes that somebody has not passed, and has no attempts left at. */
export function usedUp({ items, parts }: Pick<CourseUserView, "items" | "parts">) {
  const over = items.filter(({ satisfied, attemptsLeft }) => !satisfied && attemptsLeft === 0);
  const ids = new Set(over.map(({ item }) => item));
  return parts.filter(({ id }) => ids.has(id));
}

/** Gives somebody new attempts at a quiz; nothing where there are attempts left. */
export function MoreAttempts({ user }: { user: CourseUserView }) {
  const { id } = user;
  const give = useWrite({
    send: (itemId: string) => call(course_attempts_give, { id, itemId }),
    done: "Nye forsøk er gitt",
    again: () => changed("COURSEUSERS", id),
  });
  const quizzes = usedUp(user);
  if (quizzes.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>Ingen forsøk igjen</h3>
      <p className={classes.hint}>Det som er prøvd, står. Nye forsøk kommer i tillegg.</p>
      <div className={classes.buttons}>
        {quizzes.map((quiz) => (
          <Button
            key={quiz.id}
            tone="secondary"
            icon="refresh"
            loading={give.isRunning && give.input === quiz.id}
            onClick={() => void give.run(quiz.id)}
          >
            {`Gi nye forsøk på «${quiz.title}»`}
          </Button>
        ))}
      </div>
    </section>
  );
}
