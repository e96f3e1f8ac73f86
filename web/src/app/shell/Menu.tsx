import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { badgesQuery, searchQuery, useMe } from "@/api/queries.ts";
import { useAtHand } from "@/lib/atHand.ts";
import { formatCount } from "@/lib/numbers.ts";
import { part } from "@/lib/parts.ts";
import { CountBadge } from "@/ui/Badge.tsx";
import { useColorScheme } from "@/ui/colorScheme.ts";
import { Icon } from "@/ui/Icon.tsx";
import { Late } from "@/ui/Late.tsx";
import { Logo, LogoMark } from "@/ui/Logo.tsx";
import { Link } from "@/ui/Link.tsx";
import { areaHere } from "../areas.ts";
import { prefixOf } from "../guards.ts";
import classes from "./Menu.module.css";
import { type MenuItem, menuFor, ownerOf } from "./menu.ts";

// What is pinned comes after the menu itself: a page is drawn without it.
const PinnedViews = part(async () => (await import("./PinnedViews.tsx")).PinnedViews);

interface MenuProps {
  /** Icons only, on wide screens. */
  mini: boolean;
  /** Absent where the menu cannot be made smaller. */
  onToggleMini?: () => void;
  /** A page that is chosen takes the drawer's step of the history, and so closes it. */
  inDrawer?: boolean;
}

/** The left menu of the signed-in person's role. */
export function Menu({ mini, onToggleMini, inDrawer = false }: MenuProps) {
  const me = useMe();
  const { scheme, toggle } = useColorScheme();
  const pages = areaHere()?.pages ?? [];
  const sections = menuFor(pages, me.rolle, me.permissions);
  const owner = useRouterState({
    select: ({ location }) => ownerOf(location.pathname, pages, sections)?.name ?? null,
  });
  const schemeLabel = scheme === "dark" ? "Lyst utseende" : "Mørkt utseende";
  return (
    <nav className={classes.menu} data-mini={mini || undefined} aria-label="Meny">
      <div className={classes.brand}>
        <Link to={`/${prefixOf(me.rolle)}`} aria-label="Svenn, til oversikten" replace={inDrawer}>
          {mini ? <LogoMark /> : <Logo />}
        </Link>
      </div>
      {sections.map(({ header, items }) => (
        <div className={classes.section} key={header ?? "start"}>
          {header && <div className={classes.header}>{header}</div>}
          {items.map((item) => (
            <Entry key={item.name} item={item} owner={owner} mini={mini} inDrawer={inDrawer} />
          ))}
        </div>
      ))}
      <div className={classes.foot}>
        <button
          type="button"
          className={classes.item}
          onClick={toggle}
          aria-label={schemeLabel}
          {...hintOf(schemeLabel, mini)}
        >
          <Icon name={scheme === "dark" ? "sun" : "moon"} size={20} />
          {!mini && <span className={classes.label}>{schemeLabel}</span>}
        </button>
        {onToggleMini && (
          <button
            type="button"
            className={classes.item}
            onClick={onToggleMini}
            aria-label={mini ? "Vis hele menyen" : "Gjør menyen smal"}
            {...hintOf("Vis hele menyen", mini)}
          >
            <Icon name={mini ? "expand" : "collapse"} size={20} />
            {!mini && <span className={classes.label}>Gjør menyen smal</span>}
          </button>
        )}
      </div>
    </nav>
  );
}

/** So long a count of what waits stands; what changes here or by others is counted at once. */
const COUNT_STALE_MS = 60_000;

/** In the mini menu the words come beside the icon when it is pointed at or focused. */
const hintOf = (label: string, mini: boolean) => (mini ? { "data-hint": label } : {});

interface EntryProps {
  item: MenuItem;
  /** The name of the item that the page belongs to, where its address says another. */
  owner: string | null;
  mini: boolean;
  inDrawer: boolean;
}

function Entry(props: EntryProps) {
  const { item, mini, inDrawer } = props;
  if (item.children && mini) {
    return item.children.map((child) => (
      <PageLink
        {...props}
        key={child.name}
        item={{ ...child, label: `${item.label}: ${child.label}` }}
      />
    ));
  }
  if (item.children) {
    return (
      <>
        <div className={`${classes.item} ${classes.group}`}>
          <Icon name={item.icon} size={20} />
          <span className={classes.label}>{item.label}</span>
        </div>
        {item.children.map((child) => (
          <Link
            key={child.name}
            to={child.to}
            className={`${classes.item} ${classes.child}`}
            activeOptions={{ includeSearch: false }}
            replace={inDrawer}
          >
            {child.label}
          </Link>
        ))}
      </>
    );
  }
  return (
    <>
      <PageLink {...props} />
      {item.list && !mini && (
        <Late>
          <PinnedViews list={item.list} to={item.to} inDrawer={inDrawer} />
        </Late>
      )}
    </>
  );
}

/** What the router says of the link to the page one is on. */
const OWNER = { "aria-current": "page", "data-status": "active" } as const;

function PageLink({ item, owner, mini, inDrawer }: EntryProps) {
  return (
    <Link
      to={item.to}
      className={classes.item}
      // A page that another item owns is nobody's by its address.
      activeOptions={{ exact: (item.exact ?? false) || owner !== null, includeSearch: false }}
      {...(owner === item.name ? OWNER : {})}
      aria-label={mini ? item.label : undefined}
      replace={inDrawer}
      {...hintOf(item.label, mini)}
    >
      <Icon name={item.icon} size={20} />
      {!mini && <span className={classes.label}>{item.label}</span>}
      {item.badge && <Waiting what={item.badge} />}
      {item.waits && <WaitingIn {...item.waits} />}
    </Link>
  );
}

/** How many of a list wait. It is asked when somebody is here: the page comes first. */
function WaitingIn({ list, field, values }: NonNullable<MenuItem["waits"]>) {
  const [isHere, setIsHere] = useState(false);
  useAtHand(() => setIsHere(true));
  const filters = [{ field, values: [...values] }];
  const { data } = useQuery({
    ...searchQuery(list, { filters, page: 1, perPage: 1 }),
    enabled: isHere,
    staleTime: COUNT_STALE_MS,
  });
  if (!data?.found) return null;
  return (
    <span className={classes.pinCount}>
      <span aria-hidden>{formatCount(data.found)}</span>
      <span className="sv-hidden">{`, ${formatCount(data.found)} venter`}</span>
    </span>
  );
}

/** The number of what was submitted and waits. */
function Waiting({ what }: { what: NonNullable<MenuItem["badge"]> }) {
  const { data } = useQuery(badgesQuery);
  const count = data?.[what];
  if (!count) return null;
  return (
    <span className={classes.badge}>
      <CountBadge count={count} label={`${count} venter på deg`} />
    </span>
  );
}
