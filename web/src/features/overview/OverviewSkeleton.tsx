import { Card } from "@/ui/Card.tsx";
import { Columns } from "@/ui/Page.tsx";
import { Loading, Skeleton, SkeletonLines, SkeletonRows } from "@/ui/Skeleton.tsx";

/** The shape of an overview while it loads. */
export function OverviewSkeleton() {
  return (
    <Loading label="Laster oversikten">
      <Columns
        main={
          <>
            <Card>
              <SkeletonLines lines={3} />
            </Card>
            <Card>
              <Skeleton width={108} height={108} circle />
            </Card>
            <Card flush>
              <SkeletonRows rows={3} />
            </Card>
          </>
        }
        side={
          <Card>
            <SkeletonLines lines={4} />
          </Card>
        }
      />
    </Loading>
  );
}
