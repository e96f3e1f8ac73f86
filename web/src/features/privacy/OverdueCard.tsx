import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { everythingChanged } from "@/api/changes.ts";
import type { RetentionSetting } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./Privacy.module.css";
import { overdueQuery, runRetention } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** What of a kind would be erased and why, each to be chosen. */
export function OverdueCard({ setting }: { setting: RetentionSetting }) {
  const list = useQuery(overdueQuery(setting.kind));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(false);
  const erasure = useWrite({
    send: () => runRetention(setting.kind, [...chosen]),
    done: ({ erased, skipped }) => {
      const left = skipped > 0 ? ` ${skipped} var ikke lenger over grensen.` : "";
      return `${erased} slettet.${left}`;
    },
    onDone: () => {
      setChosen(new Set());
      return everythingChanged();
    },
  });
  if (list.isError && !list.data) {
    return <ErrorState compact error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <SkeletonLines lines={4} />;
  const { lines, total } = list.data;
  if (total === 0) {
    return (
      <EmptyState compact icon="check" title="Ingenting er over grensen">
        Her kommer det som har vært lagret lenger enn {setting.months} måneder.
      </EmptyState>
    );
  }
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const all = lines.length > 0 && lines.every(({ id }) => chosen.has(id));
  const run = async () => {
    await erasure.run();
    setAsked(false);
  };
  return (
    <div className={classes.form}>
      <Checkbox
        label={all ? "Velg ingen" : "Velg alle på listen"}
        checked={all}
        onChange={(on) => setChosen(new Set(on ? lines.map(({ id }) => id) : []))}
      />
      <ul className={classes.lines} aria-label={`Over grensen: ${setting.title}`}>
        {lines.map(({ id, title, hvorfor, person }) => (
          <li key={id} className={classes.line}>
            <span className={classes.words}>
              <Checkbox label={title} checked={chosen.has(id)} onChange={(on) => toggle(id, on)} />
              <span className={classes.note}>{hvorfor}</span>
            </span>
            {person && (
              <Link
                to={pathTo("/k/systemvalg/personvern/person/$uid", { uid: id })}
                aria-label={`Se hva som er lagret om ${title}`}
              >
                Se hva som er lagret
              </Link>
            )}
          </li>
        ))}
      </ul>
      {total > lines.length && (
        <p className={classes.note}>
          De {lines.length} eldste av {total} vises.
        </p>
      )}
      <div className={classes.choices}>
        <Button
          tone="negative"
          icon="delete"
          disabled={chosen.size === 0}
          onClick={() => setAsked(true)}
        >
          Slett de valgte
        </Button>
      </div>
      <ConfirmDelete
        opened={asked}
        loading={erasure.isRunning}
        title={`Slette ${counted(chosen.size, "oppføring", "oppføringer")} for godt?`}
        confirmText="Slett for godt"
        onConfirm={() => void run()}
        onCancel={() => setAsked(false)}
      >
        {setting.explanation} Det kan ikke angres.
      </ConfirmDelete>
    </div>
  );
}
