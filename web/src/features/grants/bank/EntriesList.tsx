import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { dateColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import type { QuickDef } from "@/blocks/list/QuickFacet.tsx";
import { RecordName } from "@/blocks/RecordRow.tsx";
import { pathTo } from "@/lib/address.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { moneyColumn } from "../columns.tsx";

type Item = ListRows["BANKLINJER"];

/** What waits for a match. */
export const OPEN = "Ikke koblet";

const columns: readonly ListColumn<Item>[] = [
  {
    id: "text",
    label: "Linje",
    width: "minmax(180px, 2fr)",
    sortField: "text",
    cell: ({ text, party, matchedTo }) => (
      <RecordName
        title={text || "Uten tekst"}
        facts={[party, matchedTo].filter(Boolean).join(" · ")}
      />
    ),
    text: ({ text }) => text,
  },
  dateColumn("date", "Dato", ({ date }) => date, { narrow: true }),
  moneyColumn("ore", "Beløp", ({ ore }) => ore, { narrow: true }),
  {
    id: "status",
    label: "Status",
    width: "150px",
    sortField: "status",
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
  },
  textColumn("konto", "Konto", ({ konto }) => konto, {
    width: "minmax(120px, 1fr)",
    from: 860,
    sortField: "konto",
  }),
  textColumn("klasse", "Klasse", ({ klasse }) => klasse, { optional: true, sortField: "klasse" }),
  textColumn("periode", "Periode", ({ periode }) => periode, {
    optional: true,
    sortField: "periode",
  }),
  textColumn("matchedTo", "Koblet til", ({ matchedTo }) => matchedTo, { optional: true }),
  textColumn("kid", "KID", ({ kid }) => kid, { optional: true }),
  textColumn("archiveRef", "Arkivreferanse", ({ archiveRef }) => archiveRef, { optional: true }),
];

const facets: readonly FacetDef<ListFacets["BANKLINJER"]>[] = [
  { kind: "values", field: "retning", label: "Retning" },
  { kind: "values", field: "klasse", label: "Klasse" },
  { kind: "values", field: "periode", label: "Periode" },
  { kind: "values", field: "konto", label: "Konto" },
  { kind: "range", field: "date", label: "Dato", of: "past" },
  { kind: "range", field: "belop", label: "Beløp i kroner", of: "number" },
];

const quick: QuickDef & { field: ListFacets["BANKLINJER"] } = {
  field: "status",
  label: "Status",
  values: [OPEN, "Koblet", "Lagt til side"],
  initial: OPEN,
  empty: (status) =>
    status === OPEN
      ? {
          icon: "check",
          title: "Ingenting venter",
          text: "Alle linjer er koblet eller lagt til side.",
        }
      : null,
};

/** Lines of the office's accounts: those that wait, where the address asks for no others. */
export function EntriesList({ uid }: { uid: string }) {
  return (
    <ListPage
      collection="BANKLINJER"
      title="Linjer fra banken"
      searchLabel="Søk i linjene"
      columns={columns}
      facets={facets}
      quick={quick}
      defaultSort={{ field: "date", direction: "desc" }}
      rowLink={({ id }) => pathTo("/k/tilskudd/$uid/csvscanner/$id", { uid, id })}
      empty={{
        icon: "document",
        title: "Ingen linjer ennå",
        text: "Les inn en kontoutskrift, så står linjene her.",
      }}
      embedded
    />
  );
}
