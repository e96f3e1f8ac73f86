import { toldAddress } from "@/lib/address.ts";
import type { EvidenceKind, GoalEvidenceView } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./Evidence.module.css";

const icons: Readonly<Record<string, IconName>> = {
  DOKUMENTASJON: "camera",
  TIMER: "clock",
  OPPGAVE: "plan",
  AKTIVITET: "activity",
  KURS: "book",
};

export const evidenceIcon = (kind: string): IconName => icons[kind] ?? "file";

/** What shows a goal, each thing with the way to its page. */
export function EvidenceList({
  evidence,
  kinds,
}: {
  evidence: readonly GoalEvidenceView[];
  kinds: readonly EvidenceKind[];
}) {
  const labelOf = (kind: string) => kinds.find((it) => it.kind === kind)?.label ?? "";
  return (
    <ul className={classes.list}>
      {evidence.map(({ kind, id, title, state, at, path }) => (
        <li key={`${kind} ${id}`}>
          <Link to={toldAddress(path)} className={classes.row}>
            <Icon name={evidenceIcon(kind)} size={20} />
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              <span className={classes.detail}>{`${labelOf(kind)} · ${formatDate(at)}`}</span>
            </span>
            <StatusBadge status={state} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
