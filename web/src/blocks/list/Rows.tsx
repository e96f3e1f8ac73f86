import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { ListName, ListRows } from "@/api/lists.gen.ts";
import { useAtHand } from "@/lib/atHand.ts";
import { part } from "@/lib/parts.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { type UserAction, UserMenu } from "@/ui/UserMenu.tsx";
import { groupHead } from "./grouping.ts";
import { rememberRow } from "./lastRow.ts";
import type { BodyProps } from "./ListPage.tsx";
import { ListTable } from "./ListTable.tsx";
import { nextSort } from "./listState.ts";
import { usePeek } from "./usePeek.ts";
import { patternOf } from "./walk.ts";

const Peek = part(async () => (await import("./Peek.tsx")).Peek);

export const idOf = ({ id }: { id: string }): string => id;

/** What the steps to the rows' pages say of the list, so that those lead on to their neighbours. */
export function useWalkState<C extends ListName>({ config, list }: BodyProps<C>) {
  const { history } = useRouter();
  return (index: number, item: ListRows[C]) => {
    if (config.walks?.(item) === false) return {};
    const at = config.rowLink(item);
    return {
      walk: {
        collection: config.collection,
        request: list.request,
        from: history.location.href,
        title: config.title,
        pattern: patternOf(at, { ...item }),
        id: item.id,
        index,
        at,
      },
    };
  };
}

/** The actions of a row's menu, with its record right after the way to its page. */
export function withPeek(
  actions: readonly UserAction[],
  link: string,
  onPeek: () => void,
): UserAction[] {
  const at = actions.findIndex((action) => "to" in action && action.to === link) + 1;
  return [
    ...actions.slice(0, at),
    { icon: "info", label: "Forhåndsvis", onSelect: onPeek },
    ...actions.slice(at),
  ];
}

/** The table with the menu of one of its rows, and the record of one beside it. */
export function Rows<C extends ListName>({ config, list }: BodyProps<C>) {
  const { state, setState, pages } = list;
  const { rowMenu, rowLink, columns } = config;
  const [menu, setMenu] = useState<{ item: ListRows[C]; at: DOMRect } | null>(null);
  const { history } = useRouter();
  const stateOf = useWalkState({ config, list });
  const { open, peeked, at, move, close } = usePeek(pages);
  useAtHand(Peek.prefetch);
  const { by } = list.grouping;
  const head = groupHead(pages.facets.find(({ field_name }) => field_name === by?.field));
  const nameOf = (item: ListRows[C]) => columns[0]?.text(item) ?? "";
  const peekAt = ({ id }: ListRows[C]) => at(pages.place(id) ?? -1);
  return (
    <>
      <ListTable
        label={config.title}
        columns={list.shown}
        widths={list.columns.prefs.widths}
        dense={list.columns.prefs.dense}
        onResize={list.columns.resize}
        found={pages.found}
        row={pages.row}
        why={pages.why}
        rowKey={idOf}
        rowLink={rowLink}
        sort={state.sort ?? config.defaultSort}
        onSort={(field) => setState({ ...state, sort: nextSort(state.sort, field) })}
        onVisible={list.onVisible}
        stale={pages.isStale}
        selection={list.selection}
        onMenu={rowMenu ? (item, place) => setMenu({ item, at: place }) : undefined}
        onPeek={at}
        peeked={peeked}
        stateOf={stateOf}
        group={by && { of: (item) => String(item[by.field as keyof ListRows[C]]), head }}
      />
      {menu && rowMenu && (
        <UserMenu
          name={nameOf(menu.item)}
          at={menu.at}
          actions={withPeek(rowMenu(menu.item), rowLink(menu.item), () => peekAt(menu.item))}
          onClose={() => setMenu(null)}
        />
      )}
      {open && (
        <LateDialog opened={open.opened} onClose={close}>
          <Peek
            opened={open.opened}
            onClose={close}
            onMove={move}
            name={nameOf(open.item)}
            head={columns[0]?.cell(open.item)}
            fields={columns.slice(1).map(({ id, label, cell }) => ({
              id,
              label,
              value: cell(open.item),
            }))}
            why={pages.why(open.item.id)}
            index={open.index}
            found={pages.found}
            to={rowLink(open.item)}
            state={() => stateOf(open.index, open.item)}
            onOpen={() => rememberRow(history.location.href, open.index)}
            actions={rowMenu?.(open.item) ?? []}
          />
        </LateDialog>
      )}
    </>
  );
}
