import { useState } from "react";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { countColumn, dateColumn, namesColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { NewTemplateDialog } from "./NewTemplateDialog.tsx";
import classes from "./Templates.module.css";

type Item = ListRows["DOKUMENTMALER"];

const columns: readonly ListColumn<Item>[] = [
  {
    id: "navn",
    label: "Mal",
    width: "minmax(220px, 3fr)",
    sortField: "navn",
    cell: ({ navn, beskrivelse }) => (
      <span className={classes.words}>
        <span className={classes.title}>{navn}</span>
        {beskrivelse && <span className={classes.facts}>{beskrivelse}</span>}
      </span>
    ),
    text: ({ navn }) => navn,
  },
  {
    id: "status",
    label: "Status",
    width: "130px",
    sortField: "status",
    narrow: true,
    cell: ({ status }) => (
      <Badge tone={status === "I bruk" ? "positive" : "neutral"}>{status}</Badge>
    ),
    text: ({ status }) => status,
  },
  namesColumn("signerer", "Hvem signerer", ({ signerer }) => signerer, {
    width: "minmax(160px, 2fr)",
    from: 820,
  }),
  countColumn("dokumenter", "Dokumenter", ({ dokumenter }) => dokumenter, { from: 640 }),
  countColumn("utgave", "Versjon", ({ utgave }) => utgave, { from: 1000 }),
  dateColumn("updated", "Sist endret", ({ updated }) => updated, { from: 720, width: "130px" }),
];

const facets: readonly FacetDef<ListFacets["DOKUMENTMALER"]>[] = [
  { kind: "values", field: "signerer", label: "Hvem signerer" },
  { kind: "range", field: "dokumenter", label: "Dokumenter", of: "number" },
  { kind: "range", field: "updated", label: "Sist endret", of: "past" },
];

/** `/k/systemvalg/dokumentermaler`: what documents are made of. */
export function TemplateListPage() {
  const [makes, setMakes] = useState(false);
  const make = (
    <Button icon="add" onClick={() => setMakes(true)}>
      Ny mal
    </Button>
  );
  return (
    <>
      <ListPage
        collection="DOKUMENTMALER"
        title="Dokumentmaler"
        searchLabel="Søk i dokumentmaler"
        columns={columns}
        facets={facets}
        quick={{ field: "status", label: "Status", values: ["I bruk", "Arkivert"] }}
        defaultSort={{ field: "navn", direction: "asc" }}
        rowLink={({ id }) => pathTo("/k/systemvalg/dokumentermaler/$uid", { uid: id })}
        empty={{
          icon: "document",
          title: "Ingen dokumentmaler ennå",
          text: "Skriv en avtale én gang, og fyll den med lærlingens opplysninger.",
          action: make,
        }}
        actions={make}
        thumbAction={make}
      />
      {makes && <NewTemplateDialog onClose={() => setMakes(false)} />}
    </>
  );
}
