import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@/lib/problem.ts";
import { Button } from "@/ui/PlainButton.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { openedQuery, type Receipt } from "./draft.ts";
import { Filling } from "./Filling.tsx";
import classes from "./Form.module.css";
import { useFormPlace } from "./place.ts";
import { OwnPageLink } from "./OwnPageLink.tsx";
import type { Offered } from "./offered.ts";

/** What was begun in this tab is opened again. */
export function Begun({
  tenant,
  offered,
  visit,
  onForget,
  onSent,
}: {
  tenant: string;
  offered: Offered;
  visit: string;
  onForget: () => void;
  onSent: (receipt: Receipt) => void;
}) {
  const { sent } = useFormPlace();
  const { data, error, refetch } = useQuery(openedQuery(tenant, visit, offered));
  if (data?.status === "CREATING" && data.canEdit)
    return (
      <Filling
        tenant={tenant}
        offered={offered}
        opened={data}
        onSent={(receipt) => {
          sent();
          onSent(receipt);
        }}
      />
    );
  if (data)
    return (
      <>
        <h1>Søk læreplass</h1>
        <Notice tone="info" icon="info" title="Du har en søknad her">
          {data.status === "CREATING"
            ? "Fristen er ute. Kladden din er tatt vare på."
            : "Søknaden er sendt. På siden din ser du hvordan det går."}
        </Notice>
        <div className={classes.buttons}>
          <OwnPageLink />
          <Button tone="quiet" onClick={onForget}>
            Jeg er en annen
          </Button>
        </div>
      </>
    );
  if (error instanceof ApiError && error.status > 0 && error.status < 500)
    return (
      <>
        <h1>Søk læreplass</h1>
        <Notice tone="warning" icon="clock" title="Du må åpne søknaden på nytt">
          Bruk lenken du har fått på e-post. Det du skrev, er tatt vare på.
        </Notice>
        <div>
          <Button tone="secondary" onClick={onForget}>
            Til starten
          </Button>
        </div>
      </>
    );
  if (error) return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Laster søknaden">
      <SkeletonLines lines={8} />
    </Loading>
  );
}
