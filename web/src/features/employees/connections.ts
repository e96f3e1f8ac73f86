import type { EmployeeCompanyOption, EmployeeDetail } from "@/api/schemas.gen.ts";
import { picksWords, type Words } from "@/lib/conflict.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";

export interface Department {
  id: string;
  name: string;
}

/** A chosen company knows its departments: the next choice is among them. */
export interface CompanyPick extends Pick {
  departments: readonly Department[];
}

/** Companies and apprentices an employee is connected to. */
export interface Connections {
  bedrifter: Pick[];
  /** Chosen departments, of whatever company. */
  avdelinger: Pick[];
  laerlinger: Pick[];
}

export const connectionWords: Words<Connections> = {
  bedrifter: picksWords("Bedrifter"),
  avdelinger: picksWords("Avdelinger"),
  laerlinger: picksWords("Lærlinger"),
};

export const noConnections: Connections = { bedrifter: [], avdelinger: [], laerlinger: [] };

/** The departments of a company that was picked from the choices or read with the employee. */
export const departmentsOf = (pick: Pick): readonly Department[] =>
  "departments" in pick ? (pick as CompanyPick).departments : [];

export const asPick = (option: EmployeeCompanyOption): CompanyPick => option;

export function connectionsOf({ bedrifter, laerlinger }: EmployeeDetail): Connections {
  return {
    bedrifter: bedrifter.map(({ id, navn, departments }): CompanyPick => ({
      id,
      navn,
      departments,
    })),
    avdelinger: bedrifter.flatMap(({ avdelinger }) =>
      avdelinger.map(({ id, name }) => ({ id, navn: name })),
    ),
    laerlinger: laerlinger.map(({ id, navn }) => ({ id, navn })),
  };
}

/** What is sent: the ids. A department goes when its company does. */
export function toRequest({ bedrifter, avdelinger, laerlinger }: Connections) {
  const known = new Set(bedrifter.flatMap((company) => departmentsOf(company)).map(({ id }) => id));
  return {
    bedrifter: bedrifter.map(({ id }) => id),
    avdelinger: avdelinger.map(({ id }) => id).filter((id) => known.has(id)),
    laerlinger: laerlinger.map(({ id }) => id),
  };
}
