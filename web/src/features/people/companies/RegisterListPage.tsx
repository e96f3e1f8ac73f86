import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { registers_read, registers_view } from "@/api/operations.gen.ts";
import { dateColumn, orgnrColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import classes from "./RegisterDifferences.module.css";

type Item = ListRows["REGISTERAVVIK"];

const registersQuery = queryOptions({
  queryKey: ["registers"],
  queryFn: ({ signal }) => call(registers_view, { signal }),
});

const columns: readonly ListColumn<Item>[] = [
  textColumn("navn", "Bedrift", ({ navn }) => navn, { sortField: "navn" }),
  orgnrColumn({ narrow: true }),
  textColumn("hva", "Hva", ({ hva }) => hva.join(", "), { narrow: true }),
  textColumn("sier", "Registeret sier", ({ sier }) => sier, { from: 720 }),
  textColumn("status", "Status", ({ status }) => status, { sortField: "status", narrow: true }),
  textColumn("fylke", "Fylke", ({ fylke }) => fylke, { sortField: "fylke", optional: true }),
  dateColumn("lest", "Lest", ({ lest }) => lest, { optional: true }),
];

const facets: readonly FacetDef<ListFacets["REGISTERAVVIK"]>[] = [
  { kind: "values", field: "status", label: "Status" },
  { kind: "values", field: "hva", label: "Hva som avviker" },
  { kind: "values", field: "tilstand", label: "Tilstand" },
  { kind: "values", field: "fylke", label: "Fylke" },
  { kind: "range", field: "lest", label: "Lest", of: "past" },
];

/** `/k/bedrifter/registeravvik`: companies that the company register has otherwise. */
export function RegisterListPage() {
  return (
    <ListPage
      collection="REGISTERAVVIK"
      title="Avvik fra registrene"
      searchLabel="Søk i bedrifter med avvik"
      defaultSort={{ field: "navn", direction: "asc" }}
      columns={columns}
      facets={facets}
      notice={
        <div className={classes.reading}>
          <Reading />
        </div>
      }
      actions={
        <>
          <ButtonLink to="/k/bedrifter/opplaeringskontorer" tone="quiet" icon="company">
            Opplæringskontorer
          </ButtonLink>
          <ReadNow />
        </>
      }
      rowLink={({ id }) => pathTo("/k/bedrifter/$uid", { uid: id })}
      empty={{
        icon: "company",
        title: "Ingen avvik",
        text: "Bedriftene er som i registrene, og lærlingene har lærefag som bedriftene er godkjent for. De sammenlignes hver natt.",
      }}
    />
  );
}

/** When the register was read, and whether it answers. */
function Reading() {
  const { data } = useQuery(registersQuery);
  if (!data) return null;
  if (data.feilet !== undefined) {
    return (
      <Notice tone="warning" icon="warning" title="Enhetsregisteret svarte ikke">
        Siste forsøk var {formatDateTime(data.feilet)}. Vi prøver igjen av oss selv.
      </Notice>
    );
  }
  if (data.lest === undefined) return <p>Registeret leses for første gang i natt.</p>;
  const approvals =
    data.godkjenningerFeilet !== undefined
      ? ` Registeret over lærebedrifter svarte ikke ${formatDateTime(data.godkjenningerFeilet)}; vi prøver igjen av oss selv.`
      : data.godkjenningerLest !== undefined
        ? ` Godkjenninger lest ${formatDateTime(data.godkjenningerLest)}.`
        : "";
  return (
    <p>
      Lest {formatDateTime(data.lest)}. Registeret leses hver natt.{approvals}
    </p>
  );
}

function ReadNow() {
  const read = useWrite({
    send: () => call(registers_read, {}),
    done: "Registeret leses nå. Nye avvik vises når de er funnet",
  });
  return (
    <Button tone="secondary" loading={read.isRunning} onClick={() => void read.run()}>
      Les nå
    </Button>
  );
}
