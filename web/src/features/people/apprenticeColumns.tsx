import type { ApprenticeItem } from "@/api/lists.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import {
  comingColumn,
  countColumn,
  dateColumn,
  invitedColumn,
  lastActiveColumn,
  lastLoginColumn,
  namesColumn,
  phoneColumn,
  textColumn,
} from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ProgressBar } from "@/ui/Progress.tsx";
import { expectedOf } from "@/blocks/apprentice/expected.ts";
import { PersonCell } from "@/blocks/apprentice/PersonCell.tsx";

type Column = ListColumn<ApprenticeItem>;

/** Who it is, with the kind of apprenticeship below the name. */
export const nameColumn: Column = {
  id: "navn",
  label: "Navn",
  width: "minmax(200px, 1.5fr)",
  sortField: "navn",
  cell: ({ id, navn, laerlingtypename }) => (
    <PersonCell id={id} name={navn} detail={laerlingtypename} />
  ),
  text: ({ navn }) => navn,
};

export const typeColumn: Column = textColumn(
  "laerlingtypename",
  "Lærlingtype",
  ({ laerlingtypename }) => laerlingtypename,
  { optional: true, sortField: "laerlingtypename" },
);

export const tradeColumn: Column = textColumn("laerefag", "Lærefag", ({ laerefag }) => laerefag, {
  width: "minmax(165px, 1.2fr)",
  sortField: "laerefag",
  narrow: true,
});

export const companyColumn: Column = textColumn("bedrift", "Bedrift", ({ bedrift }) => bedrift, {
  width: "minmax(140px, 1.3fr)",
  sortField: "bedrift",
  narrow: true,
  from: 720,
});

const statusColumn: Column = {
  id: "status",
  label: "Status",
  width: "minmax(168px, 1fr)",
  sortField: "statusLabel",
  narrow: "line",
  cell: ({ statusLabel }) => <StatusBadge status={statusLabel} />,
  text: ({ statusLabel }) => statusLabel,
  field: "statusLabel",
};

/** A column of state words; no word is a dash. */
const wordColumn = (
  id: "tempo" | "fagprove" | "kontrakt" | "vurdering",
  label: string,
  width: string,
): Column => ({
  id,
  label,
  width,
  optional: true,
  sortField: id,
  cell: (item) => (item[id] ? <StatusBadge status={item[id]} /> : "–"),
  text: (item) => item[id],
});

const progressColumn: Column = {
  id: "framdrift",
  label: "Framdrift",
  width: "minmax(110px, 0.9fr)",
  sortField: "framdrift",
  // The last to find room: when it ends is asked for before how far it has come.
  from: 1110,
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
};

export const coordinatorColumn: Column = namesColumn(
  "koordinatornavn",
  "Koordinator",
  ({ koordinatornavn }) => koordinatornavn,
  { optional: true },
);

/** What the office follows up. */
const followUpColumns: readonly Column[] = [
  wordColumn("tempo", "Tempo", "110px"),
  namesColumn("dekning", "Dekning", ({ dekning }) => dekning, { optional: true }),
  wordColumn("fagprove", "Fagprøve", "148px"),
  wordColumn("kontrakt", "Lærekontrakt", "148px"),
  wordColumn("vurdering", "Vurdering", "240px"),
  dateColumn("sisteVurdering", "Sist vurdert", ({ sisteVurdering }) => sisteVurdering, {
    optional: true,
  }),
  textColumn("halvaar", "Halvår vurdert", ({ halvaar }) => halvaar, {
    width: "120px",
    optional: true,
    sortField: "halvaar",
  }),
  dateColumn("nesteVurdering", "Neste samtale", ({ nesteVurdering }) => nesteVurdering, {
    optional: true,
  }),
  countColumn("vurderingssamtaler", "Samtaler", ({ vurderingssamtaler }) => vurderingssamtaler, {
    optional: true,
  }),
  namesColumn("manglendeFag", "Manglende fag", ({ manglendeFag }) => manglendeFag, {
    optional: true,
  }),
];

/** The last columns, asked for seldom: contacts, and when the apprentice was last here. */
export const contactColumns: readonly Column[] = [
  textColumn("epost", "E-post", ({ epost }) => epost, {
    width: "minmax(160px, 1.4fr)",
    optional: true,
  }),
  phoneColumn({ optional: true }),
  lastActiveColumn(),
  lastLoginColumn(),
  comingColumn(),
  invitedColumn(),
];

/** What the coordinator sees of an apprentice in a list. */
export const apprenticeColumns: readonly Column[] = [
  nameColumn,
  typeColumn,
  tradeColumn,
  companyColumn,
  statusColumn,
  progressColumn,
  dateColumn("startdato", "Startdato", ({ startdato }) => startdato, { optional: true }),
  dateColumn("sluttdato", "Sluttdato", ({ sluttdato }) => sluttdato, { from: 860 }),
  namesColumn("ansattenavn", "Faglig leder", ({ ansattenavn }) => ansattenavn, { optional: true }),
  coordinatorColumn,
  namesColumn("gruppenavn", "Gruppe", ({ gruppenavn }) => gruppenavn, { optional: true }),
  textColumn("fylke", "Fylke", ({ fylke }) => fylke, { optional: true, sortField: "fylke" }),
  countColumn("dokumentasjonSendt", "Sendt", ({ dokumentasjonSendt }) => dokumentasjonSendt, {
    width: "72px",
    optional: true,
  }),
  ...followUpColumns,
  ...contactColumns,
];
