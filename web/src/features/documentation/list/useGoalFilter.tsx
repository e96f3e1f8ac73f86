import { useQuery } from "@tanstack/react-query";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { type Chip, chip } from "@/blocks/list/chips.ts";
import { allGoals } from "@/blocks/goals/goals.ts";
import { goalsQuery } from "@/blocks/goals/queries.ts";
import { valueOf } from "@/lib/search.ts";
import { begun } from "@/lib/names.ts";
import { useNavigate, useWholeSearch } from "@/ui/address.ts";

/**
 * `?maal=…` narrows a list to the documentation that shows one competence goal: the filter for
 * the request, and the chip that says so and lets go of it.
 */
export function useGoalFilter(apprenticeId: string): {
  filters: NonNullable<ListRequest["filters"]>;
  also: readonly Chip[];
} {
  const search = useWholeSearch();
  const navigate = useNavigate();
  const goal = valueOf(search, "maal");
  const { data } = useQuery({ ...goalsQuery(apprenticeId), enabled: goal !== undefined });
  if (goal === undefined) return { filters: [], also: [] };
  const label = data ? allGoals(data).find(({ id }) => id === goal)?.label : undefined;
  const letGo = () => {
    const { maal: _gone, ...rest } = search;
    void navigate({ to: ".", search: rest, replace: true });
  };
  return {
    filters: [{ field: "maal", values: [goal] }],
    also: [chip("maal", `Kompetansemål: ${begun(label ?? "…")}`, letGo)],
  };
}
