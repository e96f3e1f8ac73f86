import { useEffect, useState } from "react";
import { formatDate, formatRelative } from "@/lib/dates.ts";
import { Badge } from "./Badge.tsx";

/** Presence is told every 30 s: a person seen within two of these is here. */
const HERE_MS = 60_000;
const TICK_MS = 30_000;

/**
 * When somebody was last active; `lastseen` in ms since the epoch, 0 or null is never. Of a person
 * who never was, the office is told the day of the invitation.
 */
export function lastActiveText(
  lastseen: number | null,
  online: boolean,
  now: number,
  invited: number | null = null,
): string {
  if (online) return "Aktiv akkurat nå";
  if (!lastseen && invited) return `Invitert ${formatDate(invited)}, ikke pålogget`;
  if (!lastseen) return "Aldri vært pålogget";
  if (now - lastseen < HERE_MS) return "Aktiv akkurat nå";
  return `Aktiv for ${formatRelative(lastseen, now)}`;
}

/** Says when somebody was last active, and keeps what it says true while it stands. */
export function LastActiveBadge({
  lastseen,
  online = false,
  invited = null,
}: {
  lastseen: number | null;
  online?: boolean;
  invited?: number | null;
}) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const text = lastActiveText(lastseen, online, now, invited);
  const here = text === "Aktiv akkurat nå";
  return (
    <Badge
      tone={here ? "positive" : "neutral"}
      icon={here ? "online" : lastseen ? "clock" : "waiting"}
    >
      {text}
    </Badge>
  );
}
