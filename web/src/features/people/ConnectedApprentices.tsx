import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "@/api/queries.ts";
import { formatCount } from "@/lib/numbers.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./ConnectedApprentices.module.css";
import { PersonCell } from "@/blocks/apprentice/PersonCell.tsx";
import { type Address, pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";

/** The others are behind “Se alle”. */
const SHOWN_MAX = 12;

/** “Tilknyttede lærlinger” of an employee or a company, with their count. */
export function ConnectedApprentices({
  filter,
  all,
  next,
}: {
  filter: { field: "ansatte" | "bedriftid"; values: string[] };
  /** The same apprentices in the list of all, as the search of its address. */
  all: Record<string, string[]>;
  /** What to do while there are none, and where. */
  next: { label: string; to: Address; search?: Record<string, string> };
}) {
  const query = useQuery(
    searchQuery("LAERLINGER", {
      filters: [filter],
      sort: [{ field: "navn", direction: "asc" }],
      page: 1,
      perPage: SHOWN_MAX,
    }),
  );
  const { data } = query;
  return (
    <Card
      title="Tilknyttede lærlinger"
      aside={
        data && data.found > SHOWN_MAX ? (
          <Link to="/k/laerlinger" search={all}>
            Se alle {formatCount(data.found)}
          </Link>
        ) : (
          data?.found
        )
      }
    >
      {data ? (
        data.items.length > 0 ? (
          <ul>
            {data.items.map(({ id, navn, laerefag, laerlingtypename, statusLabel }) => (
              <li key={id}>
                <Link to={pathTo("/k/laerlinger/$uid", { uid: id })} className={classes.row}>
                  <PersonCell id={id} name={navn} detail={laerefag || laerlingtypename} />
                  <StatusBadge status={statusLabel} />
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            compact
            icon="graduate"
            title="Ingen tilknyttede lærlinger"
            action={
              <ButtonLink to={next.to} search={next.search ?? {}} tone="secondary" icon="add">
                {next.label}
              </ButtonLink>
            }
          />
        )
      ) : query.error ? (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading label="Laster lærlinger">
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </Card>
  );
}
