import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { retryParts } from "@/lib/parts.ts";
import { ErrorState } from "./State.tsx";
import { saidOf } from "./missing.ts";

/** Says what could not be drawn, in its place, and offers to fetch it again. */
export function LateError({ error, reset }: ErrorComponentProps) {
  const again = () => {
    retryParts();
    reset();
  };
  return <ErrorState error={saidOf(error)} onRetry={again} compact />;
}

/** A part of a page that comes later: what fails in it leaves the page around it alone. */
export function Late({
  fallback = null,
  children,
}: {
  /** Stands there until it has come. */
  fallback?: ReactNode;
  children: ReactNode;
}) {
  return (
    <CatchBoundary getResetKey={() => "late"} errorComponent={LateError}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}
