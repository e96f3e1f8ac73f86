import type { ApplicationView } from "@/api/schemas.gen.ts";
import { Card } from "@/ui/Card.tsx";
import classes from "./Answers.module.css";

/** The office's questions with what was answered: a question is as long as it likes. */
export function Answers({ svar }: Pick<ApplicationView, "svar">) {
  if (svar.length === 0) return null;
  return (
    <Card title="Spørsmål" icon="help">
      <dl className={classes.answers}>
        {svar.map(({ tekst, svar: given }) => (
          <div key={tekst}>
            <dt>{tekst}</dt>
            <dd>{given.join(", ") || "–"}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
