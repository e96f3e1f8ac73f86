import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { ListRows } from "@/api/lists.gen.ts";
import { searchList } from "@/api/lists.ts";
import { pathTo, searchAt } from "@/lib/address.ts";
import { part } from "@/lib/parts.ts";
import { Badge } from "@/ui/Badge.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Link } from "@/ui/Link.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { type BoardStatus, boardStatuses, statusLabels, whyNot } from "../status.ts";
import { Board, type BoardCard } from "./Board.tsx";

const MoveDialog = part(async () => (await import("./MoveDialog.tsx")).MoveDialog);

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
        filters: [{ field: "status", values: [status] }],
        sort: [{ field: "sendtInn", direction: "asc" }],
      },
      { signal },
    ),
});

type Card = BoardCard<BoardStatus>;

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
        <Board<BoardStatus>
          label={TITLE}
          columns={boardStatuses.map((status, at) => ({
            status,
            title: statusLabels[status],
            found: results[at]?.data?.found ?? 0,
            cards: (results[at]?.data?.items ?? []).map((item) => cardOf(item, status)),
          }))}
          whyNot={({ status }, to) => whyNot(status, to)}
          onMove={(card, to) => setMoving({ card, to })}
          all={(status) => <Link to={searchAt("/k/soknader", { status })}>Se alle</Link>}
        />
      )}
      <LateDialog opened={moving !== null} onClose={close}>
        {moving && (
          <MoveDialog id={moving.card.id} navn={moving.card.navn} til={moving.to} onClose={close} />
        )}
      </LateDialog>
    </Page>
  );
}

const cardOf = ({ id, navn, fag, etikettnavn }: Item, status: BoardStatus): Card => ({
  id,
  navn,
  facts: fag.join(", "),
  status,
  to: pathTo("/k/soknader/$uid", { uid: id }),
  labels: etikettnavn.map((label) => <Badge key={label}>{label}</Badge>),
});
