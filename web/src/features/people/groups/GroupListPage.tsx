import type { ListFacets } from "@/api/lists.gen.ts";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { GroupItem } from "@/api/lists.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";
import classes from "../CompanyListPage.module.css";
import { NameDialog } from "./NameDialog.tsx";
import { createGroup } from "./queries.ts";

const columns: readonly ListColumn<GroupItem>[] = [
  {
    id: "name",
    label: "Navn",
    width: "minmax(220px, 2fr)",
    sortField: "name",
    cell: ({ name }) => (
      <span className={classes.company}>
        <span className={classes.mark}>
          <Icon name="groups" size={18} />
        </span>
        <span className={classes.name}>{name}</span>
      </span>
    ),
    text: ({ name }) => name,
  },
  {
    id: "totalApprentices",
    label: "Lærlinger",
    width: "120px",
    align: "end",
    sortField: "totalApprentices",
    narrow: true,
    cell: ({ totalApprentices }) => formatCount(totalApprentices),
    text: ({ totalApprentices }) => String(totalApprentices),
  },
  {
    id: "totalEmployees",
    label: "Ansatte",
    width: "120px",
    align: "end",
    from: 480,
    sortField: "totalEmployees",
    cell: ({ totalEmployees }) => formatCount(totalEmployees),
    text: ({ totalEmployees }) => String(totalEmployees),
  },
];

const facets: readonly FacetDef<ListFacets["GRUPPER"]>[] = [
  { kind: "range", field: "totalApprentices", label: "Lærlinger", of: "number" },
  { kind: "range", field: "totalEmployees", label: "Ansatte", of: "number" },
];

/** `/k/grupper`: the groups that messages, documents and lists can be narrowed to. */
export function GroupListPage() {
  const [naming, setNaming] = useState(false);
  const navigate = useNavigate();
  const create = async (name: string) => {
    const group = await createGroup(name);
    void changed("GRUPPER");
    setNaming(false);
    await navigate({ to: pathTo("/k/grupper/$uid", { uid: group.id }) });
  };
  const add = (
    <Button icon="add" onClick={() => setNaming(true)}>
      Ny gruppe
    </Button>
  );
  return (
    <>
      <ListPage
        collection="GRUPPER"
        title="Grupper"
        searchLabel="Søk i grupper"
        columns={columns}
        facets={facets}
        defaultSort={{ field: "name", direction: "asc" }}
        rowLink={({ id }) => pathTo("/k/grupper/$uid", { uid: id })}
        actions={add}
        thumbAction={add}
        empty={{
          icon: "groups",
          title: "Ingen grupper opprettet",
          text: "Samle lærlinger og ansatte som skal ha det samme: et kull, et fag, et kurs.",
          action: (
            <Button tone="secondary" icon="add" onClick={() => setNaming(true)}>
              Lag den første gruppen
            </Button>
          ),
        }}
      />
      <NameDialog
        opened={naming}
        title="Ny gruppe"
        name=""
        submitLabel="Opprett gruppe"
        onSubmit={create}
        onClose={() => setNaming(false)}
      />
    </>
  );
}
