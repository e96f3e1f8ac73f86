import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FollowupView } from "@/api/schemas.gen.ts";
import { Card } from "@/ui/Card.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { ExamsCard } from "./ExamsCard.tsx";
import { GrantCard } from "./GrantCard.tsx";
import { GrantTermsCard } from "./GrantTermsCard.tsx";
import { followupQuery } from "./queries.ts";
import { SubjectsCard } from "./SubjectsCard.tsx";

function WithFollowup({ children }: { children: (id: string, stored: FollowupView) => ReactNode }) {
  const uid = useUid();
  const query = useQuery(followupQuery(uid));
  if (query.data) return <Stack key={uid}>{children(uid, query.data)}</Stack>;
  if (query.error) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <Loading>
      <Card>
        <SkeletonLines lines={6} />
      </Card>
    </Loading>
  );
}

/** `/k/laerlinger/:uid/rediger/manglendefag`: what is left before the certificate. */
export function MissingSubjectsPage() {
  return (
    <WithFollowup>
      {(id, stored) => (
        <>
          <SubjectsCard id={id} stored={stored} />
          <ExamsCard id={id} stored={stored} />
        </>
      )}
    </WithFollowup>
  );
}

/** `/k/laerlinger/:uid/rediger/tilskudd` */
export function GrantPage() {
  return (
    <WithFollowup>
      {(id, stored) => (
        <>
          <GrantCard id={id} stored={stored} />
          <GrantTermsCard id={id} />
        </>
      )}
    </WithFollowup>
  );
}
