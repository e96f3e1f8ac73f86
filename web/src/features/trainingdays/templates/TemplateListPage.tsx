import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { dateColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { RecordName } from "@/blocks/RecordRow.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { pathTo } from "@/lib/address.ts";

type Item = ListRows["ACTIVITYTEMPLATES"];

const columns: readonly ListColumn<Item>[] = [
  {
    id: "title",
    label: "Mal",
    width: "minmax(220px, 3fr)",
    sortField: "title",
    cell: ({ title, location }) => <RecordName title={title} facts={location} />,
    text: ({ title }) => title,
  },
  textColumn("coursecode", "Kurskode", ({ coursecode }) => coursecode, {
    width: "140px",
    sortField: "coursecode",
    narrow: true,
  }),
  dateColumn("updated", "Sist endret", ({ updated }) => updated, { from: 640, width: "130px" }),
];

const facets: readonly FacetDef<ListFacets["ACTIVITYTEMPLATES"]>[] = [
  { kind: "values", field: "location", label: "Sted" },
];

/** `/k/systemvalg/aktiviteter`: what the office holds again and again. */
export function TemplateListPage() {
  const make = (
    <ButtonLink to="/k/systemvalg/aktiviteter/aktivitetsmaler/opprett" icon="add">
      Ny mal
    </ButtonLink>
  );
  return (
    <ListPage
      collection="ACTIVITYTEMPLATES"
      title="Aktivitetsmaler"
      searchLabel="Søk i maler"
      columns={columns}
      facets={facets}
      defaultSort={{ field: "title", direction: "asc" }}
      rowLink={({ id }) => pathTo("/k/systemvalg/aktiviteter/aktivitetsmaler/rediger/$id", { id })}
      empty={{
        icon: "activity",
        title: "Ingen maler ennå",
        text: "Lag en mal for kurs som dere holder ofte, så er neste aktivitet fort laget.",
        action: make,
      }}
      actions={make}
      thumbAction={make}
    />
  );
}
