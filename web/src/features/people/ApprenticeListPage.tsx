import type { ListFacets } from "@/api/lists.gen.ts";
import { useState } from "react";
import type { ApprenticeItem } from "@/api/lists.ts";
import { useMe } from "@/api/queries.ts";
import { useSendActions } from "@/features/messaging/public.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { peopleOfField, rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { contactActions, type UserAction } from "@/ui/UserMenu.tsx";
import { apprenticeColumns } from "./apprenticeColumns.tsx";
import { ApprenticeBulk } from "./bulk/ApprenticeBulk.tsx";
import { BulkWishes } from "./bulk/BulkWishes.tsx";
import type { BulkWish } from "./bulk/wish.ts";
import { apprenticeViews } from "./views.ts";

const facets: readonly FacetDef<ListFacets["LAERLINGER"]>[] = [
  valuesOfField("statusLabel"),
  valuesOfField("tempo"),
  valuesOfField("fagprove"),
  valuesOfField("kontrakt"),
  valuesOfField("innlogging"),
  valuesOfField("laerefag"),
  valuesOfField("laerlingtypename"),
  valuesOfField("bedrift"),
  valuesOfField("ansattenavn"),
  peopleOfField("koordinatornavn"),
  valuesOfField("manglendeFag"),
  valuesOfField("grupper"),
  valuesOfField("fylke"),
  rangeOfField("startdato", "date"),
  rangeOfField("sluttdato", "due"),
  rangeOfField("sistAktiv", "lastLogin"),
  rangeOfField("sistInnlogget", "lastLogin"),
  rangeOfField("framdrift", "percent"),
  rangeOfField("dokumentasjonSendt", "number"),
];

const shipped = Object.values(apprenticeViews);

const create = (
  <ButtonLink to="/k/laerlinger/opprett" icon="add">
    Opprett lærling
  </ButtonLink>
);

/** `/k/laerlinger`: all apprentices of the office. */
export function ApprenticeListPage() {
  const me = useMe();
  const sendActions = useSendActions();
  const [wish, setWish] = useState<BulkWish | null>(null);
  const menu = (item: ApprenticeItem): UserAction[] => {
    const { id, navn } = item;
    const wishFor = (kind: BulkWish["kind"]) => () => setWish({ kind, ids: [id], navn });
    return [
      { icon: "eye", label: "Åpne", to: `/k/laerlinger/${id}` },
      { icon: "groups", label: "Legg til i gruppe", onSelect: wishFor("group") },
      { icon: "person", label: "Bytt koordinator", onSelect: wishFor("coordinator") },
      ...sendActions(id),
      ...contactActions(item),
      { icon: "archive", label: "Arkiver", grave: true, onSelect: wishFor("archive") },
    ];
  };
  return (
    <>
      <ListPage
        collection="LAERLINGER"
        title="Lærlinger"
        searchLabel="Søk i lærlinger"
        columns={apprenticeColumns}
        facets={facets}
        shipped={shipped}
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
      {wish && <BulkWishes wish={wish} onClose={() => setWish(null)} />}
    </>
  );
}

const apprenticePage = ({ id }: ApprenticeItem): string => `/k/laerlinger/${id}`;
