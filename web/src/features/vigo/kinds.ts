import type { VigoKind } from "@/api/schemas.gen.ts";
import { type Address, pathTo } from "@/lib/address.ts";

export interface KindPage {
  kind: VigoKind;
  /** What stands in addresses. */
  slug: string;
  title: string;
  to: Address;
  /** What a file of the kind has, for who is to fetch one. */
  hint: string;
}

/** The kinds of the county's files, in the order of their pages. */
export const KINDS: readonly KindPage[] = [
  {
    kind: "LAERLINGER",
    slug: "laerlinger",
    title: "Lærlinger",
    to: "/k/vigo/laerlinger",
    hint: "Én rad per lærekontrakt. Kontraktsnummer, eller fødselsnummer, programområdekode og læretid fra, sier hvem raden gjelder.",
  },
  {
    kind: "BEDRIFTER",
    slug: "bedrifter",
    title: "Bedrifter",
    to: "/k/vigo/bedrifter",
    hint: "Én rad per bedrift, med organisasjonsnummer.",
  },
  {
    kind: "MANGLENDEFAG",
    slug: "manglendefag",
    title: "Manglende fag",
    to: "/k/vigo/manglendefag",
    hint: "Én rad per lærling og fag, med kontraktsnummer eller fødselsnummer.",
  },
  {
    kind: "FAGPROVER",
    slug: "fagprover",
    title: "Fagprøver",
    to: "/k/vigo/fagprover",
    hint: "Én rad per prøve, med kontraktsnummer eller fødselsnummer.",
  },
  {
    kind: "VIGOPLANER",
    slug: "vigoplaner",
    title: "Vigo-planer",
    to: "/k/vigo/vigoplaner",
    hint: "Én rad per programområdekode.",
  },
  {
    kind: "GODKJENNINGER",
    slug: "godkjenninger",
    title: "Godkjenninger",
    to: "/k/vigo/godkjenninger",
    hint: "Én rad per bedrift og lærefag, med organisasjonsnummer og programområdekode.",
  },
];

export const pageOf = (kind: VigoKind): KindPage | undefined =>
  KINDS.find((one) => one.kind === kind);

export const kindOfSlug = (slug: string): KindPage | undefined =>
  KINDS.find((one) => one.slug === slug);

/** Kinds that can go to the county as a file. */
export const SENT_KINDS: readonly KindPage[] = KINDS.filter(({ kind }) => kind !== "VIGOPLANER");

export const exportPage = ({ slug }: KindPage): Address =>
  pathTo("/k/vigo/til-fylket/$kind", { kind: slug });

export const uploadPage = ({ slug }: KindPage): Address =>
  pathTo("/k/vigo/les-inn/$kind", { kind: slug });
