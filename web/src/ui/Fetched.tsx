import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loading } from "./Skeleton.tsx";
import { ErrorState } from "./State.tsx";

interface FetchedProps<T> {
  query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  /** What is said while it comes. */
  label: string;
  /** Its grey shape while it comes. */
  shape: ReactNode;
  /** Inside a card. */
  compact?: boolean;
  children: (data: T) => ReactNode;
}

/** What is fetched: its shape until it is here, or why it did not come. */
export function Fetched<T>({ query, label, shape, compact = false, children }: FetchedProps<T>) {
  // Data that is already here stays, also when a later refetch fails.
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorState compact={compact} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  return <Loading label={label}>{shape}</Loading>;
}
