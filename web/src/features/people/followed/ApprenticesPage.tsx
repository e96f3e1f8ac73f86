import { pathTo } from "@/lib/address.ts";
import type { ListFacets } from "@/api/lists.gen.ts";
import type { ApprenticeItem } from "@/api/lists.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { ProgressBar } from "@/ui/Progress.tsx";
import { expectedOf } from "@/blocks/apprentice/expected.ts";
import { PersonCell } from "@/blocks/apprentice/PersonCell.tsx";
import { useApprenticesArea } from "@/blocks/apprentice/queries.ts";
import { ButtonLink } from "@/ui/Button.tsx";

const columns: readonly ListColumn<ApprenticeItem>[] = [
  {
    id: "navn",
    label: "Navn",
    width: "minmax(200px, 1.5fr)",
    sortField: "navn",
    cell: ({ id, navn, laerefag, laerlingtypename }) => (
      <PersonCell
        id={id}
        name={navn}
        detail={[laerefag, laerlingtypename].filter(Boolean).join(" · ")}
      />
    ),
    text: ({ navn }) => navn,
  },
  {
    id: "dokumentasjonSendt",
    label: "Venter på deg",
    width: "minmax(170px, 1fr)",
    narrow: true,
    sortField: "dokumentasjonSendt",
    cell: ({ dokumentasjonSendt }) =>
      dokumentasjonSendt > 0 ? (
        <Badge tone="info" icon="clock">
          {counted(dokumentasjonSendt, "dokumentasjon", "dokumentasjoner")}
        </Badge>
      ) : null,
    text: ({ dokumentasjonSendt }) => String(dokumentasjonSendt),
  },
  {
    id: "bedrift",
    label: "Bedrift",
    width: "minmax(140px, 1.2fr)",
    from: 980,
    sortField: "bedrift",
    cell: ({ bedrift }) => bedrift || "–",
    text: ({ bedrift }) => bedrift,
  },
  {
    id: "status",
    label: "Status",
    width: "minmax(150px, 1fr)",
    from: 620,
    sortField: "statusLabel",
    cell: ({ statusLabel }) => <StatusBadge status={statusLabel} />,
    text: ({ statusLabel }) => statusLabel,
    field: "statusLabel",
  },
  {
    id: "framdrift",
    label: "Framdrift",
    width: "minmax(130px, 1fr)",
    narrow: true,
    sortField: "framdrift",
    cell: (item) => (
      <ProgressBar
        size="thin"
        percent={item.framdrift}
        expected={expectedOf(item)}
        label={`Framdrift for ${item.navn}`}
      />
    ),
    text: ({ framdrift }) => `${framdrift} %`,
    as: "percent",
  },
  {
    id: "sluttdato",
    label: "Sluttdato",
    width: "100px",
    from: 860,
    sortField: "sluttdato",
    cell: ({ sluttdato }) => formatDate(sluttdato),
    text: ({ sluttdato }) => formatDate(sluttdato),
    as: "date",
  },
];

const facets: readonly FacetDef<ListFacets["LAERLINGER"]>[] = [
  valuesOfField("statusLabel"),
  valuesOfField("tempo"),
  valuesOfField("laerefag"),
  valuesOfField("laerlingtypename"),
  valuesOfField("bedrift"),
  rangeOfField("startdato", "date"),
  rangeOfField("sluttdato", "due"),
  rangeOfField("sistAktiv", "lastLogin"),
  rangeOfField("sistInnlogget", "lastLogin"),
  rangeOfField("framdrift", "percent"),
];

/** `/b/laerlinger`: the apprentices of the instructor. */
export function ApprenticesPage() {
  const { base, creates } = useApprenticesArea();
  const create = creates && (
    <ButtonLink to={`${base}/opprett`} icon="add">
      Opprett lærling
    </ButtonLink>
  );
  return (
    <ListPage
      collection="LAERLINGER"
      title="Lærlinger"
      searchLabel="Søk i lærlinger"
      columns={columns}
      facets={facets}
      defaultSort={{ field: "navn", direction: "asc" }}
      rowLink={({ id }) => pathTo(`${base}/$uid`, { uid: id })}
      actions={create}
      empty={{
        icon: "graduate",
        title: "Ingen tilknyttede lærlinger",
        text: "Opplæringskontoret knytter deg til lærlingene du følger opp.",
        action: create,
      }}
    />
  );
}
