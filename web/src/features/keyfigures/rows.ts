import type { ListColumn } from "@/blocks/list/columns.ts";
import { textColumn } from "@/blocks/list/columnKit.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";

/** The person and the place of a row: contracts, half-years and leaves have them alike. */
interface Whose {
  laerlingnavn: string;
  bedrift: string;
  laerefag: string;
}

export const nameColumn = <T extends Whose>(): ListColumn<T> =>
  textColumn("laerlingnavn", "Navn", ({ laerlingnavn }) => laerlingnavn, {
    width: "minmax(160px, 1.5fr)",
    sortField: "laerlingnavn",
  });

export const companyColumn = <T extends Whose>(more: Partial<ListColumn<T>> = {}): ListColumn<T> =>
  textColumn("bedrift", "Bedrift", ({ bedrift }) => bedrift, {
    width: "minmax(140px, 1fr)",
    sortField: "bedrift",
    ...more,
  });

export const tradeColumn = <T extends Whose>(): ListColumn<T> =>
  textColumn("laerefag", "Lærefag", ({ laerefag }) => laerefag, {
    width: "minmax(140px, 1fr)",
    sortField: "laerefag",
    from: 900,
  });

/** What rows are narrowed by, whatever they are of. */
export const whoseFacets: readonly FacetDef<
  "laerefag" | "bedriftid" | "bedrift" | "fylke" | "laerlingtypename"
>[] = [
  { kind: "values", field: "laerefag", label: "Lærefag" },
  { kind: "values", field: "bedriftid", label: "Bedrift" },
  // Two companies may have it: for views that were kept, and those who want both.
  { kind: "values", field: "bedrift", label: "Navn på bedrift" },
  { kind: "values", field: "fylke", label: "Fylke" },
  { kind: "values", field: "laerlingtypename", label: "Type" },
];
