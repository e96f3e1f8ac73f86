import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { RehearsalAnswerCreate } from "@/api/fields.gen.ts";
import { rehearsal_answer_create } from "@/api/operations.gen.ts";
import type { RehearsalCard } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { toldAddress } from "@/lib/address.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./Rehearsal.module.css";

const KNEW = "Fint. Da spør vi ikke om dette igjen.";
const AGAIN = "Det er greit. Spørsmålet kommer igjen om tre uker.";

/** What is said to an answer; what came with an approval is asked once. */
function answerText(visste: boolean, fra: string | undefined): string {
  if (fra === undefined) return visste ? KNEW : AGAIN;
  return visste ? "Fint. Bare du ser svaret." : `Det er greit. Spør gjerne ${fra} om det.`;
}

/** One question: think or write, look, and say yourself whether you knew it. */
export function QuestionCard({
  card,
  onAnswered,
}: {
  card: RehearsalCard;
  onAnswered?: () => void;
}) {
  const { id, sporsmal, fasit, gjelder, fra, logg } = card;
  const [svar, setSvar] = useState("");
  const [isShown, setShown] = useState(fasit === undefined);
  const [isDone, setDone] = useState(false);
  const answer = useWrite({
    send: (visste: boolean) => call(rehearsal_answer_create, { body: { id, svar, visste } }),
    done: (_, visste) => answerText(visste, fra),
    onDone: () => {
      setDone(true);
      onAnswered?.();
    },
    again: () => changed("OVINGER", id),
  });
  return (
    <Card title={sporsmal}>
      <div className={classes.parts}>
        <p className={classes.about}>
          {fra === undefined ? gjelder : `${fra} spør`}
          {logg && (
            <>
              {" · "}
              <Link to={toldAddress(logg.path)}>Fra «{logg.tittel}»</Link>
            </>
          )}
        </p>
        <TextArea
          name="svar"
          label="Svaret ditt"
          help="Du kan også bare tenke. Bare du ser det du skriver."
          optional
          maxLength={RehearsalAnswerCreate.svar.max}
          value={svar}
          onChange={setSvar}
        />
        {isShown ? (
          <>
            {fasit !== undefined && (
              <div role="status" className={classes.key}>
                <strong>Et godt svar har med:</strong>
                <p>{fasit}</p>
              </div>
            )}
            <div className={classes.buttons} role="group" aria-label="Kunne du det?">
              <Button
                loading={answer.input === true}
                disabled={isDone || answer.input === false}
                onClick={() => void answer.run(true)}
              >
                Jeg kunne det
              </Button>
              <Button
                tone="secondary"
                loading={answer.input === false}
                disabled={isDone || answer.input === true}
                onClick={() => void answer.run(false)}
              >
                Ikke helt
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button onClick={() => setShown(true)}>Vis hva et godt svar har med</Button>
          </div>
        )}
      </div>
    </Card>
  );
}
