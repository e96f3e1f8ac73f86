import { useRef, useState } from "react";
import type { ListName, ListRows } from "@/api/lists.gen.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { MenuButton } from "@/ui/menu/MenuButton.tsx";
import { chipsOf } from "./chips.ts";
import type { ListColumn } from "./columns.ts";
import { ColumnsButton } from "./ColumnsButton.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { findFilters, toggleFilters, useFiltersOpen } from "./filterDrawer.ts";
import type { Grouping } from "./grouping.ts";
import type { ListConfig } from "./ListPage.tsx";
import classes from "./ListPage.module.css";
import { hasFilters, type ListState } from "./listState.ts";
import type { Mine } from "./mine.ts";
import { enterRows } from "./rowKeys.ts";
import { SavedViews } from "./SavedViews.tsx";
import type { Columns } from "./useColumns.ts";
import type { SearchPages } from "./useSearchPages.ts";

const SEARCH_DEBOUNCE_MS = 250;

interface BarProps<C extends ListName> {
  config: ListConfig<C>;
  state: ListState;
  onChange: (state: ListState) => void;
  request: ListRequest;
  pages: SearchPages<ListRows[C]>;
  /** The columns that are shown, in their order. */
  shown: readonly ListColumn<ListRows[C]>[];
  chosen: Columns;
  grouping: Grouping;
  /** What narrows the list, in words. */
  words: readonly string[];
  mine: Mine;
}

/** What stands above a table: search, filter chips in force, views, columns. */
export function ListBar<C extends ListName>(props: BarProps<C>) {
  const { config, state, onChange, mine } = props;
  const open = useFiltersOpen();
  usePageKeys(config.facets.length > 0 ? { f: findFilters } : {});
  return (
    <div className={classes.bar} data-filters={config.facets.length > 0 || undefined}>
      <SearchBox
        label={config.searchLabel}
        value={state.q}
        onChange={(q) => onChange({ ...state, q })}
      />
      {(config.facets.length > 0 || mine.options.length > 0) && (
        <Button
          tone="secondary"
          thin
          icon="filter"
          aria-expanded={open}
          onClick={({ currentTarget }) => toggleFilters(currentTarget)}
        >
          Filter
        </Button>
      )}
      {chipsOf(props).map(({ id, text, remove, onRemove }) => (
        <span className={classes.chip} key={id}>
          <span>{text}</span>
          <button type="button" aria-label={remove} onClick={onRemove}>
            <Icon name="close" size={16} />
          </button>
        </span>
      ))}
      {hasFilters(state) && (
        <Button
          tone="quiet"
          thin
          onClick={() => {
            mine.clear();
            onChange({ ...state, values: {}, not: {}, ranges: {} });
          }}
        >
          Fjern alle
        </Button>
      )}
      <Tools {...props} />
    </div>
  );
}

function Tools<C extends ListName>(props: BarProps<C>) {
  const { config, state, onChange, request, pages, shown, chosen, grouping, words } = props;
  const wide = useMedia("(min-width: 600px)");
  if (!wide) return <SortMenu config={config} state={state} onChange={onChange} />;
  return (
    <div className={classes.end} data-views>
      {config.embedded && !config.noExport && pages.found > 0 && (
        <ExportMenu
          collection={config.collection}
          title={config.title}
          columns={shown}
          request={request}
          found={pages.found}
          words={words}
        />
      )}
      <SavedViews
        list={config.collection}
        shipped={config.shipped}
        state={state}
        facets={config.facets}
        onChange={onChange}
      />
      <ColumnsButton columns={config.columns} chosen={chosen} grouping={grouping} />
    </div>
  );
}

/** Cards have no heads to click: the order is chosen here. */
function SortMenu<C extends ListName>({
  config: { columns, defaultSort },
  state,
  onChange,
}: Pick<BarProps<C>, "config" | "state" | "onChange">) {
  const sorted = state.sort ?? defaultSort;
  const sortable = columns.flatMap(({ sortField, label }) =>
    sortField ? [{ field: sortField, label }] : [],
  );
  return (
    <MenuButton
      label="Sorter"
      stays
      button={(target) => (
        <Button {...target} tone="secondary" thin icon="sort">
          Sorter
        </Button>
      )}
      lines={sortable.map(({ field, label }) => {
        const direction = sorted.field === field ? sorted.direction : null;
        return {
          key: field,
          icon: direction === "desc" ? "up" : direction === "asc" ? "down" : "sort",
          chosen: direction !== null,
          label: (
            <>
              {label}
              {direction && (
                <span className="sv-hidden">
                  {direction === "asc" ? ", stigende" : ", synkende"}
                </span>
              )}
            </>
          ),
          onSelect: () =>
            onChange({
              ...state,
              sort: { field, direction: direction === "asc" ? "desc" : "asc" },
            }),
        };
      })}
    />
  );
}

/** The search of a list; it follows what is typed, 250 ms later. */
function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by itself (back button, “Fjern søk”): show what it says.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const commit = useDebounced((text: string) => {
    setKnown(text);
    onChange(text);
  }, SEARCH_DEBOUNCE_MS);
  const input = useRef<HTMLInputElement>(null);
  const focusSearch = () => {
    input.current?.focus();
    input.current?.select();
  };
  usePageKeys({ "/": focusSearch });
  return (
    <label className={classes.search}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={typed}
        maxLength={200}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" && enterRows()) event.preventDefault();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          commit(event.target.value.trim());
        }}
      />
    </label>
  );
}
