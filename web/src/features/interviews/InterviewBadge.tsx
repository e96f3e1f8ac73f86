import { Badge, StatusBadge } from "@/ui/Badge.tsx";

/** How an interview stands; one that nobody held on its day is told in red. */
export function InterviewBadge({ status, missed }: { status: string; missed: boolean }) {
  if (!missed) return <StatusBadge status={status} />;
  return (
    <Badge tone="negative" icon="clock">
      Ikke gjennomført
    </Badge>
  );
}
