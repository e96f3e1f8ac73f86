import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { countColumn, dateColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { ButtonLink } from "@/ui/Button.tsx";

type Item = ListRows["VURDERINGSSAMTALERMALER"];

const columns: readonly ListColumn<Item>[] = [
  {
    id: "name",
    label: "Mal",
    width: "minmax(200px, 2fr)",
    sortField: "name",
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    id: "innhold",
    label: "Innhold",
    width: "minmax(200px, 3fr)",
    from: 640,
    cell: ({ innhold }) => innhold.join(", "),
    text: ({ innhold }) => innhold.join(", "),
  },
  countColumn("antallSporsmal", "Spørsmål", ({ antallSporsmal }) => antallSporsmal, {
    width: "110px",
  }),
  dateColumn("sistendret", "Sist endret", ({ sistendret }) => sistendret, {
    from: 820,
    width: "130px",
  }),
];

const facets: readonly FacetDef<ListFacets["VURDERINGSSAMTALERMALER"]>[] = [
  { kind: "values", field: "innhold", label: "Innhold" },
  { kind: "range", field: "sistendret", label: "Sist endret", of: "past" },
];

const make = (
  <ButtonLink icon="add" to="/k/systemvalg/vurderingssamtalermaler/opprett">
    Ny mal
  </ButtonLink>
);

/** `/k/systemvalg/vurderingssamtalermaler`: what interviews are prepared and held by. */
export function TemplateListPage() {
  return (
    <ListPage
      collection="VURDERINGSSAMTALERMALER"
      title="Maler for vurderingssamtaler"
      searchLabel="Søk i maler"
      columns={columns}
      facets={facets}
      defaultSort={{ field: "order", direction: "asc" }}
      rowLink={({ id }) =>
        pathTo("/k/systemvalg/vurderingssamtalermaler/rediger/$uid", { uid: id })
      }
      empty={{
        icon: "interview",
        title: "Ingen maler ennå",
        text: "En mal sier hva lærling, bedrift og kontor svarer på. Lag én før du planlegger samtaler.",
        action: make,
      }}
      actions={make}
      thumbAction={make}
    />
  );
}
