import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "../form/Form.module.css";
import { LinkAgain } from "../form/LinkAgain.tsx";
import type { Offered } from "../form/offered.ts";
import { ownQuery } from "./calls.ts";
import { OwnApplicationView } from "./OwnApplicationView.tsx";

/** The application of whoever was let in; where that is over, the way to be let in again. */
export function Opened({
  tenant,
  offered,
  visit,
  onLeave,
}: {
  tenant: string;
  offered: Offered;
  visit: string;
  onLeave: () => void;
}) {
  const { data, error, refetch } = useQuery(ownQuery(tenant, visit));
  if (data)
    return (
      <OwnApplicationView
        tenant={tenant}
        offered={offered}
        visit={visit}
        own={data}
        onLeave={onLeave}
      />
    );
  if (error instanceof ApiError && error.status > 0 && error.status < 500)
    return (
      <div className={classes.stack}>
        <h1>Søknaden min</h1>
        <Notice tone="warning" icon="clock" title="Du må åpne søknaden på nytt">
          Åpne den med lenken du har fått på e-post.
        </Notice>
        <LinkAgain tenant={tenant} />
        <div>
          <Button tone="secondary" onClick={onLeave}>
            Begynn på nytt
          </Button>
        </div>
      </div>
    );
  if (error) return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Laster søknaden">
      <SkeletonLines lines={8} />
    </Loading>
  );
}
