import { formatOrgnr, formatPhone } from "./numbers.ts";

/** What the fields are called that a search may have found something in. */
const labels: Readonly<Record<string, string>> = {
  epost: "E-post",
  telefon: "Telefon",
  telefonsearch: "Telefon",
  bedrift: "Bedrift",
  bedriftnavn: "Bedrift",
  laerefag: "Lærefag",
  laerlingnavn: "Lærling",
  ansattenavn: "Faglig leder",
  koordinatornavn: "Koordinator",
  customRole: "Rolle",
  orgnr: "Org.nr.",
  poststed: "Poststed",
  kode: "Kode",
};

/** Why a hit is a hit, as in “Koordinator: Siri Berg”; nothing for a field without a name. */
export function reasonText({ field, value }: { field: string; value: string }): string {
  const label = labels[field];
  if (!label || !value) return "";
  if (field.startsWith("telefon")) return `${label}: ${formatPhone(value)}`;
  return `${label}: ${field === "orgnr" ? formatOrgnr(value) : value}`;
}
