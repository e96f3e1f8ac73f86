import type { Address } from "@/lib/address.ts";
import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useNamed } from "@/lib/trail.ts";
import { ButtonLink } from "./Button.tsx";
import { isMissing, Missing, type WayBack } from "./Missing.tsx";
import { Page, PageHeader, type RouteTab, RouteTabs } from "./Page.tsx";
import classes from "./DetailPage.module.css";
import { Loading, Skeleton, SkeletonLines } from "./Skeleton.tsx";
import { EmptyState, ErrorState } from "./State.tsx";

export interface DetailPageProps<T> {
  /** The object of the page; loading and failure are drawn from it. */
  query: {
    data: T | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What the page calls the thing, for “Fant ikke …”: “lærlingen”. */
  thing: string;
  /** Where “not found” leads. */
  backTo: WayBack;
  title: (data: T) => string;
  /** Which of its pages this is, where they are no tabs of it; the page's own name says it too. */
  part?: string | undefined;
  /** What it is called whose own page lies above this one, and where that is. */
  above?: ((data: T) => { to: Address; name: string }) | undefined;
  picture?: (data: T) => ReactNode;
  badge?: (data: T) => ReactNode;
  subtitle?: (data: T) => ReactNode;
  actions?: (data: T) => ReactNode;
  /** They are so narrow that they stand beside the title on a phone too. */
  actionsBeside?: boolean;
  /** The main action at the thumb below 600 px, in place of `actions`. */
  thumbAction?: (data: T) => ReactNode;
  tabs?: (data: T) => readonly RouteTab[];
  children: (data: T) => ReactNode;
}

/** A detail page: who or what it is, its state and actions at the top, tabs as routes, content. */
export function DetailPage<T>(props: DetailPageProps<T>) {
  const { query } = props;
  // Data that is already here stays, also when a later refetch fails.
  if (query.data !== undefined) return <Detail {...props} data={query.data} />;
  if (isMissing(query.error)) return <Missing thing={props.thing} backTo={props.backTo} />;
  if (query.error) {
    return (
      <Page title="Feil">
        <ErrorState wholePage error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  return (
    <Page title="">
      <Loading>
        <div className={classes.skeletonHead}>
          <Skeleton width={64} height={64} circle />
          <div className={classes.skeletonTitles}>
            <Skeleton width={260} height={24} />
            <Skeleton width={380} height={14} />
          </div>
        </div>
        <div className={classes.skeletonCard}>
          <SkeletonLines lines={6} />
        </div>
      </Loading>
    </Page>
  );
}

function Detail<T>({ data, ...props }: DetailPageProps<T> & { data: T }) {
  const tabs = props.tabs?.(data);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const part = props.part ?? tabs?.find((tab) => isOpen(tab, path))?.label;
  const above = props.above?.(data);
  const thumbAction = props.thumbAction?.(data);
  return (
    <Page title={[part, props.title(data)].filter(Boolean).join(" – ")} thumbAction={thumbAction}>
      <PageHeader
        title={props.title(data)}
        part={part}
        picture={props.picture?.(data)}
        badge={props.badge?.(data)}
        subtitle={props.subtitle?.(data)}
        actions={props.actions?.(data)}
        actionsAtThumb={Boolean(thumbAction)}
        actionsBeside={props.actionsBeside}
      />
      {above && <Named {...above} />}
      {tabs && tabs.length > 1 && <RouteTabs label={props.title(data)} tabs={tabs} />}
      {props.children(data)}
    </Page>
  );
}

/** Whether a tab beyond the first is the one in sight: the first is the thing itself. */
const isOpen = ({ to, exact }: RouteTab, path: string): boolean =>
  !exact && (path === to || path.startsWith(`${to}/`));

function Named({ to, name }: { to: Address; name: string }) {
  useNamed(to, name);
  return null;
}

/** What somebody sees who may not open a page that the office can open for them. */
export function NoAccess({ title }: { title: string }) {
  return (
    <Page title="Ingen tilgang">
      <EmptyState
        icon="lock"
        wholePage
        title={title}
        action={
          <ButtonLink to="/" tone="secondary" icon="back">
            Til oversikten
          </ButtonLink>
        }
      >
        Opplæringskontoret kan gi deg tilgang.
      </EmptyState>
    </Page>
  );
}
