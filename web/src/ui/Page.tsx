import type { Address } from "@/lib/address.ts";
import { useRouterState } from "@tanstack/react-router";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { Link } from "./Link.tsx";
import { CountBadge } from "./Badge.tsx";
import classes from "./Page.module.css";
import { useDocumentTitle } from "./useDocumentTitle.ts";

const InsidePage = createContext(false);

/**
 * A page's frame: at most 1400 px wide, 24 px around. `form` is one narrow column. A page inside a
 * page (below the tabs of a detail) has no frame of its own, and the tab's title stays the outer's.
 */
export function Page({
  title,
  width = "standard",
  thumbAction,
  children,
}: {
  /** The browser tab's title. */
  title: string;
  width?: "standard" | "form";
  /** The main action, fixed at the thumb below 600 px. Elsewhere the page shows it itself. */
  thumbAction?: ReactNode;
  children: ReactNode;
}) {
  const inside = useContext(InsidePage);
  useDocumentTitle(inside ? null : title);
  const content = (
    <>
      {children}
      {thumbAction && <div className={classes.thumb}>{thumbAction}</div>}
    </>
  );
  if (inside) return content;
  return (
    <InsidePage value>
      <div className={classes.page} data-width={width} data-thumb={thumbAction ? true : undefined}>
        {content}
      </div>
    </InsidePage>
  );
}

/** The top of a page: who or what it is, its state, and what one can do. */
export function PageHeader({
  title,
  part,
  picture,
  badge,
  count,
  subtitle,
  actions,
  actionsAtThumb,
  actionsBeside,
}: {
  title: string;
  /** Which of its pages this is: the tabs below show it to whoever sees them. */
  part?: string | undefined;
  picture?: ReactNode;
  badge?: ReactNode;
  count?: number | undefined;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** The same actions are at the thumb below 600 px: hide them here. */
  actionsAtThumb?: boolean;
  /** They are so narrow that they stand beside the title on a phone too. */
  actionsBeside?: boolean | undefined;
}) {
  return (
    <header className={classes.header} data-beside={actionsBeside || undefined}>
      <div className={classes.lead}>
        {picture}
        <div className={classes.titles}>
          <div className={classes.titleRow}>
            <h1>
              {title}
              {part && <span className="sv-hidden">: {part}</span>}
            </h1>
            {count !== undefined && <CountBadge count={count} tone="neutral" max={999_999} />}
            {badge}
          </div>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
      </div>
      {actions && (
        <div className={classes.actions} data-thumb={actionsAtThumb || undefined}>
          {actions}
        </div>
      )}
    </header>
  );
}

export interface RouteTab {
  label: string;
  to: Address;
  /** A number that waits, drawn in a pill. */
  count?: number | undefined;
  /** Only the exact path is this tab; for the first tab, whose path starts all the others. */
  exact?: boolean;
  /** Another address that is this tab too. */
  also?: Address;
}

/** Tabs that are routes: each has its own address, and the browser's back button walks them. */
export function RouteTabs({ label, tabs }: { label: string; tabs: readonly RouteTab[] }) {
  const row = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // On a phone the row is wider than the screen: the page's own tab is moved into sight.
  useEffect(() => {
    const active = row.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!path || !row.current || !active) return;
    const spare = (row.current.clientWidth - active.offsetWidth) / 2;
    row.current.scrollLeft = active.offsetLeft - row.current.offsetLeft - spare;
  }, [path]);
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes.tab}
          aria-current={tab.also === path ? "page" : undefined}
          data-status={tab.also === path ? "active" : undefined}
          activeOptions={{ exact: tab.exact ?? false, includeSearch: false }}
        >
          {tab.label}
          {tab.count ? <CountBadge count={tab.count} /> : null}
        </Link>
      ))}
    </nav>
  );
}

/** Main column and a 340 px column at its right; one column below 1140 px. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>{main}</div>
      <div className={classes.stack}>{side}</div>
    </div>
  );
}

/** Cards under each other with 16 px between. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
