import { useQuery } from "@tanstack/react-query";
import type { FollowPreview as Preview } from "@/api/schemas.gen.ts";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "./FollowPreview.module.css";

export interface FollowPreviewProps {
  /** What is asked of: whose, and what is to happen. */
  of: readonly unknown[];
  ask: (signal: AbortSignal) => Promise<Preview>;
}

/** What would follow from something, said before it is done; nothing where nothing follows. */
export function FollowPreview({ of, ask }: FollowPreviewProps) {
  const query = useQuery({
    queryKey: ["followPreview", ...of],
    queryFn: ({ signal }) => ask(signal),
    gcTime: 0,
    staleTime: 0,
  });
  if (query.isPending) {
    return (
      <Loading label="Ser etter hva som følger">
        <SkeletonLines lines={2} />
      </Loading>
    );
  }
  if (query.error) {
    return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />;
  }
  const { folger } = query.data;
  if (folger.length === 0) return null;
  return (
    <div className={classes.follows}>
      <p className={classes.title}>Dette følger av det</p>
      <ul>
        {folger.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}
