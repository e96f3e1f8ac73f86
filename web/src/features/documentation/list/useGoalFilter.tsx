import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { allGoals, goalsQuery } from "@/features/people/publicGoals.ts";
import { type UrlSearch, valueOf } from "@/lib/search.ts";
import { Button } from "@/ui/Button.tsx";
import { Notice } from "../view/Notice.tsx";
import classes from "./useGoalFilter.module.css";

/**
 * `?maal=…` narrows a list to the documentation that shows one competence goal: the filter for
 * the request, and a line that says so and lets go of it.
 */
export function useGoalFilter(apprenticeId: string): {
  filters: NonNullable<ListRequest["filters"]>;
  notice: ReactNode;
} {
  const search: UrlSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const goal = valueOf(search, "maal");
  const { data } = useQuery({ ...goalsQuery(apprenticeId), enabled: goal !== undefined });
  if (goal === undefined) return { filters: [], notice: null };
  const label = data ? allGoals(data).find(({ id }) => id === goal)?.label : undefined;
  const letGo = () => {
    const { maal: _gone, ...rest } = search;
    void navigate({ to: ".", search: rest, replace: true });
  };
  return {
    filters: [{ field: "maal", values: [goal] }],
    notice: (
      <div className={classes.notice}>
        <Notice
          icon="goal"
          title="Viser dokumentasjon for ett kompetansemål"
          actions={
            <Button tone="secondary" thin icon="close" onClick={letGo}>
              Vis all dokumentasjon
            </Button>
          }
        >
          {label ?? ""}
        </Notice>
      </div>
    ),
  };
}
