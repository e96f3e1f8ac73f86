import { Badge, type Tone } from "@/ui/Badge.tsx";
import type { IconName } from "@/ui/Icon.tsx";

const looks: Record<string, { tone: Tone; icon: IconName }> = {
  Utbetalt: { tone: "positive", icon: "approve" },
  "Delvis utbetalt": { tone: "warning", icon: "clock" },
  "Ikke utbetalt": { tone: "neutral", icon: "waiting" },
};

/** How far a company is paid: never colour alone. */
export function PayoutBadge({ status }: { status: string }) {
  const look = looks[status];
  return look ? <Badge {...look}>{status}</Badge> : <span>{status}</span>;
}
