import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";

export interface People {
  participants: string[];
  grupper: string[];
}

/** Those who are on a training day now, and how they came there. */
interface OnDay {
  grupper: readonly string[];
  deltakere: readonly { id: string; manually: boolean }[];
}

const named = ({ deltakere }: OnDay): string[] =>
  deltakere.filter(({ manually }) => manually).map(({ id }) => id);

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Who is to be on it with these. */
export const withMore = (day: OnDay, more: People): People => ({
  participants: unique([...named(day), ...more.participants]),
  grupper: unique([...day.grupper, ...more.grupper]),
});

/** The participants without a group. Its members stay, each by name: the group is not whole. */
export function without(day: OnDay, person: string): People {
  const isNamed = day.deltakere.some(({ id, manually }) => id === person && manually);
  if (isNamed) {
    return { participants: named(day).filter((id) => id !== person), grupper: [...day.grupper] };
  }
  const others = day.deltakere.filter(({ id }) => id !== person).map(({ id }) => id);
  return { participants: others, grupper: [] };
}

/** Who is chosen, as the server takes them: people by themselves, and groups for their members. */
export function chosenIds(chosen: readonly ChosenUser[]): People {
  return {
    participants: chosen.filter(({ kind }) => kind !== "GROUP").map(({ id }) => id),
    grupper: chosen.filter(({ kind }) => kind === "GROUP").map(({ id }) => id),
  };
}
