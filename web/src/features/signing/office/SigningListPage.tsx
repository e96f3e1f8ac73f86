import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { countColumn, dateColumn, namesColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import type { ShippedView } from "@/blocks/list/shippedPins.ts";
import { pathTo } from "@/lib/address.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { ProgressBar, percentOf } from "@/ui/Progress.tsx";
import classes from "../Signing.module.css";
import { signingStatuses } from "../status.ts";
import { RemindButton } from "./RemindButton.tsx";

type Item = ListRows["SIGNINGS"];

const missing = namesColumn<Item>("mangler", "Mangler", ({ mangler }) => mangler, {
  width: "minmax(140px, 2fr)",
  from: 900,
});

const columns: readonly ListColumn<Item>[] = [
  {
    id: "title",
    label: "Signering",
    width: "minmax(220px, 3fr)",
    sortField: "title",
    cell: ({ title, navn }) => (
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>{navn.slice(0, 3).join(", ")}</span>
      </span>
    ),
    text: ({ title }) => title,
  },
  {
    id: "status",
    label: "Status",
    width: "180px",
    sortField: "status",
    narrow: true,
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
  },
  {
    id: "signersSignedCount",
    label: "Signert",
    width: "150px",
    from: 640,
    sortField: "signersSignedCount",
    cell: ({ signersSignedCount, signersCount, title }) => (
      <span className={classes.signed}>
        <ProgressBar
          size="thin"
          percent={percentOf(signersSignedCount, signersCount)}
          label={`Andel som har signert ${title}`}
        />
      </span>
    ),
    text: ({ signersSignedCount, signersCount }) => `${signersSignedCount} av ${signersCount}`,
  },
  {
    ...missing,
    cell: (item) => (
      <span className={classes.missing}>
        {missing.cell(item)}
        <RemindButton id={item.id} title={item.title} status={item.status} />
      </span>
    ),
  },
  dateColumn("duedate", "Frist", ({ duedate }) => duedate, { from: 720, width: "120px" }),
  dateColumn("sent", "Sendt", ({ sent }) => sent, { from: 1000, width: "120px" }),
  textColumn("avsender", "Avsender", ({ avsender }) => avsender, {
    from: 1240,
    sortField: "avsender",
  }),
  dateColumn("created", "Opprettet", ({ created }) => created, { optional: true }),
  dateColumn("updated", "Sist endret", ({ updated }) => updated, { optional: true }),
  countColumn("signersCount", "Deltakere", ({ signersCount }) => signersCount, { optional: true }),
];

const facets: readonly FacetDef<ListFacets["SIGNINGS"]>[] = [
  { kind: "values", field: "mangler", label: "Mangler signatur fra" },
  { kind: "values", field: "typer", label: "Deltakere" },
  { kind: "values", field: "avsender", label: "Avsender" },
  { kind: "values", field: "masse", label: "Sendt som" },
  { kind: "range", field: "duedate", label: "Frist", of: "date" },
  { kind: "range", field: "sent", label: "Sendt", of: "past" },
  { kind: "range", field: "created", label: "Opprettet", of: "past" },
  { kind: "range", field: "signersCount", label: "Antall deltakere", of: "number" },
];

const shipped: readonly ShippedView[] = [
  {
    navn: "Venter på signatur",
    state: { values: { status: ["Venter signering", "Delvis signert"] } },
  },
  { navn: "Over fristen eller avslått", state: { values: { status: ["Utløpt", "Avslått"] } } },
];

/** `/k/signering`: every signing of the office. */
export function SigningListPage() {
  const make = (
    <ButtonLink to="/k/signering/opprett" icon="add">
      Ny signering
    </ButtonLink>
  );
  return (
    <ListPage
      collection="SIGNINGS"
      title="Signeringer"
      searchLabel="Søk i signeringer"
      columns={columns}
      facets={facets}
      shipped={shipped}
      quick={{ field: "status", label: "Status", values: signingStatuses }}
      defaultSort={{ field: "updated", direction: "desc" }}
      rowLink={({ id }) => pathTo("/k/signering/$uid", { uid: id })}
      empty={{
        icon: "edit",
        title: "Ingen signeringer ennå",
        text: "Send en PDF til signering hos lærlinger, ansatte, bedrifter og eksterne.",
        action: make,
      }}
      actions={
        <>
          <ButtonLink to="/k/signering/opprettflere" tone="secondary" icon="people">
            Til mange
          </ButtonLink>
          {make}
        </>
      }
      thumbAction={make}
    />
  );
}
