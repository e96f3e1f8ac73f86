import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { isWithin, type Walk } from "./walk.ts";

/**
 * The list that this page was opened from. Tabs, and where an item is edited, belong to its page;
 * a reader who comes to it from elsewhere has come from no list.
 */
export function useWalk(): { walk: Walk | null; path: string } {
  const { pathname: path, state } = useRouterState({ select: ({ location }) => location });
  const [kept, setKept] = useState<Walk | null>(null);
  const known = state.walk ?? kept;
  const walk = known && isWithin(path, known.at) ? known : null;
  if (walk !== kept) setKept(walk);
  return { walk, path };
}
