import { useQuery } from "@tanstack/react-query";
import type { ListRows } from "@/api/lists.gen.ts";
import { searchQuery, useMe } from "@/api/queries.ts";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { type Address, pathTo } from "@/lib/address.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { FeedCard } from "../feed/FeedCard.tsx";
import { answerWord, whenText } from "../status.ts";

type Item = ListRows["TRAININGDAYUSERS"];

const OWN_MAX = 250;

/** What one looks for, in the order in which it is looked for. */
const groups: readonly { title: string; holds: (item: Item) => boolean }[] = [
  { title: "Venter på svar fra deg", holds: ({ venterSvar }) => venterSvar },
  {
    title: "Kommende",
    holds: ({ venterSvar, dagstatus }) => !venterSvar && dagstatus !== "Gjennomført",
  },
  { title: "Gjennomført", holds: ({ dagstatus }) => dagstatus === "Gjennomført" },
];

/** `/l/opplaeringsdager` and `/b/opplaeringsdager-egen`: the days one is invited to. */
export function OwnListPage() {
  const { id, rolle } = useMe();
  const query = useQuery(
    searchQuery("TRAININGDAYUSERS", {
      filters: [{ field: "userId", values: [id] }],
      sort: [{ field: "from", direction: "desc" }],
      perPage: OWN_MAX,
    }),
  );
  const linkOf = ({ trainingDayId }: Item): Address =>
    rolle === "ANSATT"
      ? pathTo("/b/opplaeringsdager/$uid/info", { uid: trainingDayId })
      : pathTo("/l/opplaeringsdager/$uid", { uid: trainingDayId });
  const title = rolle === "ANSATT" ? "Mine aktiviteter" : "Aktiviteter";
  return (
    <Page title={title}>
      <PageHeader title={title} subtitle="Kurs og samlinger som opplæringskontoret holder." />
      <Stack>
        {!query.data && query.error && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {!query.data && !query.error && (
          <Loading label="Laster aktivitetene">
            <Card>
              <SkeletonRows rows={4} />
            </Card>
          </Loading>
        )}
        {query.data?.items.length === 0 && (
          <EmptyState icon="activity" title="Ingen aktiviteter ennå">
            Når opplæringskontoret inviterer deg til noe, finner du det her.
          </EmptyState>
        )}
        {query.data &&
          groups.map(({ title: heading, holds }) => {
            const items = query.data.items.filter(holds);
            return (
              items.length > 0 && (
                <Card key={heading} title={heading} aside={String(items.length)}>
                  <ul>
                    {items.map((item) => (
                      <Row key={item.id} item={item} to={linkOf(item)} />
                    ))}
                  </ul>
                </Card>
              )
            );
          })}
        <FeedCard />
      </Stack>
    </Page>
  );
}

function Row({ item, to }: { item: Item; to: Address }) {
  const { title, from, location, status, invitationstatus, venterSvar, venteliste, avlyst } = item;
  const when = from === 0 ? whenText([]) : whenText([{ from, to: item.to }]);
  return (
    <RecordRow
      to={to}
      name={<RecordName title={title} facts={[when, location].filter(Boolean).join(" · ")} />}
      state={
        <>
          {venteliste && (
            <Badge tone="info" icon="clock">
              Venteliste
            </Badge>
          )}
          {!avlyst && !venteliste && status === "Planlagt" && !venterSvar && (
            <StatusBadge status={answerWord(invitationstatus)} />
          )}
          <StatusBadge status={avlyst ? "Avlyst" : venterSvar ? "Venter svar" : status} />
        </>
      }
    />
  );
}
