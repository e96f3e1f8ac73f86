import { TrainingDayEvaluate } from "@/api/fields.gen.ts";
import { useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Pills } from "@/ui/Pills.tsx";
import type { TrainingDayView } from "@/api/schemas.gen.ts";
import { evaluate } from "../queries.ts";
import { useStep } from "../useStep.ts";
import classes from "../view/View.module.css";

/** From least to most, as it is asked. */
export const scores = [
  { value: "1", label: "1" },
  { value: "2", label: "2" },
  { value: "3", label: "3" },
  { value: "4", label: "4" },
  { value: "5", label: "5" },
] as const;

/** What a participant thinks of the day, said once. */
export function EvaluationCard({ day }: { day: TrainingDayView }) {
  const [score, setScore] = useState<string>("4");
  const [comment, setComment] = useState("");
  const step = useStep(day.id);
  const send = () =>
    void step.run(() => evaluate(day.id, Number(score), comment.trim()), "Takk for svaret");
  return (
    <Card title="Hva syntes du om dagen?" icon="star">
      <div className={classes.stack}>
        <Pills
          label="Fra 1 (lite nyttig) til 5 (veldig nyttig)"
          value={score}
          options={scores}
          onChange={setScore}
        />
        <p className={classes.facts}>
          1 er lite nyttig, 5 er veldig nyttig.
          {day.anonymousFeedback && " Svaret er anonymt: kontoret ser ikke hvem som har svart hva."}
        </p>
        <TextArea
          label="Kommentar"
          optional
          rows={3}
          maxLength={TrainingDayEvaluate.comment.max}
          value={comment}
          onChange={setComment}
        />
        <div>
          <Button loading={step.running} loadingLabel="Sender" onClick={send}>
            Send svaret
          </Button>
        </div>
      </div>
    </Card>
  );
}
