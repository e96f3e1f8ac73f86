import { useEffect } from "react";
import { createStore } from "./store.ts";

/** A page above the one in sight. */
export interface Crumb {
  to: string;
  label: string;
}

/** Pages that others lie below. */
const above: Readonly<Record<string, string>> = {
  "/k/laerlinger": "Lærlinger",
  "/k/laerlinger/opprett": "Opprett lærling",
  "/k/ansatte": "Ansatte",
  "/k/bedrifter": "Bedrifter",
  "/k/grupper": "Grupper",
  "/k/meldinger": "Meldinger",
  "/k/minside": "Min side",
  "/k/opplaeringsdager": "Aktiviteter",
  "/k/vurderingssamtaler": "Vurderingssamtaler",
  "/k/signering": "Signeringer",
  "/k/systemvalg": "Systemvalg",
  "/k/systemvalg/aktiviteter": "Aktiviteter",
  "/k/systemvalg/automatiskemeldingerliste": "Automatiske meldinger",
  "/k/systemvalg/deltedokumenter": "Delte dokumenter",
  "/k/systemvalg/dokumentermaler": "Dokumentmaler",
  "/k/systemvalg/koordinatorer": "Koordinatorer",
  "/k/systemvalg/personvern/person": "Finn person",
  "/k/systemvalg/vurderingssamtalermaler": "Maler for vurderingssamtaler",
  "/k/systemvalg/sjekkpunkter": "Sjekkpunkter",
  "/k/systemvalg/sjekkpunktmaler": "Sjekkpunktmaler",
  "/k/systemvalg/opplaeringsplan": "Opplæringsplaner",
  "/k/systemvalg/laereplan": "Læreplaner",
  "/b/laerlinger": "Lærlinger",
  "/b/ansatte": "Ansatte",
  "/b/bedrifter": "Bedrifter",
  "/b/minside": "Min side",
  "/b/minside/dokumenter": "Dokumenter",
  "/b/opplaeringsdager": "Lærlingenes aktiviteter",
  "/b/opplaeringsdager-egen": "Mine aktiviteter",
  "/b/opplaeringsplaner": "Opplæringsplaner",
  "/b/vurderingssamtaler": "Vurderingssamtaler",
  "/l/dokumentasjon": "Dokumentasjon",
  "/l/minside": "Min side",
  "/l/minside/dokumenter": "Dokumenter",
  "/l/opplaeringsdager": "Aktiviteter",
  "/l/oppgaver": "Oppgaver",
  "/l/vurderingssamtaler": "Vurderingssamtaler",
  "/l/timeforing": "Timeføring",
  "/l/timer": "Timeregistrering",
  "/l/nydokumentasjon/praksislogg": "Praksislogg",
};

/** Pages whose address lies elsewhere than they do. */
const liesBelow: readonly (readonly [page: RegExp, below: string])[] = [
  [/^\/k\/laerlinger\/opprettmanuelt$/, "/k/laerlinger/opprett/manuelt"],
  [/^\/k\/opplaeringsplan\//, "/k/systemvalg/opplaeringsplan/"],
  [/^\/k\/systemvalg\/endrestandard\//, "/k/systemvalg/automatiskemeldingerliste/"],
  [/^\/b\/opplaeringsplan\//, "/b/opplaeringsplaner/"],
  [/^\/k\/systemvalg\/opprettkoordinator$/, "/k/systemvalg/koordinatorer/opprett"],
  [/^\/l\/nydokumentasjon\/(?!praksislogg\/)/, "/l/dokumentasjon/"],
  [/^\/l\/oppgave\//, "/l/oppgaver/"],
  [/^\/k\/signeringflere\//, "/k/signering/"],
  [/^\/l\/praksislogg\//, "/l/nydokumentasjon/praksislogg/"],
];

/** Pages of something that has a page of its own above them: all others are its tabs. */
const ownHeads: readonly (readonly [page: RegExp, what: string, at?: string])[] = [
  [
    /^\/[kb]\/laerlinger\/[^/]+(?=\/(rediger|(dokumentasjoner|oppgaver|timer|timeforinger|praksislogg)\/.))/,
    "Lærlingen",
  ],
  [/^\/[kb]\/ansatte\/[^/]+(?=\/(rediger|meldinger))/, "Den ansatte"],
  [/^\/k\/bedrifter\/[^/]+(?=\/rediger)/, "Bedriften"],
  [/^\/[kb]\/opplaeringsplan\/[^/]+(?=\/(rediger|nyoppgave|oppgave\/))/, "Opplæringsplanen"],
  [/^\/l\/dokumentasjon\/[^/]+(?=\/rediger)/, "Dokumentasjonen"],
  [/^\/l\/(timeforing|timer)\/[^/]+(?=\/rediger)/, "Timene"],
  [/^\/l\/vurderingssamtaler\/[^/]+(?=\/(forbredelse|signering))/, "Samtalen"],
  // An employee's interview stands at another address than what is done about it.
  [
    /^\/b\/vurderingssamtaler\/(?:([^/]+)\/signering|forberedelse\/([^/]+))$/,
    "Samtalen",
    "/b/vurderingssamtaler/samtale/$1$2",
  ],
];

const names = createStore<Readonly<Record<string, string>>>({});

/** Says what the thing is called whose own page is at an address. */
export function useNamed(to: string, name: string): void {
  useEffect(() => {
    names.set((now) => (now[to] === name ? now : { ...now, [to]: name }));
  }, [to, name]);
}

export const trailNames = names;

/** The pages above a page, the outermost first; empty for those that the menu leads to. */
export function trailOf(path: string, known: Readonly<Record<string, string>>): Crumb[] {
  // It belongs to no role, and no menu leads to it.
  if (path === "/signering") return [{ to: "/", label: "Oversikt" }];
  const moved = liesBelow.find(([page]) => page.test(path));
  const address = moved ? path.replace(moved[0], moved[1]) : path;
  const lists = Object.entries(above)
    .filter(([to]) => address.startsWith(`${to}/`))
    .map(([to, label]) => ({ to, label }));
  const things = ownHeads.flatMap(([page, what, at]) => {
    const here = page.exec(path)?.[0];
    const to = here && at ? here.replace(page, at) : here;
    return to ? [{ to, label: known[to] ?? what }] : [];
  });
  return [...lists, ...things];
}

const SEGMENTS_MIN = 4;

/**
 * A back-link is shown only when the path has at least 4 segments. An installed app has no other
 * way back: there it is shown on every page that lies below another.
 */
export function hasBack(path: string, standalone: boolean): boolean {
  const segments = path.split("/").filter(Boolean).length;
  return segments >= (standalone ? 2 : SEGMENTS_MIN);
}
