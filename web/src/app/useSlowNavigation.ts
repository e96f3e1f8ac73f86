import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";

const SLOW_AFTER_MS = 10_000;

/** Whether a navigation has lasted over 10 s, for as long as it lasts. */
export function useSlowNavigation(): boolean {
  const loading = useRouterState({ select: (state) => state.isLoading });
  const [slow, setSlow] = useState(false);
  // A timer is outside React.
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return slow && loading;
}
