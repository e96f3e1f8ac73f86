import { useQuery } from "@tanstack/react-query";
import { signedInLocally } from "@/api/signedIn.ts";
import { formatDateTime } from "@/lib/dates.ts";
import "@/ui/icons/register.ts";
import { OpenFrame } from "@/ui/OpenFrame.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { ApiError } from "@/lib/problem.ts";
import { useParamsOf } from "@/ui/address.ts";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import { CardFace } from "./CardFace.tsx";
import classes from "./Card.module.css";
import { checkQuery } from "./queries.ts";

const TITLE = "Kontroll av lærlingbevis";

/** `/bevis/:tenant/:token`: the card of somebody who shows this address; open to anybody. */
export function CheckPage() {
  useDocumentTitle(TITLE);
  const { data, error, refetch } = useQuery(checkQuery(useParamsOf("/bevis/$tenant/$token")));
  const isOver = error instanceof ApiError && error.status === 404;
  return (
    <OpenFrame signedIn={signedInLocally()}>
      <main className={classes.open}>
        <h1>{TITLE}</h1>
        {data ? (
          <>
            <CardFace card={data.bevis} />
            <p className={classes.small}>{`Slått opp ${formatDateTime(data.sjekket)}`}</p>
          </>
        ) : isOver ? (
          <EmptyState icon="clock" title="Koden virker ikke">
            En kode virker i fem minutter. Be om å få se en ny.
          </EmptyState>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Slår opp beviset">
            <SkeletonLines lines={5} />
          </Loading>
        )}
      </main>
    </OpenFrame>
  );
}
