import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { type Address, type PagePath, pathTo } from "@/lib/address.ts";

/** How a part of the record stands; `null` where nothing is ever missing. */
export type Mark = "complete" | "missing" | null;

type PathOfPart<P> = P extends "/k/laerlinger/$uid/rediger"
  ? ""
  : P extends `/k/laerlinger/$uid/rediger/${infer Rest}`
    ? Rest
    : never;
/** Where a part is below `rediger`. */
export type PartPath = PathOfPart<PagePath>;

export interface Part {
  /** Last segment of the address below `rediger`; empty for the first part. */
  path: PartPath;
  label: string;
  mark?: (apprentice: ApprenticeDetail) => Mark;
}

export interface PartGroup {
  title: string;
  parts: readonly Part[];
}

const marked = (complete: boolean): Mark => (complete ? "complete" : "missing");

const hasContact = ({ epost, telefon }: ApprenticeDetail): boolean =>
  epost !== null || telefon !== null;

/**
 * The fifteen children of `rediger`, in the order one fills them in. The marks follow the
 * coordinator's to-do messages, and what else a record cannot do without.
 */
export const partGroups: readonly PartGroup[] = [
  {
    title: "Personen",
    parts: [
      {
        path: "",
        label: "Om lærlingen",
        mark: (it) => marked(it.personnr !== null && hasContact(it)),
      },
      {
        path: "ansvarligekoordinatorer",
        label: "Ansvarlige koordinatorer",
        mark: (it) => marked(it.coordinators.length > 0),
      },
      { path: "grupper", label: "Grupper" },
    ],
  },
  {
    title: "Kontrakten",
    parts: [
      {
        path: "laerebedrift",
        label: "Lærebedrift",
        mark: (it) => marked(it.bedrift !== null && it.ansatte.length > 0),
      },
      {
        path: "laerefag",
        label: "Lærefag",
        mark: (it) => marked(it.trainingplans.length > 0),
      },
      {
        path: "laeretid",
        label: "Læretid",
        mark: ({ laeretid }) => marked(laeretid.startdato !== null && laeretid.sluttdato !== null),
      },
      { path: "stillingsprosent", label: "Stillingsprosent" },
      { path: "godskrivning", label: "Godskrivning" },
      { path: "laerekontrakt", label: "Lærekontrakt" },
      { path: "fravaer", label: "Fravær" },
      { path: "hevlaerekontrakt", label: "Hev lærekontrakt" },
    ],
  },
  {
    title: "Oppfølging",
    parts: [
      { path: "manglendefag", label: "Manglende fag" },
      { path: "dokumenter", label: "Dokumenter" },
      { path: "meldinger", label: "Meldinger" },
      { path: "tilskudd", label: "Tilskudd" },
    ],
  },
];

export const parts: readonly Part[] = partGroups.flatMap((group) => group.parts);

const EDIT = "/k/laerlinger/$uid/rediger";

/** The address of a part. */
export const partRoute = (id: string, path: PartPath): Address =>
  path === "" ? pathTo(EDIT, { uid: id }) : pathTo(`${EDIT}/${path}`, { uid: id });

/** The part an address shows; the first for an address that names none. */
export function partAt(pathname: string): Part | undefined {
  const [, below = ""] = pathname.split("/rediger");
  const path = below.replaceAll("/", "");
  return parts.find((part) => part.path === path);
}

/** Parts that lack something. */
export const missingParts = (apprentice: ApprenticeDetail): Part[] =>
  parts.filter((part) => part.mark?.(apprentice) === "missing");
