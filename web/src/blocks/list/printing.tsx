import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { download } from "@/api/download.ts";
import type { ListName } from "@/api/lists.gen.ts";
import { search_export } from "@/api/operations.gen.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import type { ColumnHead } from "./columns.ts";
import { exportRequest } from "./exportFile.ts";
import classes from "./printing.module.css";

/** All rows of a choice as they are read, with what the choice was. */
export interface Printout {
  title: string;
  /** What narrows the list, in words. */
  words: readonly string[];
  /** The day it was asked for. */
  day: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

interface Asked {
  collection: ListName;
  title: string;
  words: readonly string[];
  columns: readonly ColumnHead[];
  request: ListRequest;
}

/** Fetches all rows of the choice; a list that is too long for an export is refused. */
export async function printout(
  { collection, title, words, columns, request }: Asked,
  onPercent: (percent: number) => void,
): Promise<Printout> {
  const body = exportRequest("ndjson", title, request, columns);
  const lines = await (await download(search_export, { collection, body, onPercent })).text();
  const rows = lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string[]);
  return {
    title,
    words,
    day: formatDate(Date.now()),
    heads: columns.map(({ label }) => label),
    rows,
  };
}

/** So many columns have room on a page that stands. */
const UPRIGHT_MAX = 5;

/** The rows on paper, in place of the page; it asks the browser to print as soon as it is drawn. */
export function PrintSheet({ printed, onDone }: { printed: Printout; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const listener = () => done();
    window.addEventListener("afterprint", listener);
    window.print();
    return () => window.removeEventListener("afterprint", listener);
  }, []);
  return <SheetTable printed={printed} />;
}

/** Rows on paper, in place of the page. On the screen there is nothing of it. */
export function SheetTable({
  printed,
  signed,
}: {
  printed: Printout;
  /** The last column is signed by hand: it has room for that. */
  signed?: boolean;
}) {
  const { title, words, day, heads, rows } = printed;
  const what = [...words, counted(rows.length, "rad", "rader"), day];
  return createPortal(
    <table
      className={classes.sheet}
      data-wide={heads.length > UPRIGHT_MAX || undefined}
      data-signed={signed || undefined}
    >
      <caption>
        <strong>{title}</strong>
        <span>{what.join(" · ")}</span>
      </caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((texts, at) => (
          // Rows of a printout have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            {texts.map((text, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={column}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>,
    document.body,
  );
}
