import type { ApprenticeItem } from "@/api/types.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import type { ListColumn } from "@/ui/list/columns.ts";
import { ProgressBar } from "@/ui/Progress.tsx";
import { PersonCell } from "./PersonCell.tsx";

const names = (all: readonly string[]): string => all.join(", ");
const orDash = (text: string): string => text || "–";

/** What the coordinator sees of an apprentice in a list. */
export const apprenticeColumns: readonly ListColumn<ApprenticeItem>[] = [
  {
    id: "navn",
    label: "Navn",
    width: "minmax(200px, 1.5fr)",
    sortField: "navn",
    cell: ({ navn, laerlingtypename }) => <PersonCell name={navn} detail={laerlingtypename} />,
    text: ({ navn }) => navn,
  },
  {
    id: "laerlingtypename",
    label: "Lærlingtype",
    optional: true,
    sortField: "laerlingtypename",
    cell: ({ laerlingtypename }) => orDash(laerlingtypename),
    text: ({ laerlingtypename }) => laerlingtypename,
  },
  {
    id: "laerefag",
    label: "Lærefag",
    width: "minmax(165px, 1.2fr)",
    sortField: "laerefag",
    narrow: true,
    cell: ({ laerefag }) => orDash(laerefag),
    text: ({ laerefag }) => laerefag,
  },
  {
    id: "bedrift",
    label: "Bedrift",
    width: "minmax(140px, 1.3fr)",
    sortField: "bedrift",
    narrow: true,
    from: 720,
    cell: ({ bedrift }) => orDash(bedrift),
    text: ({ bedrift }) => bedrift,
  },
  {
    id: "status",
    label: "Status",
    width: "minmax(176px, 1fr)",
    sortField: "statusLabel",
    narrow: "line",
    cell: ({ statusLabel }) => <StatusBadge status={statusLabel} />,
    text: ({ statusLabel }) => statusLabel,
  },
  {
    id: "framdrift",
    label: "Framdrift",
    width: "minmax(110px, 0.9fr)",
    sortField: "framdrift",
    from: 860,
    cell: ({ framdrift, navn }) => (
      <ProgressBar size="thin" percent={framdrift} label={`Framdrift for ${navn}`} />
    ),
    text: ({ framdrift }) => `${framdrift} %`,
  },
  {
    id: "startdato",
    label: "Startdato",
    width: "100px",
    optional: true,
    sortField: "startdato",
    cell: ({ startdato }) => formatDate(startdato),
    text: ({ startdato }) => formatDate(startdato),
  },
  {
    id: "sluttdato",
    label: "Sluttdato",
    width: "100px",
    sortField: "sluttdato",
    from: 1000,
    cell: ({ sluttdato }) => formatDate(sluttdato),
    text: ({ sluttdato }) => formatDate(sluttdato),
  },
  {
    id: "ansattenavn",
    label: "Faglig leder",
    optional: true,
    cell: ({ ansattenavn }) => orDash(names(ansattenavn)),
    text: ({ ansattenavn }) => names(ansattenavn),
  },
  {
    id: "koordinatornavn",
    label: "Koordinator",
    optional: true,
    cell: ({ koordinatornavn }) => orDash(names(koordinatornavn)),
    text: ({ koordinatornavn }) => names(koordinatornavn),
  },
  {
    id: "dokumentasjonSendt",
    label: "Sendt",
    width: "72px",
    align: "end",
    optional: true,
    sortField: "dokumentasjonSendt",
    cell: ({ dokumentasjonSendt }) => dokumentasjonSendt,
    text: ({ dokumentasjonSendt }) => String(dokumentasjonSendt),
  },
  {
    id: "epost",
    label: "E-post",
    width: "minmax(160px, 1.4fr)",
    optional: true,
    cell: ({ epost }) => orDash(epost),
    text: ({ epost }) => epost,
  },
  {
    id: "telefon",
    label: "Telefon",
    width: "130px",
    optional: true,
    cell: ({ telefon }) => orDash(formatPhone(telefon)),
    text: ({ telefon }) => formatPhone(telefon),
  },
];
