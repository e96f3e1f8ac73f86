import { useState } from "react";
import type { WaitingGoal } from "@/api/schemas.gen.ts";
import { begun } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { goalCount, short } from "../words.ts";
import { keyOf } from "./queue.ts";
import { ChosenBar } from "../ChosenBar.tsx";
import classes from "./QueuePage.module.css";

interface Group {
  laerling: WaitingGoal["laerling"];
  goals: WaitingGoal[];
}

/** All that waits, one apprentice after the other; what is chosen is approved together. */
export function WaitingList({
  groups,
  open,
  loading,
  onOpen,
  onApprove,
}: {
  groups: readonly Group[];
  /** The one that is looked at. */
  open: string;
  loading: boolean;
  onOpen: (key: string) => void;
  onApprove: (goals: readonly WaitingGoal[]) => void;
}) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = groups
    .flatMap(({ goals }) => goals)
    .filter((goal) => goal.can.approve && keys.has(keyOf(goal)));
  const choose = (goals: readonly WaitingGoal[], on: boolean) =>
    setKeys((now) => {
      const next = new Set(now);
      for (const goal of goals) {
        if (on) next.add(keyOf(goal));
        else next.delete(keyOf(goal));
      }
      return next;
    });
  return (
    <div className={classes.waiting}>
      {groups.map(({ laerling, goals }) => {
        const may = goals.filter(({ can }) => can.approve);
        const all = may.length > 0 && may.every((goal) => keys.has(keyOf(goal)));
        return (
          <Card
            key={laerling.id}
            title={laerling.navn}
            aside={
              may.length > 0 && (
                <Checkbox
                  label={`Velg alle ${may.length}`}
                  checked={all}
                  onChange={(on) => choose(may, on)}
                />
              )
            }
          >
            <ul>
              {goals.map((goal) => (
                <Row
                  key={keyOf(goal)}
                  goal={goal}
                  open={keyOf(goal) === open}
                  chosen={keys.has(keyOf(goal))}
                  onOpen={() => onOpen(keyOf(goal))}
                  onChoose={(on) => choose([goal], on)}
                />
              ))}
            </ul>
          </Card>
        );
      })}
      {chosen.length > 0 && (
        <ChosenBar raised count={chosen.length} clear={() => setKeys(new Set())}>
          <Button
            tone="positive"
            icon="approve"
            loading={loading}
            onClick={() => onApprove(chosen)}
          >
            {`Godkjenn ${goalCount(chosen.length)}`}
          </Button>
        </ChosenBar>
      )}
    </div>
  );
}

function Row({
  goal,
  open,
  chosen,
  onOpen,
  onChoose,
}: {
  goal: WaitingGoal;
  open: boolean;
  chosen: boolean;
  onOpen: () => void;
  onChoose: (on: boolean) => void;
}) {
  const count = goal.evidence.length;
  return (
    <li className={classes.row} data-open={open || undefined}>
      {goal.can.approve && (
        <Checkbox
          label={`Velg ${short(goal.label)}`}
          labelHidden
          checked={chosen}
          onChange={onChoose}
          size={44}
        />
      )}
      <button
        type="button"
        className={classes.open}
        aria-current={open || undefined}
        onClick={onOpen}
      >
        {begun(goal.label)}
      </button>
      <Badge tone={count > 0 ? "info" : "neutral"} icon={count > 0 ? "file" : "waiting"}>
        {count > 0 ? `${count} grunnlag` : "Uten grunnlag"}
      </Badge>
    </li>
  );
}
