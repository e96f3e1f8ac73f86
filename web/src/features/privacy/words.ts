import type { AuditKind, AuditLine, PersonalDataView, Role } from "@/api/schemas.gen.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { REMOVED_USER } from "@/lib/names.ts";
import { type UrlSearch, valueOf } from "@/lib/search.ts";

/** What the audit trail is narrowed by; the names are the address's and the call's. */
export interface AuditFilter {
  person?: string;
  utfort?: string;
  kind?: AuditKind;
  fra?: string;
  til?: string;
}

export const auditKinds: readonly { value: AuditKind; label: string }[] = [
  { value: "PERSONNUMMER", label: "Visning av personnummer" },
  { value: "PERSONVERN", label: "Innsyn, anonymisering og lagringstid" },
  { value: "PERSONER", label: "Personopplysninger" },
  { value: "TILGANG", label: "Kontoer og innlogging" },
  { value: "JOURNAL", label: "Journal, merknader og dokumenter" },
  { value: "DOKUMENTASJON", label: "Dokumentasjon og filer" },
  { value: "KONTRAKTER", label: "Kontrakter" },
  { value: "KONTORET", label: "Bedrifter, grupper og kontoret" },
];

const day = (text: string | undefined) =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;

/** The filter in the address; what cannot be one is left out. */
export function filterOf(search: UrlSearch): AuditFilter {
  const kind = auditKinds.find(({ value }) => value === valueOf(search, "kind"))?.value;
  const parts: { [Part in keyof AuditFilter]: AuditFilter[Part] | undefined } = {
    person: valueOf(search, "person") || undefined,
    utfort: valueOf(search, "utfort") || undefined,
    kind,
    fra: day(valueOf(search, "fra")),
    til: day(valueOf(search, "til")),
  };
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as AuditFilter;
}

export const SYSTEM = "Systemet";

/** Who did it: a name, the product itself, or somebody who is gone. */
export const actorName = ({ utfort }: AuditLine): string =>
  utfort === null ? SYSTEM : (utfort.navn ?? REMOVED_USER);

/** Where a person has a page; nothing for who has none. */
export function personPage(person: { id: string; rolle: Role | null } | null): Address | null {
  if (person?.rolle === "LAERLING") return pathTo("/k/laerlinger/$uid", { uid: person.id });
  if (person?.rolle === "ANSATT") return pathTo("/k/ansatte/$uid", { uid: person.id });
  return null;
}

/** What becomes of a part when the person is erased. */
export const fateWords: Record<PersonalDataView["deler"][number]["skjebne"], string> = {
  SLETTES: "Slettes",
  NAVNLOS: "Blir stående uten navn",
  BLIR: "Blir stående",
};

/** The same name, however it is spaced and capitalised: what the server asks for. */
export function namesThePerson(typed: string, navn: string): boolean {
  const plain = (text: string) => text.trim().split(/\s+/).join(" ").toLowerCase();
  return plain(typed) === plain(navn);
}

/** A whole number of months, or nothing for without a limit; `undefined` for what is neither. */
export function monthsOf(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (!/^\d{1,3}$/.test(trimmed)) return undefined;
  const months = Number(trimmed);
  return months >= 1 && months <= 600 ? months : undefined;
}
