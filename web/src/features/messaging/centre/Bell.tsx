import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMe } from "@/api/queries.ts";
import { unsignedQuery } from "@/features/signing/publicBell.ts";
import { counted } from "@/lib/names.ts";
import { CountBadge } from "@/ui/Badge.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { renewPush } from "../push/device.ts";
import { unreadQuery } from "../queries.ts";
import classes from "./Bell.module.css";
import { UNREAD_AFTER_MS, unreadOf } from "./notifications.ts";

/** The bell of the header: "unsigned signings plus unread notifications". */
export function Bell() {
  const { unread, unsigned } = useUnread();
  const count = unread + unsigned;
  const words = [
    unread > 0 && counted(unread, "ulest varsel", "uleste varsler"),
    unsigned > 0 && counted(unsigned, "signering venter på deg", "signeringer venter på deg"),
  ].filter(Boolean);
  return (
    <span className={classes.bell}>
      <Icon name="bell" size={22} />
      {count > 0 && (
        <span className={classes.badge}>
          <CountBadge count={count} tone="negative" label={`, ${words.join(", ")}`} />
        </span>
      )}
    </span>
  );
}

/** The first call waits until the page itself has come. */
function useUnread(): { unread: number; unsigned: number } {
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
  const { data: signings } = useQuery({ ...unsignedQuery, enabled: ready });
  return { unread: data ? unreadOf(data) : 0, unsigned: signings?.unsigned ?? 0 };
}
