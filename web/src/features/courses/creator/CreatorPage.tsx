import { useQuery } from "@tanstack/react-query";
import { useParamsOf } from "@/ui/address.ts";
import { isMissing, Missing } from "@/ui/Missing.tsx";
import { Page } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { courseQuery } from "../queries.ts";
import { Creator } from "./Creator.tsx";

/** `/k/kurs/:uid/rediger`: where a course is made. */
export function CreatorPage() {
  const { uid } = useParamsOf("/k/kurs/$uid/rediger");
  const { data, error, refetch } = useQuery(courseQuery(uid));
  if (data) return <Creator key={data.id} course={data} />;
  if (isMissing(error))
    return <Missing thing="kurset" backTo={{ to: "/k/kurs", label: "Til kursene" }} />;
  return (
    <Page title="Rediger kurs">
      {error ? (
        <ErrorState wholePage error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter kurset">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Page>
  );
}
