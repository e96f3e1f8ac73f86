import { useRouterState } from "@tanstack/react-router";
import classes from "./PageProgress.module.css";

/** A bar at the top of the window while a page loads. */
export function PageProgress() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  if (!loading) return null;
  return <div className={classes.bar} role="progressbar" aria-label="Laster siden" />;
}
