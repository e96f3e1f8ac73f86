import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { course_rule_delete } from "@/api/operations.gen.ts";
import type { CourseRule } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { counted } from "@/lib/names.ts";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { rulesQuery } from "../queries.ts";
import classes from "./Office.module.css";

const RuleDialog = part(async () => (await import("./RuleDialog.tsx")).RuleDialog);

/** A rule in words: whom it gives the course, and how long they have. */
export function ruleSentence({
  trade,
  tradename = trade,
  company,
  companyname,
  days,
}: CourseRule): string {
  const who = [tradename && `i ${tradename}`, company && `hos ${companyname ?? "bedriften"}`]
    .filter(Boolean)
    .join(" ");
  const until = days === undefined ? "uten frist" : `frist ${counted(days, "dag", "dager")} etter`;
  return `Nye lærlinger ${who}`.trimEnd().concat(`, ${until}`);
}

/** By which rules those who begin later get the course, so that nobody has to remember it. */
export function RulesCard({ id, published }: { id: string; published: boolean }) {
  const { data, error, refetch } = useQuery(rulesQuery(id));
  const [makes, setMakes] = useState(false);
  const remove = useWrite({
    send: (ruleId: string) => call(course_rule_delete, { id, ruleId }),
    done: "Regelen er fjernet",
    again: () => refetch(),
  });
  return (
    <Card title="Nye lærlinger" icon="graduate">
      <div className={classes.stack}>
        {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Henter reglene">
            <SkeletonLines lines={2} />
          </Loading>
        )}
        {data?.items.length === 0 && (
          <p className={classes.hint}>
            Lærlinger som kommer til, får ikke kurset automatisk. Lag en regel for dem som skal ha
            det.
          </p>
        )}
        {data && data.items.length > 0 && (
          <ul className={classes.rules}>
            {data.items.map((rule) => (
              <li key={rule.id}>
                <span>{ruleSentence(rule)}</span>
                <Button
                  tone="quiet"
                  thin
                  icon="delete"
                  label={`Fjern regelen: ${ruleSentence(rule)}`}
                  loading={remove.input === rule.id}
                  onClick={() => void remove.run(rule.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {published ? (
          <div>
            <Button tone="secondary" icon="add" onClick={() => setMakes(true)}>
              Ny regel
            </Button>
          </div>
        ) : (
          <p className={classes.hint}>Publiser kurset først.</p>
        )}
      </div>
      {makes && (
        <LateDialog opened onClose={() => setMakes(false)}>
          <RuleDialog id={id} onDone={() => void refetch()} onClose={() => setMakes(false)} />
        </LateDialog>
      )}
    </Card>
  );
}
