import { useState } from "react";
import type { ApprenticeItem } from "@/api/lists.ts";
import { useMe } from "@/api/queries.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import type { GroupDef } from "@/blocks/list/grouping.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import { ME } from "@/blocks/list/listState.ts";
import { part } from "@/lib/parts.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { useApprenticeActions } from "./actions.ts";
import { apprenticeColumns } from "./apprenticeColumns.tsx";
import { apprenticeFacets } from "@/blocks/apprentice/apprenticeFacets.ts";
import type { BulkWish } from "./bulk/wish.ts";
import { BulkWishes } from "./publicActions.ts";
import { apprenticeViews } from "@/blocks/apprentice/views.ts";
import { type Address, pathTo } from "@/lib/address.ts";

// What is done to many comes with the first row that is chosen.
const ApprenticeBulk = part(async () => (await import("./bulk/ApprenticeBulk.tsx")).ApprenticeBulk);

const groups: readonly GroupDef<"laerefag" | "bedrift">[] = [
  { field: "laerefag", label: "Lærefag" },
  { field: "bedrift", label: "Bedrift" },
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
  const [wish, setWish] = useState<BulkWish | null>(null);
  const menu = useApprenticeActions(setWish);
  return (
    <>
      <ListPage
        collection="LAERLINGER"
        title="Lærlinger"
        searchLabel="Søk i lærlinger"
        columns={apprenticeColumns}
        facets={apprenticeFacets}
        shipped={shipped}
        groups={groups}
        mine={[
          {
            id: "mine",
            label: "Bare mine lærlinger",
            filters: [{ field: "coordinators", values: [me.id] }],
            part: { koordinatornavn: ME },
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

const apprenticePage = ({ id }: ApprenticeItem): Address =>
  pathTo("/k/laerlinger/$uid", { uid: id });
