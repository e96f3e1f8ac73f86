import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "@/api/queries.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { DocumentationRows } from "@/features/documentation/public.ts";
import { pathTo } from "@/lib/address.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";

const SHOWN = 4;

/** The newest documentation of an apprentice. */
export function LatestDocumentationCard({
  apprentice: { id, fornavn },
}: {
  apprentice: ApprenticeDetail;
}) {
  const query = useQuery(
    searchQuery("DOKUMENTASJONER", {
      filters: [{ field: "laerlingid", values: [id] }],
      sort: [{ field: "sistendret", direction: "desc" }],
      page: 1,
      perPage: SHOWN,
    }),
  );
  const base = pathTo("/k/laerlinger/$uid/dokumentasjoner", { uid: id });
  const { data } = query;
  return (
    <Card
      title="Siste dokumentasjon"
      aside={data && data.found > SHOWN && <Link to={base}>Se alle {formatCount(data.found)}</Link>}
    >
      {data ? (
        data.items.length > 0 ? (
          <DocumentationRows
            items={data.items}
            linkOf={({ id: dokuid }) =>
              pathTo("/k/laerlinger/$uid/dokumentasjoner/$dokuid", { uid: id, dokuid })
            }
          />
        ) : (
          <EmptyState compact icon="camera" title="Ingen dokumentasjon ennå">
            Det {fornavn} sender inn, vises her.
          </EmptyState>
        )
      ) : query.error ? (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading label="Laster dokumentasjon">
          <SkeletonRows rows={3} />
        </Loading>
      )}
    </Card>
  );
}
