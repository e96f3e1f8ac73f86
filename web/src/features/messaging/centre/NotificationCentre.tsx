import { toldAddress } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { changed } from "@/api/changes.ts";
import { useMe } from "@/api/queries.ts";
import { ownSigningsQuery } from "@/features/signing/publicBell.ts";
import { formatAge, formatDateTime } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { parseRichText, plainText } from "@/ui/richtext/html.ts";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { useNavigate } from "@/ui/address.ts";
import { markRead, notificationsQuery } from "../queries.ts";
import classes from "./NotificationCentre.module.css";
import {
  MARK_READ_MS,
  type NotificationItem,
  type NotificationType,
  PAGE_ITEMS,
  withSignings,
} from "./notifications.ts";

const icons: Record<NotificationType, IconName> = {
  Push: "bell",
  "E-post": "mail",
  SMS: "sms",
  Automatisk: "info",
  SIGNING: "edit",
};

/** What stands in place of the type where that is no word. */
const typeWords: Partial<Record<NotificationType, string>> = { SIGNING: "Signering" };

/** What waits for a signature, what somebody was told, newest first, and one of it in full. */
export function NotificationCentre() {
  const me = useMe();
  const [wanted, setWanted] = useState(PAGE_ITEMS);
  const [open, setOpen] = useState<NotificationItem | null>(null);
  const query = useQuery(notificationsQuery(me.id, wanted));
  const { data } = query;
  const { data: signings = [] } = useQuery(ownSigningsQuery);
  const navigate = useNavigate();
  useMarkRead(data?.items.some(({ read }) => !read) ?? false);
  if (open) return <Detail item={open} onBack={() => setOpen(null)} />;
  const items = data ? withSignings(data.items, signings) : [];
  // A signing is opened where it is signed; the page takes the drawer's step of the history.
  const show = (item: NotificationItem) =>
    item.type === "SIGNING"
      ? void navigate({ to: toldAddress(item.route), replace: true })
      : setOpen(item);
  if (data && items.length === 0) return <EmptyState icon="bell" title="Ingen varsler funnet." />;
  if (data) {
    return (
      <div className={classes.centre}>
        <ul className={classes.list} aria-label="Varsler">
          {items.map((item) => (
            <li key={item.id}>
              <Row item={item} onOpen={() => show(item)} />
            </li>
          ))}
        </ul>
        {data.more && (
          <Button
            tone="secondary"
            loading={query.isFetching}
            loadingLabel="Henter"
            onClick={() => setWanted(wanted + PAGE_ITEMS)}
          >
            Vis flere
          </Button>
        )}
      </div>
    );
  }
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Loading label="Laster varsler">
      <SkeletonRows rows={5} />
    </Loading>
  );
}

/** What was in sight for a second counts as read. */
function useMarkRead(unread: boolean): void {
  const me = useMe();
  useEffect(() => {
    if (!unread) return;
    const timer = setTimeout(() => {
      // A lost call is made good the next time.
      void markRead()
        .then(() => changed("VARSLER", me.id))
        .catch(() => undefined);
    }, MARK_READ_MS);
    return () => clearTimeout(timer);
  }, [unread, me.id]);
}

const preview = ({ message, rich }: NotificationItem): string =>
  rich ? plainText(parseRichText(message)) : message;

function Row({ item, onOpen }: { item: NotificationItem; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={classes.row}
      data-unread={!item.read || undefined}
      onClick={onOpen}
    >
      <span className={classes.mark}>
        <Icon name={icons[item.type]} size={18} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          {item.title}
          {!item.read && <span className="sv-hidden"> (ulest)</span>}
        </span>
        <span className={classes.preview}>{preview(item)}</span>
        <span className={classes.when}>
          {typeWords[item.type] ?? item.type} · {formatAge(item.date)}
        </span>
      </span>
      {!item.read && <span className={classes.dot} aria-hidden />}
    </button>
  );
}

function Detail({ item, onBack }: { item: NotificationItem; onBack: () => void }) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: the focus goes on to what took its place.
  useEffect(() => heading.current?.focus(), []);
  // The page takes the drawer's step of the history, and so closes it.
  const follow = () => void navigate({ to: toldAddress(item.route), replace: true });
  return (
    <article className={classes.detail}>
      <div>
        <Button tone="quiet" thin icon="back" onClick={onBack}>
          Til varslene
        </Button>
      </div>
      <h3 className={classes.heading} ref={heading} tabIndex={-1}>
        {item.title}
      </h3>
      <p className={classes.facts}>
        <Badge tone="primary" icon={icons[item.type]}>
          {item.type}
        </Badge>
        <time dateTime={new Date(item.date).toISOString()}>{formatDateTime(item.date)}</time>
      </p>
      {item.rich ? (
        <RichText html={item.message} />
      ) : (
        <p className={classes.text}>{item.message}</p>
      )}
      {item.route && (
        <div>
          <Button icon="right" onClick={follow}>
            Åpne
          </Button>
        </div>
      )}
    </article>
  );
}
