import { useElementSize } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ListName, ListRows } from "@/api/lists.gen.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { parseSearch } from "@/lib/search.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { wordsOf } from "./chips.ts";
import { type ListColumn, minWidthOf, visibleColumns } from "./columns.ts";
import { type Grouping, groupingOf } from "./grouping.ts";
import type { ListConfig } from "./ListPage.tsx";
import {
  type FacetDef,
  isSavable,
  type ListState,
  nothingChosen,
  readListState,
  toRequest,
} from "./listState.ts";
import { type Mine, useMine } from "./mine.ts";
import { quickApplied, quickHidden, quickKept } from "./QuickFacet.tsx";
import { type Selection, useSelection } from "./selection.ts";
import { type Columns, useColumns } from "./useColumns.ts";
import { useListState } from "./useListState.ts";
import { pagesFor, type SearchPages, useSearchPages } from "./useSearchPages.ts";
import { viewsQuery } from "./views.ts";

/** Everything a list page is drawn from. */
export interface List<C extends ListName> {
  /** What the address says, with the quick facet. */
  whole: ListState;
  setWhole: (next: ListState) => void;
  /** The same without the quick facet: what the bar, the drawer and views work on. */
  state: ListState;
  setState: (next: ListState) => void;
  clear: () => void;
  mine: Mine;
  grouping: Grouping;
  /** What the list is narrowed by, in words. */
  words: string[];
  request: ListRequest;
  pages: SearchPages<ListRows[C]>;
  onVisible: (visible: { first: number; last: number }) => void;
  columns: Columns;
  shown: ListColumn<ListRows[C]>[];
  minWidth: number;
  tooWide: boolean;
  /** Rows are cards: below 600 px. */
  cards: boolean;
  /** Goes to the element that the list is in: its width decides what is shown. */
  frame: React.RefCallback<HTMLDivElement>;
  /** Only where something can be done with the chosen rows. */
  selection: Selection | undefined;
}

/** Width of the checkbox or of the button of the row's menu, with its gap, in px. */
const SIDE_PX = 52;
const plain = { hidden: [], order: [] };

/** Which rows are on the screen, as far as it matters: which pages hold them. */
function useVisible() {
  const [visible, setVisible] = useState({ first: 0, last: 0 });
  const onVisible = useCallback((next: { first: number; last: number }) => {
    const key = ({ first, last }: typeof next) => pagesFor(first, last).join();
    setVisible((now) => (key(now) === key(next) ? now : next));
  }, []);
  return [visible, onVisible] as const;
}

/** A list that opens without anything chosen opens with the view its reader has chosen for it. */
function useDefaultView(
  list: string,
  enabled: boolean,
  facets: readonly FacetDef[],
  state: ListState,
  onChange: (state: ListState) => void,
): void {
  const { data } = useQuery({ ...viewsQuery(list), enabled });
  const decided = useRef(false);
  // Once, when the views are known: after that the reader decides what the list shows.
  useEffect(() => {
    if (decided.current || !data) return;
    decided.current = true;
    const standard = data.find((view) => view.standard);
    if (!standard || isSavable(state)) return;
    onChange(readListState(parseSearch(standard.query), facets));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);
}

function useShown<C extends ListName>(config: ListConfig<C>, cards: boolean) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const columns = useColumns(config.collection, config.columns);
  const { prefs } = columns;
  const shown = useMemo(
    () => visibleColumns(config.columns, cards ? plain : prefs, cards ? 0 : width),
    [config.columns, cards, prefs, width],
  );
  const sides = SIDE_PX * (Number(Boolean(config.bulk)) + Number(Boolean(config.rowMenu)));
  const minWidth = minWidthOf(shown, prefs.widths) + sides;
  return { frame: ref, columns, shown, minWidth, tooWide: !cards && width > 0 && minWidth > width };
}

/** The state of a list page, its rows, and how they are shown. */
export function useList<C extends ListName>(config: ListConfig<C>): List<C> {
  const { collection, facets, defaultSort, fixed, quick } = config;
  const defs: readonly FacetDef[] = quick ? [{ kind: "values", ...quick }, ...facets] : facets;
  const [whole, setWhole] = useListState(defs);
  const mine = useMine(collection, config.mine);
  const state = quickHidden(quick, whole);
  const setState = (next: ListState) => setWhole(quickKept(quick, whole, next));
  const grouping = groupingOf(config.groups, state, setState);
  const request = toRequest(quickApplied(quick, whole), {
    facets: defs,
    defaultSort,
    group: grouping.by?.field,
    fixed: [...(fixed ? [{ filters: fixed }] : []), ...mine.narrowing],
  });
  const [visible, onVisible] = useVisible();
  const pages = useSearchPages(collection, request, visible);
  useDefaultView(collection, !config.embedded, facets, state, setState);
  const { sort: _sort, facets: _facets, ...narrowed } = request;
  const selection = useSelection(JSON.stringify(narrowed));
  const cards = useMedia("(max-width: 599px)");
  return {
    whole,
    setWhole,
    state,
    setState,
    clear: () => {
      mine.clear();
      setState({ ...nothingChosen, sort: state.sort, group: state.group });
    },
    mine,
    grouping,
    words: wordsOf({ config, state, onChange: setState, pages, grouping, mine, quick, whole }),
    request,
    pages,
    onVisible,
    cards,
    ...useShown(config, cards),
    selection: config.bulk && !cards ? selection : undefined,
  };
}
