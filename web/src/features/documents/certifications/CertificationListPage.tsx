import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { countColumn, dateColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import type { ShippedView } from "@/blocks/list/shippedPins.ts";
import { pathTo } from "@/lib/address.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import classes from "../Documents.module.css";

type Item = ListRows["SERTIFISERINGER"];

const columns: readonly ListColumn<Item>[] = [
  {
    id: "title",
    label: "Sertifisering",
    width: "minmax(220px, 3fr)",
    sortField: "title",
    cell: ({ title, navn }) => (
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>{navn}</span>
      </span>
    ),
    text: ({ title }) => title,
  },
  {
    id: "status",
    label: "Status",
    width: "160px",
    sortField: "status",
    narrow: true,
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
  },
  dateColumn("utloper", "Gyldig til", ({ utloper }) => utloper, { from: 640, width: "130px" }),
  dateColumn("utstedt", "Utstedt", ({ utstedt }) => utstedt, { from: 900, width: "120px" }),
  textColumn("utsteder", "Utsteder", ({ utsteder }) => utsteder, {
    width: "minmax(140px, 1fr)",
    from: 820,
    sortField: "utsteder",
  }),
  countColumn("filesCount", "Filer", ({ filesCount }) => filesCount, { from: 1000, width: "80px" }),
  textColumn("navn", "Navn", ({ navn }) => navn, {
    // It stands under the title already; the column is there to sort by.
    optional: true,
    sortField: "navn",
  }),
];

const facets: readonly FacetDef<ListFacets["SERTIFISERINGER"]>[] = [
  { kind: "values", field: "title", label: "Sertifisering" },
  { kind: "values", field: "utsteder", label: "Utsteder" },
  { kind: "range", field: "utloper", label: "Gyldig til", of: "due" },
  { kind: "range", field: "utstedt", label: "Utstedt", of: "past" },
];

const shipped: readonly ShippedView[] = [
  { navn: "Utløper snart", state: { values: { status: ["Utløper snart"] } } },
];

const statuses = ["Utløper snart", "Utløpt", "Gyldig"];

/** `/k/systemvalg/sertifiseringer`: the certifications of all apprentices and employees. */
export function CertificationListPage() {
  return (
    <ListPage
      collection="SERTIFISERINGER"
      title="Sertifiseringer"
      searchLabel="Søk i sertifiseringer"
      columns={columns}
      facets={facets}
      shipped={shipped}
      quick={{ field: "status", label: "Status", values: statuses }}
      defaultSort={{ field: "navn", direction: "asc" }}
      rowLink={({ person, rolle }) =>
        rolle === "ANSATT"
          ? pathTo("/k/ansatte/$uid", { uid: person })
          : pathTo("/k/laerlinger/$uid", { uid: person })
      }
      empty={{
        icon: "graduate",
        title: "Ingen sertifiseringer ennå",
        text: "Legg dem til på siden til en lærling eller ansatt.",
      }}
    />
  );
}
