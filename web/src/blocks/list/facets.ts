import type { FacetDef, RangeKind } from "./listState.ts";

/**
 * What each field is called in the filter drawer, in the order its section stands there: the
 * state of a thing first, then what it is about, then when, then how much. The order is the same
 * on every page.
 */
const labels = {
  statusLabel: "Status",
  status: "Status",
  fristen: "Fristen",
  title: "Oppgave",
  typeCheckpoint: "Type",
  opphav: "Opphav",
  tilgang: "Tilgang",
  tempo: "Tempo",
  dekning: "Dekning",
  fagprove: "Fagprøve",
  vurdering: "Vurdering",
  kontrakt: "Lærekontrakt",
  soknadsar: "Søknadsår",
  opplaeringsplan: "Opplæringsplan",
  laerefag: "Lærefag",
  laerlingtypename: "Lærlingtype",
  bedrift: "Bedrift",
  bedriftnavn: "Bedrift",
  laerlingnavn: "Lærling",
  customRole: "Rolle",
  ansattenavn: "Faglig leder",
  koordinatornavn: "Koordinator",
  manglendeFag: "Manglende fag",
  grupper: "Gruppe",
  todo: "Mangler",
  typebedrift: "Type bedrift",
  fylke: "Fylke",
  poststed: "Poststed",
  startdato: "Startdato",
  sluttdato: "Sluttdato",
  frist: "Frist",
  sisteVurdering: "Sist vurdert",
  nesteVurdering: "Neste vurderingssamtale",
  sendt: "Sendt",
  sistendret: "Sist endret",
  completedTimestamp: "Fullført",
  arkivert: "Arkivert",
  innlogging: "Innlogging",
  sistAktiv: "Sist aktiv",
  sistInnlogget: "Sist innlogget",
  invitert: "Invitert",
  framdrift: "Framdrift",
  dokumentasjonSendt: "Sendt dokumentasjon",
  antallLaerlinger: "Lærlinger",
  antallAnsatte: "Ansatte",
} as const;

/** The server lists so many values of a facet: those with the most rows. */
export const FACET_VALUES = 250;

export type FacetField = keyof typeof labels;

const order: readonly string[] = Object.keys(labels);

/** A section of values to choose. */
export const valuesOfField = <Field extends FacetField>(field: Field): FacetDef<Field> => ({
  kind: "values",
  field,
  label: labels[field],
});

/** A section of people to choose, of whom the reader may be one. */
export const peopleOfField = <Field extends FacetField>(field: Field): FacetDef<Field> => ({
  kind: "values",
  field,
  label: labels[field],
  me: true,
});

/** A section with a range. */
export const rangeOfField = <Field extends FacetField>(
  field: Field,
  of: RangeKind,
): FacetDef<Field> => ({
  kind: "range",
  field,
  label: labels[field],
  of,
});

/** The sections in their order; one that has no place there comes last. */
export function inOrder<D extends { field: string }>(defs: readonly D[]): D[] {
  const place = ({ field }: D) => {
    const at = order.indexOf(field);
    return at < 0 ? order.length : at;
  };
  return defs.toSorted((a, b) => place(a) - place(b));
}
