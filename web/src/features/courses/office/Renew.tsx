import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { course_user_renew } from "@/api/operations.gen.ts";
import type { CourseUserView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { Button } from "@/ui/Button.tsx";
import classes from "./Office.module.css";

/** Gives a newer certificate of a course that only has tasks; nothing where there is no need. */
export function Renew({ user: { id, mayRenew } }: { user: CourseUserView }) {
  const renew = useWrite({
    send: () => call(course_user_renew, { id }),
    done: "Nytt kursbevis er gitt",
    again: () => changed("COURSEUSERS", id),
  });
  if (!mayRenew) return null;
  return (
    <section className={classes.section}>
      <h3>Kursbeviset går ut</h3>
      <p className={classes.hint}>
        Kurset har bare oppgaver, og det som er godkjent, står. Vurder om det fortsatt gjelder, og
        gi et nytt kursbevis. Det gamle blir liggende.
      </p>
      <div className={classes.buttons}>
        <Button
          tone="secondary"
          icon="refresh"
          loading={renew.isRunning}
          onClick={() => void renew.run()}
        >
          Gi nytt kursbevis
        </Button>
      </div>
    </section>
  );
}
