import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { apprentices_archive_preview } from "@/api/operations.gen.ts";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "../FollowPreview.module.css";

/** Apprentices of one call, and those that are named one by one. */
const ASKED_MAX = 200;

/** What archiving would do to all that is planned with these people, before it is done. */
export function ArchiveFollows({ ids }: { ids: readonly string[] }) {
  const asked = ids.slice(0, ASKED_MAX);
  const query = useQuery({
    queryKey: ["archivePreview", asked],
    queryFn: ({ signal }) => call(apprentices_archive_preview, { body: { ids: asked }, signal }),
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
