import { Component, type ReactNode, Suspense } from "react";
import { retryParts } from "@/lib/parts.ts";
import { ErrorState } from "./State.tsx";
import { saidOf } from "./missing.ts";

/** What could not be drawn, and what tries again. */
interface Failure {
  error: unknown;
  reset: () => void;
}

/** Says what could not be drawn, in its place, and offers to fetch it again. */
export function LateError({ error, reset }: Failure) {
  const again = () => {
    retryParts();
    reset();
  };
  return <ErrorState error={saidOf(error)} onRetry={again} compact />;
}

/** The router has one too; the form of those who apply is drawn without the router. */
class Boundary extends Component<{ children: ReactNode }, { failed: { error: unknown } | null }> {
  constructor(props: { children: ReactNode }) {
    super(props);
    this.state = { failed: null };
  }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return <LateError error={failed.error} reset={() => this.setState({ failed: null })} />;
  }
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
    <Boundary>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
