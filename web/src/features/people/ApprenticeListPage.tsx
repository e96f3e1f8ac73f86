import type { ListFacets } from "@/api/lists.gen.ts";
import { useState } from "react";
import type { ApprenticeItem } from "@/api/lists.ts";
import { useMe } from "@/api/queries.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { peopleOfField, rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import type { GroupDef } from "@/blocks/list/grouping.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import type { ShippedView } from "@/blocks/list/SavedViews.tsx";
import { part } from "@/lib/parts.ts";
import { LateDialog } from "@/ui/Late.tsx";
import { useApprenticeActions } from "./actions.ts";
import { apprenticeColumns } from "./apprenticeColumns.tsx";
import type { BulkWish } from "./bulk/wish.ts";
import { BulkWishes } from "./publicActions.ts";

// What is done to many comes with the first row that is chosen.
const ApprenticeBulk = part(async () => (await import("./bulk/ApprenticeBulk.tsx")).ApprenticeBulk);

const facets: readonly FacetDef<ListFacets["LAERLINGER"]>[] = [
  valuesOfField("statusLabel"),
  valuesOfField("laerefag"),
  valuesOfField("laerlingtypename"),
  valuesOfField("bedrift"),
  valuesOfField("ansattenavn"),
  peopleOfField("koordinatornavn"),
  valuesOfField("grupper"),
  valuesOfField("todo"),
  valuesOfField("fylke"),
  rangeOfField("startdato", "date"),
  rangeOfField("sluttdato", "due"),
  rangeOfField("sistInnlogget", "lastLogin"),
  rangeOfField("framdrift", "percent"),
  rangeOfField("dokumentasjonSendt", "number"),
];

const groups: readonly GroupDef<"laerefag" | "bedrift">[] = [
  { field: "laerefag", label: "Lærefag" },
  { field: "bedrift", label: "Bedrift" },
];

/** What the office asks of its apprentices again and again. */
const shipped: readonly ShippedView[] = [
  {
    navn: "Slutter snart",
    state: {
      ranges: { sluttdato: { period: "next90Days" } },
      sort: { field: "sluttdato", direction: "asc" },
    },
  },
  {
    navn: "Stille lenge",
    state: {
      values: { statusLabel: ["I læretid"] },
      ranges: { sistInnlogget: { period: "over30DaysAgo" } },
      sort: { field: "sistInnlogget", direction: "asc" },
    },
  },
  {
    navn: "Mangler opplæringsplan",
    state: {
      values: { todo: ["Lærlingen har ingen opplæringsplan"] },
      not: { statusLabel: ["Lærekontrakt hevet"] },
      sort: { field: "startdato", direction: "asc" },
    },
  },
];

const create = (
  <ButtonLink to="/k/laerlinger/opprett" icon="add">
    Opprett lærling
  </ButtonLink>
);

/** `/k/laerlinger`: all apprentices of the office. */
export function ApprenticeListPage() {
  const me = useMe();
  const [wish, setWish] = useState<BulkWish | null>(null);
  const menu = useApprenticeActions(setWish);
  return (
    <>
      <ListPage
        collection="LAERLINGER"
        title="Lærlinger"
        searchLabel="Søk i lærlinger"
        columns={apprenticeColumns}
        facets={facets}
        shipped={shipped}
        groups={groups}
        mine={[
          {
            id: "mine",
            label: "Bare mine lærlinger",
            filters: [{ field: "coordinators", values: [me.id] }],
          },
        ]}
        defaultSort={{ field: "navn", direction: "asc" }}
        rowLink={apprenticePage}
        rowMenu={menu}
        actions={create}
        bulk={(ids) => <ApprenticeBulk ids={ids} onWish={setWish} />}
        empty={{
          icon: "graduate",
          title: "Ingen lærlinger ennå",
          text: "Lærlingene vises her så snart de er lagt inn.",
          action: create,
        }}
      />
      {wish && (
        <LateDialog opened onClose={() => setWish(null)}>
          <BulkWishes wish={wish} onClose={() => setWish(null)} />
        </LateDialog>
      )}
    </>
  );
}

const apprenticePage = ({ id }: ApprenticeItem): string => `/k/laerlinger/${id}`;
