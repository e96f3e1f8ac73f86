import type { CompanyItem } from "@/api/types.ts";
import { formatCount, formatOrgnr } from "@/lib/numbers.ts";
import { Icon } from "@/ui/Icon.tsx";
import type { ListColumn } from "@/ui/list/columns.ts";
import { ListPage } from "@/ui/list/ListPage.tsx";
import type { FacetDef } from "@/ui/list/listState.ts";
import classes from "./CompanyListPage.module.css";

const columns: readonly ListColumn<CompanyItem>[] = [
  {
    id: "navn",
    label: "Navn",
    width: "minmax(220px, 2fr)",
    sortField: "navn",
    cell: ({ navn }) => (
      <span className={classes.company}>
        <span className={classes.mark}>
          <Icon name="company" size={18} />
        </span>
        <span className={classes.name}>{navn}</span>
      </span>
    ),
    text: ({ navn }) => navn,
  },
  {
    id: "orgnr",
    label: "Org.nr.",
    width: "120px",
    narrow: true,
    cell: ({ orgnr }) => formatOrgnr(orgnr) || "–",
    text: ({ orgnr }) => formatOrgnr(orgnr),
  },
  {
    id: "poststed",
    label: "Poststed",
    sortField: "poststed",
    narrow: true,
    from: 560,
    cell: ({ poststed }) => poststed || "–",
    text: ({ poststed }) => poststed,
  },
  {
    id: "fylke",
    label: "Fylke",
    sortField: "fylke",
    from: 800,
    cell: ({ fylke }) => fylke || "–",
    text: ({ fylke }) => fylke,
  },
  {
    id: "antallLaerlinger",
    label: "Lærlinger",
    width: "100px",
    align: "end",
    sortField: "antallLaerlinger",
    cell: ({ antallLaerlinger }) => formatCount(antallLaerlinger),
    text: ({ antallLaerlinger }) => String(antallLaerlinger),
  },
  {
    id: "antallAnsatte",
    label: "Ansatte",
    width: "100px",
    align: "end",
    from: 640,
    sortField: "antallAnsatte",
    cell: ({ antallAnsatte }) => formatCount(antallAnsatte),
    text: ({ antallAnsatte }) => String(antallAnsatte),
  },
];

const facets: readonly FacetDef[] = [
  { kind: "values", field: "fylke", label: "Fylke" },
  { kind: "values", field: "poststed", label: "Poststed" },
  { kind: "range", field: "antallLaerlinger", label: "Lærlinger", of: "number" },
];

/** `/k/bedrifter`: the member companies. */
export function CompanyListPage() {
  return (
    <ListPage
      collection="BEDRIFTER"
      title="Bedrifter"
      searchLabel="Søk i bedrifter"
      columns={columns}
      facets={facets}
      defaultSort={{ field: "navn", direction: "asc" }}
      rowLink={({ id }) => `/k/bedrifter/${id}`}
      empty={{
        icon: "company",
        title: "Ingen bedrifter ennå",
        text: "Medlemsbedriftene vises her så snart de er lagt inn.",
      }}
    />
  );
}
