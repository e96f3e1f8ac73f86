import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { call } from "@/api/client.ts";
import { search_ids } from "@/api/operations.gen.ts";
import type { ListName } from "@/api/lists.gen.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import type { MenuLine } from "@/ui/menu/entries.ts";
import { MenuButton } from "@/ui/menu/MenuButton.tsx";
import classes from "./BulkBar.module.css";
import type { ColumnHead } from "./columns.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import type { Selection } from "./selection.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** What takes the chosen rows away stands apart from what else is done with them. */
export const Apart = ({ children }: { children: ReactNode }) => (
  <div className={classes.apart}>{children}</div>
);

/** What is done more seldom with the chosen rows: the bar stays one row. */
export const More = ({ lines }: { lines: readonly MenuLine[] }) => (
  <MenuButton
    label="Mer"
    position="top-start"
    lines={lines}
    button={(target) => (
      <Button {...target} tone="secondary" thin icon="more">
        Mer
      </Button>
    )}
  />
);

/** Ids of one filter; the server takes no more. */
const CHOSEN_MAX = 4_000;
const TOO_MANY = `Velg alle, eller høyst ${formatCount(CHOSEN_MAX)} rader.`;

/** The chosen rows as a question: all that match, or those by their ids, in the list's order. */
function chosenRequest(request: ListRequest, ids: ReadonlySet<string>, found: number): ListRequest {
  if (ids.size >= found) return request;
  const { sort } = request;
  return { filters: [{ field: "id", values: [...ids] }], ...(sort ? { sort } : {}) };
}

/** What is chosen, all that match, and what can be done to it. Stands at the foot of the list. */
export function BulkBar({
  collection,
  title,
  columns,
  request,
  found,
  selection,
  takesFocus,
  onFocused,
  children,
}: {
  collection: ListName;
  title: string;
  /** The columns that are shown. */
  columns: readonly ColumnHead[];
  request: ListRequest;
  found: number;
  selection: Selection;
  /** The rows were chosen by a key: what to do with them comes next. */
  takesFocus: boolean;
  onFocused: () => void;
  /** The buttons. */
  children: ReactNode;
}) {
  const count = selection.ids.size;
  const actions = useRef<HTMLDivElement>(null);
  const focused = useEffectEvent(onFocused);
  useEffect(() => {
    if (!takesFocus) return;
    actions.current?.querySelector("button")?.focus({ preventScroll: true });
    focused();
  }, [takesFocus]);
  const chooseAll = useWrite({
    send: () => {
      const { facets: _facets, ...asked } = request;
      return call(search_ids, { collection, body: asked });
    },
    onDone: ({ ids }) => selection.set(ids),
  });
  return (
    <section className={classes.bar} aria-label="Valgte rader">
      <p className={classes.count} role="status">
        {formatCount(count)} valgt
      </p>
      <Button tone="quiet" thin icon="close" label="Velg ingen" onClick={selection.clear} />
      {count < found && (
        <Button
          tone="quiet"
          thin
          loading={chooseAll.isRunning}
          onClick={() => void chooseAll.run()}
        >
          {`Velg alle ${formatCount(found)}`}
        </Button>
      )}
      <div className={classes.actions} ref={actions}>
        {children}
        <ExportMenu
          collection={collection}
          title={title}
          columns={columns}
          request={chosenRequest(request, selection.ids, found)}
          found={count}
          words={[`${formatCount(count)} valgt`]}
          tooMany={count < found && count > CHOSEN_MAX ? TOO_MANY : undefined}
        />
      </div>
    </section>
  );
}
