import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLiveStatus } from "@/api/live.ts";
import { useMe } from "@/api/queries.ts";
import { counted } from "@/lib/names.ts";
import { CountBadge } from "@/ui/Badge.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./ChatBubble.module.css";
import { unreadQuery } from "./unread.ts";
import { unsentCount } from "./unsent.ts";

/** The first call waits until the page itself has come. */
const UNREAD_AFTER_MS = 500;

/** The chat button's picture, with in how many chats something is unread. */
export function ChatBubble() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), UNREAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useUnsent();
  const { data } = useQuery({ ...unreadQuery, enabled: ready });
  const count = data?.count ?? 0;
  return (
    <span className={classes.bubble}>
      <Icon name="chat" size={22} />
      {count > 0 && (
        <span className={classes.badge}>
          <CountBadge
            count={count}
            tone="negative"
            label={`, ${counted(count, "ulest chat", "uleste chatter")}`}
          />
        </span>
      )}
    </span>
  );
}

/** What was written before the page was loaded again, or while the network was away, goes now. */
function useUnsent(): void {
  const { id } = useMe();
  const live = useLiveStatus();
  useEffect(() => {
    if (live !== "online" || unsentCount() === 0) return;
    // Lost, it is made good the next time.
    void import("./sending.ts")
      .then(({ outboxOf }) => outboxOf(id).resume())
      .catch(() => undefined);
  }, [live, id]);
}
