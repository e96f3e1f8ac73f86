import { pathTo } from "@/lib/address.ts";
import type { ListFacets } from "@/api/lists.gen.ts";
import type { EmployeeItem } from "@/api/lists.ts";
import { SendButtons, useSeldomSends } from "@/features/messaging/public.ts";
import { InviteButton, useEmployeeActions } from "@/features/people/publicActions.ts";
import { PersonCell } from "@/blocks/apprentice/PersonCell.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import {
  comingColumn,
  countColumn,
  invitedColumn,
  lastActiveColumn,
  lastLoginColumn,
  namesColumn,
  phoneColumn,
  textColumn,
} from "@/blocks/list/columnKit.tsx";
import { More } from "@/blocks/list/BulkBar.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { contactActions } from "@/ui/UserMenu.tsx";
import { Gate } from "./Gate.tsx";
import { useEmployeesArea } from "./queries.ts";

const columns: readonly ListColumn<EmployeeItem>[] = [
  {
    id: "navn",
    label: "Navn",
    width: "minmax(200px, 1.5fr)",
    sortField: "navn",
    cell: ({ id, navn, customRole }) => (
      <PersonCell id={id} name={navn} detail={customRole || "Ansatt"} />
    ),
    text: ({ navn }) => navn,
  },
  textColumn("customRole", "Rolle", ({ customRole }) => customRole, {
    optional: true,
    sortField: "customRole",
  }),
  namesColumn("bedriftnavn", "Bedrift", ({ bedriftnavn }) => bedriftnavn, {
    width: "minmax(150px, 1.4fr)",
    narrow: true,
  }),
  textColumn("epost", "E-post", ({ epost }) => epost, {
    width: "minmax(170px, 1.5fr)",
    from: 860,
  }),
  phoneColumn({ from: 620, narrow: true }),
  countColumn("antallLaerlinger", "Lærlinger", ({ antallLaerlinger }) => antallLaerlinger),
  lastActiveColumn(),
  lastLoginColumn(),
  comingColumn(),
];

/** When they were invited is the office's to know. */
const officeColumns = [...columns, invitedColumn<EmployeeItem>()];

const facets: readonly FacetDef<ListFacets["ANSATTER"]>[] = [
  valuesOfField("innlogging"),
  valuesOfField("customRole"),
  valuesOfField("bedriftnavn"),
  valuesOfField("grupper"),
  rangeOfField("sistAktiv", "lastLogin"),
  rangeOfField("sistInnlogget", "lastLogin"),
  rangeOfField("invitert", "lastLogin"),
  rangeOfField("antallLaerlinger", "number"),
];

const ofOffice: ReadonlySet<string> = new Set(["grupper", "invitert"]);

/** `/k/ansatte` and `/b/ansatte`: those who follow apprentices in the companies. */
export function EmployeeListPage() {
  return (
    <Gate>
      <List />
    </Gate>
  );
}

function Bulk({ ids }: { ids: readonly string[] }) {
  const seldom = useSeldomSends();
  return (
    <>
      <SendButtons ids={ids} short />
      <InviteButton ids={ids} />
      <More lines={seldom(ids, null)} />
    </>
  );
}
const bulk = (ids: readonly string[]) => <Bulk ids={ids} />;

function List() {
  const { base, coordinator, creates } = useEmployeesArea();
  const pageOf = ({ id }: { id: string }) => pathTo(`${base}/$uid`, { uid: id });
  const actions = useEmployeeActions();
  const create = creates && (
    <ButtonLink to={`${base}/opprett`} icon="add">
      Ny ansatt
    </ButtonLink>
  );
  return (
    <ListPage
      collection="ANSATTER"
      title="Ansatte"
      searchLabel="Søk i ansatte"
      columns={coordinator ? officeColumns : columns}
      // How the office groups people, and whom it has invited, is not told to others.
      facets={coordinator ? facets : facets.filter(({ field }) => !ofOffice.has(field))}
      defaultSort={{ field: "navn", direction: "asc" }}
      rowLink={pageOf}
      rowMenu={(item) =>
        coordinator
          ? actions(item)
          : [{ icon: "eye", label: "Åpne", to: pageOf(item) }, ...contactActions(item)]
      }
      actions={create}
      {...(coordinator ? { bulk } : {})}
      empty={{
        icon: "people",
        title: "Ingen ansatte ennå",
        text: coordinator
          ? "Faglige ledere og instruktører vises her så snart de er lagt inn."
          : "De som er ansatt i bedriftene dine, vises her.",
        action: create,
      }}
    />
  );
}
