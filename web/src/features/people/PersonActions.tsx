import { fullName } from "@/lib/names.ts";
import { type UserAction, UserMenuButton } from "@/ui/UserMenu.tsx";
import { type ActedOn, useCoordinatorActions, useEmployeeActions } from "./actions.ts";

interface Person {
  id: string;
  fornavn: string;
  etternavn: string;
  epost: string | null;
  telefon: string | null;
}

const actedOn = (person: Person): ActedOn => ({ ...person, navn: fullName(person) });

/** The menu of a person on their own page: all actions but opening the page. */
export function PersonActions({
  person,
  actions,
}: {
  person: Person;
  actions: (person: ActedOn) => readonly UserAction[];
}) {
  const [_open, ...others] = actions(actedOn(person));
  return <UserMenuButton name={fullName(person)} actions={others} />;
}

export function EmployeeActions({ employee }: { employee: Person }) {
  return <PersonActions person={employee} actions={useEmployeeActions()} />;
}

export function CoordinatorActions({ coordinator }: { coordinator: Person }) {
  return <PersonActions person={coordinator} actions={useCoordinatorActions()} />;
}
