import { useElementSize } from "@mantine/hooks";
import { type CSSProperties, type ReactNode, useState } from "react";
import type { CollectionItems, SearchRequest } from "@/api/types.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { Button } from "../Button.tsx";
import type { IconName } from "../Icon.tsx";
import { Page, PageHeader } from "../Page.tsx";
import { Loading, SkeletonRows } from "../Skeleton.tsx";
import { EmptyState, ErrorState } from "../State.tsx";
import { type ListColumn, minWidthOf, visibleColumns } from "./columns.ts";
import { FilterSlot } from "./FilterSlot.tsx";
import { ExportButton, ListBar } from "./ListBar.tsx";
import classes from "./ListPage.module.css";
import { ListTable } from "./ListTable.tsx";
import {
  type FacetDef,
  isNarrowed,
  type ListState,
  nextSort,
  type Sort,
  toRequest,
} from "./listState.ts";
import {
  ALL,
  type QuickDef,
  QuickFacet,
  quickApplied,
  quickChoice,
  quickHidden,
  quickKept,
} from "./QuickFacet.tsx";
import { useHidden } from "./useHidden.ts";
import { useListState } from "./useListState.ts";
import { type SearchPages, useSearchPages } from "./useSearchPages.ts";

export interface ListConfig<C extends keyof CollectionItems> {
  collection: C;
  /** “Lærlinger”: the heading, and the name of the table. */
  title: string;
  /** “Søk i lærlinger”. */
  searchLabel: string;
  columns: readonly ListColumn<CollectionItems[C]>[];
  facets: readonly FacetDef[];
  defaultSort: Sort;
  /** Filters that belong to the page and that the reader cannot remove. */
  fixed?: SearchRequest["filters"];
  rowLink: (item: CollectionItems[C]) => string;
  /** What is said when the list holds nothing at all. */
  empty: { icon: IconName; title: string; text: string; action?: ReactNode };
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** The main action at the thumb below 600 px. */
  thumbAction?: ReactNode;
  /** A facet that is always in sight above the list. */
  quick?: QuickDef;
  /** Stands above the list: what is special about it now. */
  notice?: ReactNode;
  /** Inside a tab of a detail page: no frame and no heading of its own. */
  embedded?: boolean;
  /** Leaves the export out. */
  noExport?: boolean;
}

/** A list page: title and count, search, filter chips, table; its state is in the address. */
export function ListPage<C extends keyof CollectionItems>(config: ListConfig<C>) {
  const { collection, title, columns, facets, defaultSort, fixed } = config;
  const { quick } = config;
  const defs: readonly FacetDef[] = quick ? [{ kind: "values", ...quick }, ...facets] : facets;
  const [whole, setWhole] = useListState(defs);
  const state = quickHidden(quick, whole);
  const setState = (next: ListState) => setWhole(quickKept(quick, whole, next));
  const [visible, setVisible] = useState({ first: 0, last: 0 });
  const request = toRequest(quickApplied(quick, whole), {
    facets: defs,
    defaultSort,
    ...(fixed ? { fixed } : {}),
  });
  const pages = useSearchPages(collection, request, visible);
  const hidden = useHidden(collection, columns);
  const { ref, width } = useElementSize();
  const cards = useMedia("(max-width: 599px)");
  const shown = visibleColumns(columns, cards ? new Set() : hidden.ids, cards ? 0 : width);
  const minWidth = minWidthOf(shown);

  const content = (
    <>
      {config.notice}
      {quick && (
        <QuickFacet
          def={quick}
          state={whole}
          facet={pages.facets.find(({ field_name }) => field_name === quick.field)}
          onChange={setWhole}
        />
      )}
      <ListBar
        config={config}
        state={state}
        onChange={setState}
        request={request}
        pages={pages}
        hidden={hidden}
      />
      <FilterSlot
        defs={facets}
        facets={pages.facets}
        loading={pages.isPending}
        state={state}
        onChange={setState}
      />
      <div
        className={classes.card}
        ref={ref}
        // More columns than fit: the rows keep their width, and the list moves sideways.
        data-wide={(!cards && width > 0 && minWidth > width) || undefined}
        style={{ "--list-min": `${minWidth}px` } as CSSProperties}
      >
        <ListContent
          config={config}
          pages={pages}
          narrowed={isNarrowed(state)}
          chosen={quick ? quickChoice(quick, whole) : ALL}
          onClear={() => setState({ q: "", sort: state.sort, values: {}, ranges: {} })}
        >
          <ListTable
            label={title}
            columns={shown}
            found={pages.found}
            row={pages.row}
            rowKey={(item) => item.id}
            rowLink={config.rowLink}
            sort={state.sort ?? defaultSort}
            onSort={(field) => setState({ ...state, sort: nextSort(state.sort, field) })}
            onVisible={setVisible}
            stale={pages.isStale}
          />
        </ListContent>
      </div>
    </>
  );
  if (config.embedded) return content;
  return (
    <Page title={title} thumbAction={config.thumbAction}>
      <PageHeader
        title={title}
        count={pages.isPending || pages.error ? undefined : pages.found}
        actions={
          <>
            {!config.noExport && !cards && pages.found > 0 && (
              <ExportButton config={config} request={request} found={pages.found} />
            )}
            {config.actions}
          </>
        }
        actionsAtThumb={config.thumbAction !== undefined}
      />
      {content}
    </Page>
  );
}

/** One of the designed states, or the table. */
function ListContent<C extends keyof CollectionItems>({
  config,
  pages,
  narrowed,
  chosen,
  onClear,
  children,
}: {
  config: ListConfig<C>;
  pages: SearchPages<CollectionItems[C]>;
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
