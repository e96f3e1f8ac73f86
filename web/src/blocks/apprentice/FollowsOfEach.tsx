import { useQuery } from "@tanstack/react-query";
import type { ApprenticeFollows } from "@/api/schemas.gen.ts";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "../FollowPreview.module.css";

/** Apprentices of one call, and those that are named one by one. */
const ASKED_MAX = 200;

/** What would follow for each of these people, said before it is done. */
export function FollowsOfEach({
  of,
  ids,
  ask,
}: {
  /** What is to happen. */
  of: readonly unknown[];
  ids: readonly string[];
  ask: (ids: string[], signal: AbortSignal) => Promise<readonly ApprenticeFollows[]>;
}) {
  const asked = ids.slice(0, ASKED_MAX);
  const query = useQuery({
    queryKey: ["followsOfEach", ...of, asked],
    queryFn: ({ signal }) => ask(asked, signal),
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
  if (query.data.length === 0) return null;
  return (
    <div className={classes.follows}>
      <p className={classes.title}>Dette følger av det</p>
      {query.data.map(({ id, navn, folger }) => (
        <section key={id}>
          {ids.length > 1 && <p className={classes.who}>{navn}</p>}
          <ul>
            {folger.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      ))}
      {ids.length > ASKED_MAX && <p>Bare de første {ASKED_MAX} er sett etter.</p>}
    </div>
  );
}
