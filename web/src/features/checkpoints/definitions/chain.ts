import type { CheckpointDeadline } from "@/api/schemas.gen.ts";
import { hangsOnOther } from "../deadline/deadline.ts";

/** What of a definition the picture needs. */
export interface Linked {
  id: string;
  title: string;
  deadline: CheckpointDeadline;
}

/** A definition with those that hang on it. */
export interface ChainNode<D extends Linked> {
  definition: D;
  hanging: ChainNode<D>[];
}

export type ChainRoot = "start" | "end" | "none";

export const chainRoots: readonly { root: ChainRoot; label: string }[] = [
  { root: "start", label: "Starten av læretiden" },
  { root: "end", label: "Slutten av læretiden" },
  { root: "none", label: "Ingen frist" },
];

const otherOf = <D extends Linked>({ deadline }: D): string | null =>
  deadline.deadline && hangsOnOther(deadline.type) ? (deadline.otherCheckpoint ?? null) : null;

/** Where something begins that hangs on no other one. */
function rootOf({ deadline }: Linked): ChainRoot {
  if (!deadline.deadline || hangsOnOther(deadline.type)) return "none";
  return deadline.type === "APPRENTICESTART" ? "start" : "end";
}

/** Earlier before later: what is before something is further away the more days it has. */
function place({ deadline: { days, type } }: Linked): number {
  return type === "APPRENTICEEND" || type === "BEFOREOTHERCHECKPOINT" ? -days : days;
}

const inOrder = <D extends Linked>(some: readonly D[]): D[] =>
  some.toSorted((a, b) => place(a) - place(b) || a.title.localeCompare(b.title, "nb"));

/** Which definition hangs on which, from what each chain begins with. */
export function chainsOf<D extends Linked>(
  definitions: readonly D[],
): Record<ChainRoot, ChainNode<D>[]> {
  const known = new Set(definitions.map(({ id }) => id));
  const nodeOf = (definition: D, above: ReadonlySet<string>): ChainNode<D> => {
    const seen = new Set([...above, definition.id]);
    const hanging = definitions.filter(
      (one) => otherOf(one) === definition.id && !seen.has(one.id),
    );
    return { definition, hanging: inOrder(hanging).map((one) => nodeOf(one, seen)) };
  };
  const first = definitions.filter((one) => {
    const other = otherOf(one);
    return other === null || !known.has(other);
  });
  const of = (root: ChainRoot) =>
    inOrder(first.filter((one) => rootOf(one) === root)).map((one) => nodeOf(one, new Set()));
  return { start: of("start"), end: of("end"), none: of("none") };
}
