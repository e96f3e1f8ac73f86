import type { ListFacets } from "@/api/lists.gen.ts";
import type { CoordinatorItem } from "@/api/lists.ts";
import { Badge } from "@/ui/Badge.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import {
  comingColumn,
  countColumn,
  invitedColumn,
  lastLoginColumn,
  phoneColumn,
  textColumn,
} from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { useCoordinatorActions } from "../actions.ts";
import { InviteButton } from "../bulk/InviteButton.tsx";
import { PersonCell } from "@/blocks/apprentice/PersonCell.tsx";
import { pathTo } from "@/lib/address.ts";

const columns: readonly ListColumn<CoordinatorItem>[] = [
  {
    id: "navn",
    label: "Navn",
    width: "minmax(200px, 1.5fr)",
    sortField: "navn",
    cell: ({ id, navn, bedrift }) => (
      <PersonCell id={id} name={navn} detail={bedrift || "Koordinator"} />
    ),
    text: ({ navn }) => navn,
  },
  {
    id: "tilgang",
    label: "Tilgang",
    width: "minmax(130px, 0.7fr)",
    sortField: "tilgang",
    narrow: true,
    cell: ({ tilgang }) => (
      <Badge
        tone={tilgang === "Har tilgang" ? "positive" : "neutral"}
        icon={tilgang === "Har tilgang" ? "approve" : "lock"}
      >
        {tilgang}
      </Badge>
    ),
    text: ({ tilgang }) => tilgang,
  },
  textColumn("epost", "E-post", ({ epost }) => epost, {
    width: "minmax(170px, 1.5fr)",
    from: 860,
  }),
  phoneColumn({ from: 620, narrow: true }),
  countColumn("antallLaerlinger", "Lærlinger", ({ antallLaerlinger }) => antallLaerlinger, {
    from: 640,
  }),
  lastLoginColumn<CoordinatorItem>(),
  comingColumn<CoordinatorItem>(),
  invitedColumn<CoordinatorItem>(),
];

const facets: readonly FacetDef<ListFacets["KOORDINATORER"]>[] = [
  valuesOfField("tilgang"),
  valuesOfField("innlogging"),
  rangeOfField("sistInnlogget", "lastLogin"),
  rangeOfField("invitert", "lastLogin"),
];

const create = (
  <ButtonLink to="/k/systemvalg/opprettkoordinator" icon="add">
    Ny koordinator
  </ButtonLink>
);

/** `/k/systemvalg/koordinatorer`: the coordinators of the office. */
export function CoordinatorListPage() {
  return (
    <ListPage
      collection="KOORDINATORER"
      title="Koordinatorer"
      searchLabel="Søk i koordinatorer"
      columns={columns}
      facets={facets}
      actions={create}
      defaultSort={{ field: "navn", direction: "asc" }}
      rowLink={({ id }) => pathTo("/k/systemvalg/koordinatorer/$uid", { uid: id })}
      rowMenu={useCoordinatorActions()}
      bulk={(ids) => <InviteButton ids={ids} />}
      empty={{
        icon: "people",
        title: "Ingen koordinatorer",
        text: "De som arbeider på opplæringskontoret, vises her.",
      }}
    />
  );
}
