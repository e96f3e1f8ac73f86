import { SharedRecords } from "../public.ts";
import { Card } from "@/ui/Card.tsx";
import { Late } from "@/ui/Late.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ApprenticeFrame } from "@/blocks/apprentice/ApprenticeFrame.tsx";

/** `/b/laerlinger/:uid/annet`: what the office shares about the apprentice. */
export function ApprenticeOtherPage() {
  return <ApprenticeFrame>{({ id }) => <Shared id={id} />}</ApprenticeFrame>;
}

function Shared({ id }: { id: string }) {
  const loading = (
    <Loading>
      <Card>
        <SkeletonLines lines={4} />
      </Card>
    </Loading>
  );
  return (
    <Late fallback={loading}>
      <SharedRecords id={id} />
    </Late>
  );
}
