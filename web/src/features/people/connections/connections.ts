import type { Apprentice, ApprenticeConnections } from "@/api/types.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";

/** Whom and what an apprentice is connected to; `bedriftid` holds at most one. */
export interface Connections {
  bedriftid: Pick[];
  ansatte: Pick[];
  coordinators: Pick[];
  trainingplans: Pick[];
}

export type ConnectionField = keyof Connections;

/** The words for each field, in the order of the form. */
export const connectionLabels: Record<ConnectionField, string> = {
  bedriftid: "Lærebedrift",
  ansatte: "Faglige ledere",
  coordinators: "Ansvarlige koordinatorer",
  trainingplans: "Opplæringsplaner",
};

export const connectionFields = Object.keys(connectionLabels) as ConnectionField[];

/** The connections that an apprentice has. */
export function connectionsOf(apprentice: Apprentice): Connections {
  const { bedrift, ansatte, coordinators, trainingplans } = apprentice;
  const person = ({ id, navn, epost }: { id: string; navn: string; epost: string | null }): Pick =>
    epost ? { id, navn, detail: epost } : { id, navn };
  return {
    bedriftid: bedrift ? [{ id: bedrift.id, navn: bedrift.navn }] : [],
    ansatte: ansatte.map(person),
    coordinators: coordinators.map(person),
    trainingplans: trainingplans.map(({ id, title }) => ({ id, navn: title })),
  };
}

const ids = (picks: readonly Pick[]): string[] => picks.map(({ id }) => id);

/** What is sent: the ids, with the version they were chosen against. */
export function toRequest(version: number, connections: Connections): ApprenticeConnections {
  return {
    version,
    bedriftid: connections.bedriftid[0]?.id ?? null,
    ansatte: ids(connections.ansatte),
    coordinators: ids(connections.coordinators),
    trainingplans: ids(connections.trainingplans),
  };
}

/** The same things, in whatever order. */
const same = (a: readonly Pick[], b: readonly Pick[]): boolean =>
  a.length === b.length && a.every(({ id }) => b.some((other) => other.id === id));

/** The fields that hold something else than before. */
export function changedFields(before: Connections, after: Connections): ConnectionField[] {
  return connectionFields.filter((field) => !same(before[field], after[field]));
}

/** Whose value of a field to keep: the one stored meanwhile, or the reader's own. */
export type Side = "stored" | "mine";

export type Choices = Partial<Record<ConnectionField, Side>>;

/** What somebody else changed while the reader was editing. */
export interface Conflict {
  field: ConnectionField;
  stored: readonly Pick[];
  mine: readonly Pick[];
  /** The choice to start with: the own value only where the reader changed it. */
  suggested: Side;
}

/**
 * The fields that somebody else changed since `base`, and where that differs from the reader's
 * own choice.
 */
export function conflictsBetween(
  base: Connections,
  mine: Connections,
  stored: Connections,
): Conflict[] {
  const own = new Set(changedFields(base, mine));
  return changedFields(base, stored)
    .filter((field) => !same(mine[field], stored[field]))
    .map((field) => ({
      field,
      stored: stored[field],
      mine: mine[field],
      suggested: own.has(field) ? "mine" : "stored",
    }));
}

/**
 * The reader's and the other's changes together: a field that only one of them changed takes that
 * change, a field in `choices` takes the side chosen.
 */
export function merged(
  base: Connections,
  mine: Connections,
  stored: Connections,
  choices: Choices,
): Connections {
  const own = new Set(changedFields(base, mine));
  const take = (field: ConnectionField): Pick[] => {
    const side = choices[field] ?? (own.has(field) ? "mine" : "stored");
    return side === "mine" ? mine[field] : stored[field];
  };
  return {
    bedriftid: take("bedriftid"),
    ansatte: take("ansatte"),
    coordinators: take("coordinators"),
    trainingplans: take("trainingplans"),
  };
}

/** Names after each other, or “Ingen”. */
export function namesOf(picks: readonly Pick[]): string {
  return picks.length === 0 ? "Ingen" : picks.map(({ navn }) => navn).join(", ");
}
