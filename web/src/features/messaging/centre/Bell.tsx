import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMe } from "@/api/queries.ts";
import { counted } from "@/lib/names.ts";
import { CountBadge } from "@/ui/Badge.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { renewPush } from "../push/device.ts";
import { unreadQuery } from "../queries.ts";
import classes from "./Bell.module.css";
import { UNREAD_AFTER_MS, unreadOf } from "./notifications.ts";

/** The bell of the header, with how much is unread. */
export function Bell() {
  const count = useUnread();
  return (
    <span className={classes.bell}>
      <Icon name="bell" size={22} />
      {count > 0 && (
        <span className={classes.badge}>
          <CountBadge
            count={count}
            tone="negative"
            label={`, ${counted(count, "ulest varsel", "uleste varsler")}`}
          />
        </span>
      )}
    </span>
  );
}

/** The first call waits until the page itself has come. */
function useUnread(): number {
  const me = useMe();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setReady(true);
      // Lost, it is made good at the next start.
      void renewPush(me.id).catch(() => undefined);
    }, UNREAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [me.id]);
  const { data } = useQuery({ ...unreadQuery(me.id), enabled: ready });
  return data ? unreadOf(data) : 0;
}
