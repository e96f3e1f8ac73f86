import type { Apprentice, ApprenticeConnections } from "@/api/types.ts";
import { picksWords, type Words } from "@/lib/conflict.ts";
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
export const connectionWords: Words<Connections> = {
  bedriftid: picksWords("Lærebedrift"),
  ansatte: picksWords("Faglige ledere"),
  coordinators: picksWords("Ansvarlige koordinatorer"),
  trainingplans: picksWords("Opplæringsplaner"),
};

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
