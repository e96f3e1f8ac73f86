import type { ApprenticeDetail, EmployeeRelation } from "@/api/schemas.gen.ts";

const labels: Record<EmployeeRelation, string> = {
  FAGLIGLEDER: "Faglig leder",
  INSTRUKTOR: "Instruktør",
  PERSONALANSVARLIG: "Personalansvarlig",
  TILSYNSREPRESENTANT: "Tilsynsrepresentant",
};

/** What an employee can be to an apprentice, in the order in which it is offered. */
export const relationOptions = Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What each employee is to an apprentice, by id. */
export const relationsOf = ({
  ansatte,
}: Pick<ApprenticeDetail, "ansatte">): Record<string, EmployeeRelation> =>
  Object.fromEntries(ansatte.map(({ id, relasjon }) => [id, relasjon]));

/** The same of those who are chosen: who is new is an instructor. */
export const chosenRelations = (
  chosen: readonly { id: string }[],
  relations: Readonly<Record<string, EmployeeRelation>>,
): Record<string, EmployeeRelation> =>
  Object.fromEntries(chosen.map(({ id }) => [id, relations[id] ?? "FAGLIGLEDER"]));
