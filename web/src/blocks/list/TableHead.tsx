import { Checkbox } from "@/ui/Checkbox.tsx";
import { HeadCell } from "./HeadCell.tsx";
import classes from "./ListPage.module.css";
import type { TableProps } from "./ListTable.tsx";
import { chooseLoaded, type Selection } from "./selection.ts";

/** The names of the columns, and the box that chooses all rows. */
export function TableHead<T>(props: TableProps<T>) {
  const { columns, selection } = props;
  return (
    <div className={classes.head} role="rowgroup">
      <div className={classes.headRow} role="row" aria-rowindex={1}>
        {selection && (
          <div className={classes.choose} role="columnheader">
            <ChooseLoaded {...props} selection={selection} />
          </div>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            sort={props.sort}
            onSort={props.onSort}
            width={props.widths[column.id]}
            onResize={props.onResize}
          />
        ))}
        {props.onMenu && (
          <div role="columnheader">
            <span className="sv-hidden">Handlinger</span>
          </div>
        )}
      </div>
    </div>
  );
}

/** Chooses the rows of the first page, or none; the bar then offers all that match. */
function ChooseLoaded<T>({ selection, ...rows }: TableProps<T> & { selection: Selection }) {
  const all = selection.ids.size > 0 && selection.ids.size >= rows.found;
  return (
    <Checkbox
      labelHidden
      label={selection.ids.size > 0 ? "Velg ingen" : "Velg radene her"}
      checked={all}
      size={32}
      onChange={() => chooseLoaded(selection, rows)}
    />
  );
}
