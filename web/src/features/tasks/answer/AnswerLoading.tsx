import { Card } from "@/ui/Card.tsx";
import { Columns, Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, Skeleton, SkeletonLines } from "@/ui/Skeleton.tsx";

/** A task on its way. */
export function AnswerLoading() {
  return (
    <Page title="Oppgave">
      <PageHeader title="Oppgave" />
      <Loading>
        <Columns
          main={
            <>
              <Card>
                <SkeletonLines lines={4} />
              </Card>
              <Card>
                <SkeletonLines lines={7} />
              </Card>
            </>
          }
          side={<Skeleton height={160} />}
        />
      </Loading>
    </Page>
  );
}
