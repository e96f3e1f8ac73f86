import { useQuery } from "@tanstack/react-query";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Badge } from "@/ui/Badge.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { updateQuery } from "../queries.ts";
import classes from "./national.module.css";
import { sourceText, standingOf, updateText } from "./words.ts";

type Row = ListRows["LAEREPLANERLK20"];

const UPDATE = "/k/systemvalg/laereplan/oppdatering";

const columns: readonly ListColumn<Row>[] = [
  {
    id: "title",
    label: "Læreplan",
    width: "minmax(240px, 3fr)",
    sortField: "title",
    cell: ({ title }) => <span className={classes.name}>{title}</span>,
    text: ({ title }) => title,
  },
  {
    id: "kode",
    label: "Kode",
    width: "120px",
    sortField: "kode",
    narrow: true,
    cell: ({ kode }) => kode,
    text: ({ kode }) => kode,
  },
  {
    id: "standing",
    label: "Gyldighet",
    width: "130px",
    sortField: "standing",
    narrow: true,
    cell: ({ standing }) => {
      const { tone, icon } = standingOf(standing);
      return (
        <Badge tone={tone} icon={icon}>
          {standing}
        </Badge>
      );
    },
    text: ({ standing }) => standing,
  },
  {
    id: "slag",
    label: "For hvem",
    width: "minmax(120px, 1fr)",
    from: 760,
    cell: ({ slag }) => slag.join(", ") || "–",
    text: ({ slag }) => slag.join(", "),
  },
  {
    id: "innhold",
    label: "Innhold",
    width: "120px",
    from: 900,
    cell: ({ innhold }) => innhold,
    text: ({ innhold }) => innhold,
  },
  {
    id: "antallMaal",
    label: "Kompetansemål",
    width: "130px",
    align: "end",
    sortField: "antallMaal",
    from: 560,
    cell: ({ antallMaal }) => formatCount(antallMaal),
    text: ({ antallMaal }) => String(antallMaal),
  },
];

const facets: readonly FacetDef<ListFacets["LAEREPLANERLK20"]>[] = [
  { kind: "values", field: "standing", label: "Gyldighet" },
  { kind: "values", field: "slag", label: "For hvem" },
  { kind: "values", field: "innhold", label: "Innhold" },
];

/** `/k/systemvalg/laereplan`: the national curricula that are here. */
export function NationalListPage() {
  const waiting = useQuery(updateQuery).data?.oppdatering;
  const fetch = (
    <ButtonLink to={UPDATE} icon="refresh">
      Oppdater læreplaner
    </ButtonLink>
  );
  return (
    <ListPage
      collection="LAEREPLANERLK20"
      title="Læreplaner"
      searchLabel="Søk i læreplaner"
      columns={columns}
      facets={facets}
      defaultSort={{ field: "title", direction: "asc" }}
      rowLink={({ id }) => pathTo("/k/systemvalg/laereplan/$kode", { kode: id })}
      actions={fetch}
      thumbAction={fetch}
      notice={
        waiting && (
          <Card title="En oppdatering venter på deg" icon="info">
            <div className={classes.waiting}>
              <p>
                {sourceText(waiting)}: {updateText(waiting)}
              </p>
              <ButtonLink to={UPDATE} tone="secondary">
                Se over
              </ButtonLink>
            </div>
          </Card>
        )
      }
      empty={{
        icon: "book",
        title: "Ingen læreplaner ennå",
        text: "Hent dem fra Utdanningsdirektoratet, eller fra en fil.",
        action: fetch,
      }}
    />
  );
}
