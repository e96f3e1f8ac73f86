import { help } from "@/lib/help.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { Help } from "@/ui/Help.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./QueueBar.module.css";

/** “1 av 9 · Hopp over”: where the open documentation stands among what waits. */
export function QueueBar({
  place,
  total,
  waits,
  onNext,
}: {
  place: number | null;
  total: number;
  /** The open one is not answered: going on skips it. */
  waits: boolean;
  /** Absent when nothing else waits. */
  onNext: (() => void) | undefined;
}) {
  return (
    <nav className={classes.bar} aria-label="Venter på deg" data-review>
      <Link to="/b/dokumentasjoner" className={classes.list}>
        <Icon name="back" size={18} />
        <span className={classes.name}>Dokumentasjoner</span>
      </Link>
      <span className={classes.place} role="status">
        {place === null ? "" : `${formatCount(place)} av ${formatCount(total)}`}
      </span>
      {waits && <Help of={help.approval} />}
      {onNext && (
        <Button tone="quiet" thin icon="right" onClick={onNext}>
          {waits ? "Hopp over" : "Neste"}
        </Button>
      )}
    </nav>
  );
}
