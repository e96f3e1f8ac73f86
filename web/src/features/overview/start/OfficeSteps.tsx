import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { searchQuery } from "@/api/queries.ts";
import type { CoordinatorOverview } from "@/api/schemas.gen.ts";
import { FirstPlan } from "@/features/curricula/publicFirst.ts";
import { FirstInstructor } from "@/features/employees/publicFirst.ts";
import {
  ConnectApprentices,
  FirstApprentice,
  FirstCompany,
  InviteFirst,
} from "@/features/people/publicFirst.ts";
import { ImportSteps } from "@/features/imports/publicSteps.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Late } from "@/ui/Late.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { toast } from "@/ui/Toast.tsx";
import { type OfficeStep, officeSteps, openStep, type StepId } from "./steps.ts";
import classes from "./Steps.module.css";

/** What the list says of those who were asked to come, or came by themselves. */
const COMING = ["Har logget inn", "Invitert, ikke logget inn"];
/** What a record lacks that the step connects. */
const UNCONNECTED = ["Lærlingen har ingen faglig leder", "Lærlingen har ingen opplæringsplan"];

const one = { page: 1, perPage: 1 };

/** What the steps follow from; undefined until it is known, so that none jumps to done. */
function useFacts(counts: CoordinatorOverview["counts"]) {
  const some = counts.laerlinger > 0;
  const plans = useQuery(searchQuery("TRAININGPLANS", one));
  const asked = useQuery({
    ...searchQuery("LAERLINGER", {
      filters: [{ field: "innlogging", values: COMING }],
      ...one,
    }),
    enabled: some,
  });
  const unconnected = useQuery({
    ...searchQuery("LAERLINGER", { filters: [{ field: "todo", values: UNCONNECTED }], ...one }),
    enabled: some,
  });
  if (plans.isPending || asked.isLoading || unconnected.isLoading) return undefined;
  return {
    counts,
    plans: plans.data?.found ?? 0,
    asked: asked.data?.found ?? 0,
    unconnected: unconnected.data?.found ?? 0,
  };
}

/** “Kom i gang”: each step opens in place, and leads on to the next when it is taken. */
export function OfficeSteps({ counts }: { counts: CoordinatorOverview["counts"] }) {
  const facts = useFacts(counts);
  const [chosen, setChosen] = useState<StepId | "none" | null>(null);
  /** Taken a moment ago: the lists say so a little later. */
  const [taken, setTaken] = useState<ReadonlySet<StepId>>(new Set());
  const [made, setMade] = useState<Partial<Record<StepId, Pick>>>({});
  if (!facts) return null;
  const steps = officeSteps(facts).map((step) =>
    taken.has(step.id) ? { ...step, done: true } : step,
  );
  // A company that was made a moment ago is one that people can work in.
  const known = steps.map((step) =>
    step.id === "instructor" && taken.has("company") ? { ...step, first: null } : step,
  );
  const left = known.filter(({ done }) => !done).length;
  if (left === 0) return null;
  const open = openStep(known, chosen);
  const finish = (id: StepId, pick?: Pick) => {
    setTaken((before) => new Set([...before, id]));
    if (pick) setMade((before) => ({ ...before, [id]: pick }));
    setChosen(null);
    if (left === 1) toast.positive("Kontoret er i gang");
  };
  return (
    <Card title="Kom i gang" aside={`${known.length - left} av ${known.length}`}>
      <ol className={classes.steps}>
        {known.map((step, at) => (
          <Step
            key={step.id}
            step={step}
            number={at + 1}
            open={step.id === open}
            onToggle={() => setChosen(step.id === open ? "none" : step.id)}
          >
            <Late fallback={<SkeletonLines lines={4} />}>
              {stepBody(step.id, made, taken.size > 0, (pick) => finish(step.id, pick))}
            </Late>
          </Step>
        ))}
      </ol>
    </Card>
  );
}

function Step({
  step: { id, title, text, icon, done, first },
  number,
  open,
  onToggle,
  children,
}: {
  step: OfficeStep;
  number: number;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const body = `steg-${id}`;
  return (
    <li className={classes.step} data-done={done || undefined}>
      <h3 className={classes.name}>
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={onToggle}
        >
          <span className={classes.mark}>
            <Icon name={done ? "check" : icon} size={22} />
          </span>
          <span className={classes.words}>
            <span className={classes.title}>
              {`${number}. ${title}`}
              {done && <span className="sv-hidden"> – gjort</span>}
            </span>
            <span className={classes.text}>{(!done && first) || text}</span>
          </span>
          <Icon name={open ? "up" : "down"} size={20} className={classes.arrow} />
        </button>
      </h3>
      {open && (
        <div id={body} className={classes.body}>
          {!done && first !== null ? <p>{first}</p> : children}
        </div>
      )}
    </li>
  );
}

/** What is done in a step. `led`: the reader came from the step before, and goes on writing. */
function stepBody(
  id: StepId,
  made: Partial<Record<StepId, Pick>>,
  led: boolean,
  onDone: (pick?: Pick) => void,
): ReactNode {
  switch (id) {
    case "plan":
      return <FirstPlan onDone={onDone} />;
    case "company":
      return <FirstCompany focus={led} onDone={onDone} />;
    case "instructor":
      return <FirstInstructor company={made.company ?? null} focus={led} onDone={onDone} />;
    case "apprentice":
      return <Apprentices made={made} focus={led} onDone={onDone} />;
    case "connect":
      return <ConnectApprentices onDone={onDone} />;
    case "invite":
      return <InviteFirst onDone={onDone} />;
  }
}

/** One by hand, or all from a file. */
function Apprentices({
  made,
  focus,
  onDone,
}: {
  made: Partial<Record<StepId, Pick>>;
  focus: boolean;
  onDone: () => void;
}) {
  const [way, setWay] = useState<"hand" | "file">("hand");
  return (
    <>
      <Segmented
        label="Hvordan legger du dem inn?"
        value={way}
        options={[
          { value: "hand", label: "Én for hånd" },
          { value: "file", label: "Alle fra en fil" },
        ]}
        onChange={setWay}
      />
      <Late fallback={<SkeletonLines lines={4} />}>
        {way === "hand" ? (
          <FirstApprentice
            company={made.company ?? null}
            instructor={made.instructor ?? null}
            plan={made.plan ?? null}
            focus={focus}
            onDone={onDone}
          />
        ) : (
          <ImportSteps plan={made.plan?.navn ?? null} onWritten={onDone} />
        )}
      </Late>
    </>
  );
}
