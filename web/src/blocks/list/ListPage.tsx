import type { Address } from "@/lib/address.ts";
import { type CSSProperties, type ReactNode, useState } from "react";
import type { ListFacets, ListName, ListRows, ListSorts } from "@/api/lists.gen.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { formatCount } from "@/lib/numbers.ts";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { part } from "@/lib/parts.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import type { IconName } from "@/ui/Icon.tsx";
import { Late } from "@/ui/Late.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import type { UserAction } from "@/ui/UserMenu.tsx";
import type { Chip } from "./chips.ts";
import type { ListColumn } from "./columns.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { FilterSlot } from "./FilterSlot.tsx";
import type { GroupDef } from "./grouping.ts";
import { ListBar } from "./ListBar.tsx";
import classes from "./ListPage.module.css";
import { ALL, type FacetDef, isNarrowed, type Sort } from "./listState.ts";
import type { MineOption } from "./mine.ts";
import { type QuickDef, QuickFacet, quickChoice } from "./QuickFacet.tsx";
import { idOf, Rows, useWalkState } from "./Rows.tsx";
import { chooseLoaded } from "./selection.ts";
import type { ShippedView } from "./shippedPins.ts";
import { type List, useList } from "./useList.ts";
import type { SearchPages } from "./useSearchPages.ts";

// Comes with the first row that is chosen.
const BulkBar = part(async () => (await import("./BulkBar.tsx")).BulkBar);

export interface ListConfig<C extends ListName> {
  collection: C;
  /** “Lærlinger”: the heading, and the name of the table. */
  title: string;
  /** “Søk i lærlinger”. */
  searchLabel: string;
  columns: readonly ListColumn<ListRows[C]>[];
  facets: readonly FacetDef<ListFacets[C]>[];
  defaultSort: Sort<ListSorts[C]>;
  /** Filters that belong to the page and that the reader cannot remove. */
  fixed?: ListRequest["filters"];
  /** What else the page narrows the rows by, which the reader can let go of. */
  also?: readonly Chip[];
  /** “Only mine” and the like: kept on this device, not in the address. */
  mine?: readonly MineOption[];
  /** What rows can be grouped by: facets that are sorted by, too. */
  groups?: readonly GroupDef<ListFacets[C] & ListSorts[C] & keyof ListRows[C] & string>[];
  /** Views that come with the product. */
  shipped?: readonly ShippedView[];
  rowLink: (item: ListRows[C]) => Address;
  /** Whether the page of a row leads to its neighbours here; it does, unless something is said. */
  walks?: (item: ListRows[C]) => boolean;
  /** What can be done with one row, from its menu. */
  rowMenu?: (item: ListRows[C]) => readonly UserAction[];
  /** What can be done with the chosen rows; without it, rows cannot be chosen. */
  bulk?: (ids: readonly string[], clear: () => void) => ReactNode;
  /** What is said when the list holds nothing at all. */
  empty: { icon: IconName; title: string; text: string; action?: ReactNode };
  /** Leads through the rows from the first on, as long as that is one to begin with. */
  start?: { label: string; icon: IconName; with: (item: ListRows[C]) => boolean };
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** The main action at the thumb below 600 px. */
  thumbAction?: ReactNode;
  /** A facet that is always in sight above the list. */
  quick?: QuickDef & { field: ListFacets[C] };
  /** Stands above the list: what is special about it now. */
  notice?: ReactNode;
  /** Stands between the filters and the rows, and is drawn from what was asked: sums, say. */
  above?: (request: ListRequest) => ReactNode;
  /** Inside a tab of a detail page: no frame and no heading of its own. */
  embedded?: boolean;
  /** Leaves the export out. */
  noExport?: boolean;
}

/** A list page: title and count, search, filter chips, table; its state is in the address. */
export function ListPage<C extends ListName>(config: ListConfig<C>) {
  const list = useList(config);
  const { pages, cards } = list;
  const content = <ListBody config={config} list={list} />;
  if (config.embedded) return content;
  return (
    <Page title={config.title} thumbAction={config.thumbAction}>
      <PageHeader
        title={config.title}
        count={pages.isPending || pages.error ? undefined : pages.found}
        actions={
          <>
            {!config.noExport && !cards && pages.found > 0 && (
              <ExportMenu
                collection={config.collection}
                title={config.title}
                columns={list.shown}
                request={list.request}
                found={pages.found}
                words={list.words}
                main
              />
            )}
            {config.start && <Start config={config} list={list} {...config.start} />}
            {config.actions}
          </>
        }
        actionsAtThumb={config.thumbAction !== undefined}
      />
      {content}
    </Page>
  );
}

/** The way to the first row, from which each leads to the next. */
function Start<C extends ListName>({
  label,
  icon,
  with: fits,
  ...props
}: BodyProps<C> & NonNullable<ListConfig<C>["start"]>) {
  const stateOf = useWalkState(props);
  const { pages } = props.list;
  const first = pages.isStale ? undefined : pages.row(0);
  if (!first || !fits(first)) return null;
  return (
    <ButtonLink to={props.config.rowLink(first)} state={stateOf(0, first)} icon={icon}>
      {label}
    </ButtonLink>
  );
}

export interface BodyProps<C extends ListName> {
  config: ListConfig<C>;
  list: List<C>;
}

/** Everything below the heading. */
function ListBody<C extends ListName>({ config, list }: BodyProps<C>) {
  const { quick, also = [] } = config;
  const { state, setState, pages, mine, request, frame, tooWide, minWidth, selection } = list;
  const narrowed = isNarrowed(state) || mine.narrowing.length > 0;
  const [barAwaited, setBarAwaited] = useState(false);
  const { found, row, isStale } = pages;
  const choose = () =>
    selection &&
    setBarAwaited(chooseLoaded(selection, { found, row, rowKey: idOf, stale: isStale }));
  usePageKeys(selection && pages.found > 0 ? { a: choose } : {});
  return (
    <>
      {config.notice}
      {quick && (
        <QuickFacet
          def={quick}
          state={list.whole}
          facet={pages.facets.find(({ field_name }) => field_name === quick.field)}
          onChange={list.setWhole}
        />
      )}
      <ListBar
        config={config}
        state={state}
        onChange={setState}
        request={request}
        pages={pages}
        shown={list.shown}
        chosen={list.columns}
        grouping={list.grouping}
        words={list.words}
        mine={mine}
      />
      <FilterSlot
        defs={config.facets}
        facets={pages.facets}
        loading={pages.isPending}
        state={state}
        mine={mine}
        onChange={setState}
      />
      {config.above?.(request)}
      <div
        className={classes.card}
        ref={frame}
        // More columns than fit: the rows keep their width, and the list moves sideways.
        data-wide={tooWide || undefined}
        style={{ "--list-min": `${minWidth}px` } as CSSProperties}
      >
        <ListContent
          config={config}
          pages={pages}
          narrowed={narrowed || also.length > 0}
          chosen={quick ? quickChoice(quick, list.whole) : ALL}
          onClear={() => (narrowed ? list.clear() : also[0]?.onRemove())}
        >
          <Rows config={config} list={list} />
          {!config.embedded && !config.noExport && (
            <p className={classes.onPaper}>
              Dette er radene som var i vinduet. For alle {formatCount(found)}: velg «Skriv ut»
              under «Eksporter», eller trykk Ctrl P.
            </p>
          )}
        </ListContent>
      </div>
      {config.bulk && selection && selection.ids.size > 0 && (
        <Late>
          <BulkBar
            collection={config.collection}
            title={config.title}
            columns={list.shown}
            request={request}
            found={pages.found}
            selection={selection}
            takesFocus={barAwaited}
            onFocused={() => setBarAwaited(false)}
          >
            {config.bulk([...selection.ids], selection.clear)}
          </BulkBar>
        </Late>
      )}
    </>
  );
}

/** One of the designed states, or the table. */
function ListContent<C extends ListName>({
  config,
  pages,
  narrowed,
  chosen,
  onClear,
  children,
}: {
  config: ListConfig<C>;
  pages: SearchPages<ListRows[C]>;
  narrowed: boolean;
  /** The value of the quick facet. */
  chosen: string;
  onClear: () => void;
  children: ReactNode;
}) {
  if (pages.error) return <ErrorState error={pages.error} onRetry={pages.retry} />;
  if (pages.isPending) {
    return (
      <Loading label={`Laster ${config.title.toLowerCase()}`}>
        <SkeletonRows />
      </Loading>
    );
  }
  if (pages.found > 0) return children;
  if (narrowed) {
    return (
      <EmptyState
        icon="searchEmpty"
        title="Ingen treff"
        action={
          <Button tone="secondary" onClick={onClear}>
            Fjern søk og filter
          </Button>
        }
      >
        Ingenting passer med det du har søkt etter eller filtrert på.
      </EmptyState>
    );
  }
  const special = chosen === ALL ? null : config.quick?.empty?.(chosen);
  const { icon, title, text } = special ?? config.empty;
  const action = chosen === ALL ? config.empty.action : undefined;
  return (
    <EmptyState icon={icon} title={title} action={action}>
      {text}
    </EmptyState>
  );
}
