import { useQuery } from "@tanstack/react-query";
import { PersonCell } from "@/blocks/apprentice/PersonCell.tsx";
import { pathTo } from "@/lib/address.ts";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./EmployeePage.module.css";
import { connectedQuery } from "./queries.ts";

/** “Tilknyttede lærlinger” as another employee may know of them; her own can be opened. */
export function ColleagueApprentices({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(connectedQuery(id));
  return (
    <Card title="Tilknyttede lærlinger" aside={data?.length}>
      {data ? (
        data.length > 0 ? (
          <ul>
            {data.map(({ id: apprentice, navn, laerefag, bedrift, opens }) => {
              const detail = [laerefag, bedrift].filter(Boolean).join(" · ");
              const cell = <PersonCell id={apprentice} name={navn} detail={detail} />;
              return (
                <li key={apprentice} className={classes.row}>
                  {opens ? (
                    <Link to={pathTo("/b/laerlinger/$uid", { uid: apprentice })}>{cell}</Link>
                  ) : (
                    cell
                  )}
                </li>
              );
            })}
          </ul>
        ) : (
          <EmptyState compact icon="graduate" title="Ingen tilknyttede lærlinger" />
        )
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster lærlinger">
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </Card>
  );
}
