import type { ListFacets } from "@/api/lists.gen.ts";
import type { CompanyItem } from "@/api/lists.ts";
import { useMe } from "@/api/queries.ts";
import { NoAccess } from "@/ui/DetailPage.tsx";
import { SendButtons, useSendActions } from "@/features/messaging/public.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import {
  countColumn,
  dateColumn,
  namesColumn,
  orgnrColumn,
  textColumn,
} from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { peopleOfField, rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import { type FacetDef, ME } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { useCompaniesArea } from "./queries.ts";
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
  orgnrColumn({ narrow: true }),
  textColumn("poststed", "Poststed", ({ poststed }) => poststed, {
    sortField: "poststed",
    narrow: true,
    from: 560,
  }),
  textColumn("fylke", "Fylke", ({ fylke }) => fylke, { sortField: "fylke", from: 800 }),
  namesColumn("koordinatornavn", "Koordinator", ({ koordinatornavn }) => koordinatornavn, {
    optional: true,
  }),
  countColumn("antallLaerlinger", "Lærlinger", ({ antallLaerlinger }) => antallLaerlinger),
  textColumn("godkjenning", "Godkjenning", ({ godkjenning }) => godkjenning, {
    sortField: "godkjenning",
    optional: true,
  }),
  dateColumn("godkjentTil", "Godkjent til", ({ godkjentTil }) => godkjentTil, { optional: true }),
  countColumn("antallAnsatte", "Ansatte", ({ antallAnsatte }) => antallAnsatte, { from: 640 }),
];

const facets: readonly FacetDef<ListFacets["BEDRIFTER"]>[] = [
  valuesOfField("fylke"),
  valuesOfField("poststed"),
  peopleOfField("koordinatornavn"),
  rangeOfField("antallLaerlinger", "number"),
  rangeOfField("antallAnsatte", "number"),
  { kind: "values", field: "godkjenning", label: "Godkjenning" },
  { kind: "range", field: "godkjentTil", label: "Godkjent til", of: "due" },
];

/** The companies, as far as the reader may know of them. */
export function CompanyListPage() {
  return useCompaniesArea().coordinator ? <AllCompanies /> : <OwnCompanies />;
}

/** `/k/bedrifter`: the member companies. */
function AllCompanies() {
  const me = useMe();
  const sendActions = useSendActions();
  const create = <Create />;
  return (
    <ListPage
      {...list}
      columns={columns}
      facets={facets}
      mine={[
        {
          id: "medLaerlinger",
          label: "Bare bedrifter med lærlinger",
          ranges: [{ field: "antallLaerlinger", min: 1 }],
          part: { antallLaerlinger: "1.." },
        },
        {
          id: "mine",
          label: "Bare mine bedrifter",
          filters: [{ field: "coordinators", values: [me.id] }],
          part: { koordinatornavn: ME },
        },
      ]}
      actions={create}
      rowLink={({ id }) => pathTo("/k/bedrifter/$uid", { uid: id })}
      rowMenu={({ id }) => [
        { icon: "eye", label: "Åpne", to: pathTo("/k/bedrifter/$uid", { uid: id }) },
        ...sendActions(id),
      ]}
      bulk={(ids) => <SendButtons ids={ids} />}
      empty={{
        icon: "company",
        title: "Ingen bedrifter ennå",
        text: "Opprett den første medlemsbedriften.",
      }}
    />
  );
}

/** What is the office's alone. */
const OFFICE_COLUMNS = new Set(["koordinatornavn", "godkjenning", "godkjentTil"]);

/** `/b/bedrifter`: the companies where an employee works, for whoever may do something there. */
function OwnCompanies() {
  const { base, opens, creates } = useCompaniesArea();
  if (!opens) return <NoAccess title="Du har ikke tilgang til bedriftene" />;
  return (
    <ListPage
      {...list}
      columns={columns.filter(({ id }) => !OFFICE_COLUMNS.has(id))}
      facets={[]}
      actions={creates && <Create />}
      rowLink={({ id }) => pathTo(`${base}/$uid`, { uid: id })}
      empty={{
        icon: "company",
        title: "Ingen bedrifter ennå",
        text: "Bedriftene du er ansatt i, vises her.",
        action: creates && <Create />,
      }}
    />
  );
}

function Create() {
  const { base } = useCompaniesArea();
  return (
    <ButtonLink to={`${base}/opprett`} icon="add">
      Ny bedrift
    </ButtonLink>
  );
}

/** What the lists of companies have in common. */
const list = {
  collection: "BEDRIFTER",
  title: "Bedrifter",
  searchLabel: "Søk i bedrifter",
  defaultSort: { field: "navn", direction: "asc" },
} as const;
