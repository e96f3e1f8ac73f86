import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import type { EvidenceKind, GoalEvidenceView } from "@/api/schemas.gen.ts";
import { GoalPlan } from "./GoalPlan.tsx";
import { allGoals, type Goal } from "@/blocks/goals/goals.ts";
import { goalsQuery } from "@/blocks/goals/queries.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { ChosenBar } from "./ChosenBar.tsx";
import classes from "./ActingGoals.module.css";
import { EvidenceList } from "./Evidence.tsx";
import { evidenceQuery } from "./queries.ts";
import { SendBackDialog } from "./SendBackDialog.tsx";
import { useApprove, useSendBack } from "./useAnswers.ts";
import { useAsking } from "./useAsking.ts";
import { goalCount, short } from "./words.ts";

type Props = Omit<ComponentProps<typeof GoalPlan>, "lead" | "more"> & {
  /** Whose goals they are, by the name shown to the reader. */
  who: string;
};

const none: ReadonlySet<string> = new Set();

/** What is chosen, of what can still be chosen. */
function useChosen(goals: readonly Goal[]) {
  const [ids, setIds] = useState(none);
  const toggle = (id: string, on: boolean) =>
    setIds((now) => {
      const next = new Set(now);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  return { chosen: goals.filter(({ id }) => ids.has(id)), toggle, clear: () => setIds(none) };
}

/** An apprentice's plan, of which several goals are asked for or approved together. */
export function ActingGoals({ who, ...plan }: Props) {
  const { uid } = plan;
  const { data } = useQuery(goalsQuery(uid));
  const { data: shown } = useQuery(evidenceQuery(uid));
  const open = (data ? allGoals(data) : []).filter(({ can }) => can.ask || can.approve);
  const { chosen, toggle, clear } = useChosen(open);
  const [back, setBack] = useState<Goal | null>(null);
  const { ask, withdraw } = useAsking(uid, clear);
  const approve = useApprove({ onDone: clear });
  const sendBack = useSendBack(() => setBack(null));
  const toAsk = chosen.filter(({ can }) => can.ask).map(({ id }) => id);
  const toApprove = chosen.filter(({ can }) => can.approve);
  const answer = (goals: readonly Goal[]) =>
    void approve.run(
      goals.map(({ id, label, tilgodkjenning }) => ({
        laerling: uid,
        goal: id,
        label,
        tilgodkjenning,
      })),
    );
  return (
    <div className={classes.goals}>
      <GoalPlan
        {...plan}
        {...(open.length > 0
          ? {
              lead: (goal: Goal) =>
                (goal.can.ask || goal.can.approve) && (
                  <Checkbox
                    label={`Velg ${short(goal.label)}`}
                    labelHidden
                    checked={chosen.some(({ id }) => id === goal.id)}
                    onChange={(on) => toggle(goal.id, on)}
                    size={44}
                  />
                ),
            }
          : {})}
        more={(goal) => (
          <More
            goal={goal}
            kinds={shown?.kinds ?? []}
            evidence={(shown?.evidence ?? []).filter((it) => it.goal === goal.id)}
            loading={withdraw.isRunning}
            onWithdraw={() => void withdraw.run([goal.id])}
            onSendBack={() => setBack(goal)}
          />
        )}
      />
      {chosen.length > 0 && (
        <ChosenBar count={chosen.length} clear={clear}>
          {toAsk.length > 0 && (
            <Button icon="send" loading={ask.isRunning} onClick={() => void ask.run(toAsk)}>
              Be om godkjenning
            </Button>
          )}
          {toApprove.length > 0 && (
            <Button
              tone="positive"
              icon="approve"
              loading={approve.isRunning}
              onClick={() => answer(toApprove)}
            >
              {`Godkjenn ${goalCount(toApprove.length)}`}
            </Button>
          )}
        </ChosenBar>
      )}
      <SendBackDialog
        goal={back && { label: back.label, approved: back.status === "Godkjent" }}
        who={who}
        loading={sendBack.isRunning}
        onSend={(comment) =>
          back && void sendBack.run({ laerling: uid, goals: [back.id], comment })
        }
        onClose={() => setBack(null)}
      />
    </div>
  );
}

/** What shows a goal, and what can be done with it alone. */
function More({
  goal,
  kinds,
  evidence,
  loading,
  onWithdraw,
  onSendBack,
}: {
  goal: Goal;
  kinds: readonly EvidenceKind[];
  evidence: readonly GoalEvidenceView[];
  loading: boolean;
  onWithdraw: () => void;
  onSendBack: () => void;
}) {
  const { withdraw, return: returns } = goal.can;
  return (
    <>
      {evidence.length > 0 && (
        <details className={classes.evidence}>
          <summary>{`Grunnlag (${evidence.length})`}</summary>
          <EvidenceList evidence={evidence} kinds={kinds} />
        </details>
      )}
      {(withdraw || returns) && (
        <span className={classes.actions}>
          {withdraw && (
            <Button
              tone="quiet"
              thin
              icon="undo"
              label={`Trekk tilbake ${short(goal.label)}`}
              loading={loading}
              onClick={onWithdraw}
            >
              Trekk tilbake
            </Button>
          )}
          {returns && (
            <Button
              tone="quiet"
              thin
              icon="return"
              label={`Send tilbake ${short(goal.label)}`}
              onClick={onSendBack}
            >
              Send tilbake
            </Button>
          )}
        </span>
      )}
    </>
  );
}
