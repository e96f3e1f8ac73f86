import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchQuery } from "@/api/queries.ts";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { TaskRun } from "@/blocks/list/TaskRun.tsx";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { Link } from "@/ui/Link.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { exchangeTask } from "../bulk/tasks.ts";
import { ids, options, planOptions } from "../edit/picks.ts";
import classes from "../edit/edit.module.css";

/** So many are connected at a time; the others are there when these are done. */
const CONNECTED_MAX = 200;

const kinds = {
  instructor: {
    todo: "Lærlingen har ingen faglig leder",
    label: "Faglig leder",
    icon: "person",
    searchLabel: "Søk etter ansatt",
    load: options("employees"),
  },
  plan: {
    todo: "Lærlingen har ingen opplæringsplan",
    label: "Opplæringsplan",
    icon: "plan",
    searchLabel: "Søk etter opplæringsplan",
    load: planOptions,
  },
} as const;

type Kind = keyof typeof kinds;

const lackingQuery = (kind: Kind) =>
  searchQuery("LAERLINGER", {
    filters: [{ field: "todo", values: [kinds[kind].todo] }],
    page: 1,
    perPage: CONNECTED_MAX,
  });

/** Gives those who lack an instructor or a plan the same one; each by oneself is in the list. */
export function ConnectApprentices({ onDone }: { onDone: () => void }) {
  const [task, setTask] = useState<BulkTask | null>(null);
  const instructor = useQuery(lackingQuery("instructor"));
  const plan = useQuery(lackingQuery("plan"));
  if (!instructor.data || !plan.data) return <SkeletonLines lines={3} />;
  const left = { instructor: instructor.data.items, plan: plan.data.items };
  const close = () => {
    setTask(null);
    if (left.instructor.length + left.plan.length === 0) onDone();
  };
  return (
    <>
      {(["instructor", "plan"] as const).map(
        (kind) =>
          left[kind].length > 0 && (
            <Connect
              key={kind}
              kind={kind}
              people={left[kind].map(({ id }) => id)}
              onConnect={setTask}
            />
          ),
      )}
      <p className={classes.intro}>
        Skal de ha hver sin?{" "}
        <Link to="/k/laerlinger" search={{ todo: [kinds.instructor.todo, kinds.plan.todo] }}>
          Velg dem i listen
        </Link>
      </p>
      <TaskRun task={task} onClose={close} />
    </>
  );
}

function Connect({
  kind,
  people,
  onConnect,
}: {
  kind: Kind;
  people: readonly string[];
  onConnect: (task: BulkTask) => void;
}) {
  const { label, icon, searchLabel, load } = kinds[kind];
  const [chosen, setChosen] = useState<Pick[]>([]);
  return (
    <div className={classes.fields}>
      <PickerField
        name={`alle-${kind}`}
        label={label}
        help={`${counted(people.length, "lærling", "lærlinger")} mangler.`}
        single
        inFlow
        icon={icon}
        searchLabel={searchLabel}
        value={chosen}
        load={load}
        onChange={setChosen}
      />
      {chosen.length > 0 && (
        <div className={classes.actions}>
          <Button onClick={() => onConnect(exchangeTask(kind, people, { add: ids(chosen) }))}>
            {`Knytt ${counted(people.length, "lærling", "lærlinger")}`}
          </Button>
        </div>
      )}
    </div>
  );
}
