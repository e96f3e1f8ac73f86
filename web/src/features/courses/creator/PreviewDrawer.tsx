import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pathTo } from "@/lib/address.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { SideDrawer } from "@/ui/SideDrawer.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { previewQuery } from "../queries.ts";
import { previewActs } from "../take/PreviewParts.tsx";
import takeClasses from "../take/Take.module.css";
import { Taking } from "../take/Taking.tsx";
import classes from "./Creator.module.css";

/** The course as an apprentice has it on a phone, beside what is written. */
export function PreviewDrawer({
  id,
  at: begin,
  onClose,
}: {
  id: string;
  at: string | null;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery({ ...previewQuery(id), staleTime: 0 });
  const [at, setAt] = useState(begin);
  return (
    <SideDrawer
      opened
      onClose={onClose}
      label="Kurset som lærling"
      side="right"
      width="min(430px, 100vw)"
    >
      <div className={classes.drawer}>
        <div className={classes.drawerHead}>
          <h2>Som lærling</h2>
          <ButtonLink to={pathTo("/k/kurs/$uid/se", { uid: id })} tone="quiet" thin icon="grow">
            Hele siden
          </ButtonLink>
          <Button tone="quiet" thin icon="close" label="Lukk" onClick={onClose} />
        </div>
        {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Henter kurset">
            <SkeletonLines lines={6} />
          </Loading>
        )}
        {data && (
          <div className={takeClasses.course}>
            <Taking taking={data} at={at} onOpen={setAt} acts={previewActs} />
          </div>
        )}
      </div>
    </SideDrawer>
  );
}
