import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { ListRows } from "@/api/lists.gen.ts";
import { searchList } from "@/api/lists.ts";
import { changed } from "@/api/changes.ts";
import { pathTo, searchAt } from "@/lib/address.ts";
import { part } from "@/lib/parts.ts";
import { Badge } from "@/ui/Badge.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Link } from "@/ui/Link.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { type BoardStatus, boardStatuses, statusLabels } from "../status.ts";
import { Board, type BoardCard } from "./Board.tsx";

const StatusDialog = part(async () => (await import("./StatusDialog.tsx")).StatusDialog);
const ForwardDialog = part(async () => (await import("./ForwardDialog.tsx")).ForwardDialog);

type Item = ListRows["APPLICATIONS"];

/** So many cards of a column are drawn; the list has them all. */
const CARDS = 50;
const TITLE = "Tavle over søknader";

const columnQuery = (status: BoardStatus) => ({
  queryKey: ["search", "APPLICATIONS", "board", status],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    searchList(
      "APPLICATIONS",
      {
        q: "",
        page: 1,
        perPage: CARDS,
        filters: [{ field: "status", values: [statusLabels[status]] }],
        sort: [{ field: "sendtInn", direction: "asc" }],
      },
      { signal },
    ),
});

interface Card extends BoardCard<BoardStatus> {
  item: Item;
}

/** `/k/soknader/tavle`: the applications by status. A move asks what its step asks. */
export function BoardPage() {
  const results = useQueries({ queries: boardStatuses.map(columnQuery) });
  const [moving, setMoving] = useState<{ card: Card; to: BoardStatus } | null>(null);
  const close = () => setMoving(null);
  const failed = results.find(({ error, data }) => error && !data);
  const isHere = results.every(({ data }) => data !== undefined);
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Dra et kort til en annen kolonne, eller bruk knappen på kortet."
        actions={
          <ButtonLink to="/k/soknader" tone="secondary" icon="bulletList">
            Liste
          </ButtonLink>
        }
      />
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isHere && (
        <Loading label="Laster tavlen">
          <SkeletonRows rows={6} />
        </Loading>
      )}
      {isHere && (
        <Board<BoardStatus, Card>
          label={TITLE}
          columns={boardStatuses.map((status, at) => ({
            status,
            title: statusLabels[status],
            found: results[at]?.data?.found ?? 0,
            cards: (results[at]?.data?.items ?? []).map((item) => cardOf(item, status)),
          }))}
          whyNot={({ item }, to) => whyNot(item, to)}
          onMove={(card, to) => setMoving({ card, to })}
          all={(status) => (
            <Link to={searchAt("/k/soknader", { status: statusLabels[status] })}>Se alle</Link>
          )}
        />
      )}
      <LateDialog opened={moving !== null} onClose={close}>
        {moving &&
          (moving.to === "FORWARDED" ? (
            <ForwardDialog
              ids={[moving.card.id]}
              fag={[]}
              onDone={() => void changed("APPLICATIONS", moving.card.id)}
              onClose={close}
            />
          ) : (
            <StatusDialog application={moving.card.item} til={moving.to} onClose={close} />
          ))}
      </LateDialog>
    </Page>
  );
}

const cardOf = (item: Item, status: BoardStatus): Card => ({
  item,
  id: item.id,
  navn: item.navn,
  facts: item.laerefag.join(", "),
  status,
  to: pathTo("/k/soknader/$uid", { uid: item.id }),
  labels: item.etiketter.map((label) => <Badge key={label}>{label}</Badge>),
});

/** The server says of each row where it may go. */
const whyNot = (item: Item, to: BoardStatus): string | null =>
  item.neste.includes(to) ? null : "Det går ikke herfra";
