import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import { type FacetDef, nothingChosen, writeListState } from "@/blocks/list/listState.ts";
import { type Address, searchAt } from "@/lib/address.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { pageOf, uploadPage } from "./kinds.ts";

type Row = ListRows["VIGOPLANER"];

const months = (number: number): string => (number > 0 ? `${number} md.` : "–");

const columns: readonly ListColumn<Row>[] = [
  {
    id: "kode",
    label: "Kode",
    width: "140px",
    sortField: "kode",
    cell: ({ kode }) => kode,
    text: ({ kode }) => kode,
  },
  {
    id: "navn",
    label: "Hos fylket",
    width: "minmax(140px, 1.5fr)",
    sortField: "navn",
    cell: ({ navn }) => navn || "–",
    text: ({ navn }) => navn,
    narrow: true,
  },
  {
    id: "programomrade",
    label: "Lærefag hos oss",
    width: "minmax(140px, 1.5fr)",
    cell: ({ programomrade }) => programomrade || "–",
    text: ({ programomrade }) => programomrade,
    from: 700,
  },
  {
    id: "plans",
    label: "Opplæringsplaner",
    cell: ({ plans }) => plans.join(", ") || "–",
    text: ({ plans }) => plans.join(", "),
    from: 900,
  },
  {
    id: "months",
    label: "Lengde der",
    width: "100px",
    sortField: "months",
    cell: (row) => months(row.months),
    text: (row) => months(row.months),
    align: "end",
  },
  {
    id: "ownMonths",
    label: "Lengde her",
    width: "100px",
    sortField: "ownMonths",
    cell: (row) => months(row.ownMonths),
    text: (row) => months(row.ownMonths),
    align: "end",
  },
  {
    id: "apprentices",
    label: "Lærlinger",
    width: "90px",
    sortField: "apprentices",
    cell: ({ apprentices }) => String(apprentices),
    text: ({ apprentices }) => String(apprentices),
    align: "end",
  },
  {
    id: "status",
    label: "Status",
    width: "120px",
    sortField: "status",
    cell: ({ status }) => status,
    text: ({ status }) => status,
    narrow: true,
  },
];

const facets: readonly FacetDef<ListFacets["VIGOPLANER"]>[] = [
  { kind: "values", field: "status", label: "Status" },
];

/** The office's apprentices in the trade; for a code that the office does not know, the county's rows. */
const apprenticesOf = ({ programomrade }: Row): Address =>
  programomrade
    ? searchAt(
        "/k/laerlinger",
        writeListState({ ...nothingChosen, values: { laerefag: [programomrade] } }),
      )
    : "/k/vigo/laerlinger";

/** `/k/vigo/vigoplaner`: codes of trades with our plans for them. */
export function PlansPage() {
  const page = pageOf("VIGOPLANER");
  const upload = page && (
    <ButtonLink to={uploadPage(page)} icon="upload">
      Les inn fil
    </ButtonLink>
  );
  return (
    <ListPage
      collection="VIGOPLANER"
      title="Vigo-planer"
      searchLabel="Søk i kodene"
      columns={columns}
      facets={facets}
      defaultSort={{ field: "kode", direction: "asc" }}
      rowLink={apprenticesOf}
      walks={() => false}
      actions={upload}
      empty={{
        icon: "plan",
        title: "Ingen koder ennå",
        text: "Les inn fylkets programområdekoder, så ser dere hvilke dere har plan for.",
      }}
    />
  );
}
