import { useRouter, useRouterState } from "@tanstack/react-router";
import { useRef } from "react";

/** What lies over the page, from the left or the right. */
export type Panel = "menu" | "notifications" | "chat";

declare module "@tanstack/react-router" {
  interface HistoryState {
    panel?: Panel;
  }
}

/**
 * Which drawer of the shell is open. It is a step of the browser's history: a phone's way back
 * closes it, a change of the route leaves it behind, and a reload keeps it.
 */
export function usePanel(): {
  panel: Panel | null;
  open: (panel: Panel) => void;
  close: () => void;
} {
  const router = useRouter();
  const panel = useRouterState({ select: (state) => state.location.state.panel ?? null });
  // The way back takes a moment: a second press meanwhile would leave the page.
  const closed = useRef<object | null>(null);
  // The page stays as it is, with what it was opened with.
  const step = (next: Panel | null) =>
    void router.navigate({
      to: ".",
      search: true,
      hash: true,
      state: ({ panel: _panel, ...rest }) => (next === null ? rest : { ...rest, panel: next }),
      replace: panel !== null,
      resetScroll: false,
    });
  return {
    panel,
    open: step,
    close: () => {
      const at = router.state.location;
      if (panel === null || closed.current === at) return;
      closed.current = at;
      if (router.history.canGoBack()) router.history.back();
      else step(null);
    },
  };
}
