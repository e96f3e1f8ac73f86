import type { Role } from "@/api/schemas.gen.ts";

/**
 * How a page is framed: inside the shell, or alone on the screen. In `depth` it comes in from the
 * right, with a way back; in `depthcancel` that way gives up what was begun.
 */
export type Frame = "shell" | "full" | "depth" | "depthcancel";

export interface RouteRow {
  /** TanStack form: `$uid` is a parameter. */
  path: string;
  /** Who may open it; null is anybody who is signed in. */
  rolle: Role | null;
  frame: Frame;
}

/** The children of `base`; "" is the base itself. */
const under = (base: string, children: readonly string[]): string[] =>
  children.map((child) => (child === "" ? base : `${base}/${child}`));

const apprenticePaths: string[] = [
  "/l",
  // Our own: goals against what shows them, and self-assessment, have no address in the specification.
  ...under("/l/laereplanmal", ["", "dekning", "egenvurdering"]),
  "/l/norskindustri",
  "/l/xtramile",
  ...under("/l/vurderingssamtaler", ["", "$uid", "$uid/forbredelse", "$uid/signering"]),
  // Our own: what one is told of, what is shared with her and what she had made have none there.
  ...under("/l/minside", [
    "",
    "rediger",
    "varsler",
    "dokumenter",
    "dokumenter/$uid",
    "opplaeringsmapper",
  ]),
  ...under("/l/dokumentasjon", ["", "$uid", "$uid/rediger"]),
  ...under("/l/nydokumentasjon", ["ny", "nyai", "praksislogg"]),
  ...under("/l/oppgaver", ["", "$uid"]),
  "/l/oppgave/$uid",
  ...under("/l/timeforing", ["", "ny", "$docid", "$docid/rediger"]),
  ...under("/l/opplaeringsdager", ["", "$uid"]),
  ...under("/l/timer", ["", "$id", "$id/rediger"]),
  // Our own: an entry of the practice log has no address in the specification.
  ...under("/l/praksislogg", ["$id", "$id/rediger"]),
];

const apprenticeEdit: string[] = [
  "",
  "ansvarligekoordinatorer",
  "laeretid",
  "stillingsprosent",
  "godskrivning",
  "manglendefag",
  "dokumenter",
  "laerebedrift",
  "laerefag",
  "laerekontrakt",
  "fravaer",
  "meldinger",
  "hevlaerekontrakt",
  "grupper",
  "tilskudd",
];

const systemPaths: string[] = under("/k/systemvalg", [
  "",
  "arkivertelaerlinger",
  "nokkeltall",
  "rapporter",
  "laereplan",
  // Our own: a curriculum to read, and what waits to be taken in, have no address there.
  "laereplan/$kode",
  "laereplan/oppdatering",
  // Our own: whether apprentices are offered proposals of texts, and what it costs.
  "skrivehjelp",
  // Our own: which trades Norsk Industri is for.
  "norskindustri",
  // Our own: whether apprentices keep hours, and how long a week is.
  "timeforing",
  // Our own: whether employees write in journals.
  "journal",
  "oppdaterinformasjon",
  // Our own: the certificate that seals documents.
  "segl",
  // Our own: the specification names no address for the import.
  "import",
  "generellevurderingskriterier",
  "retningslinjer",
  // Our own: what the law asks of the office has no address in the specification.
  "personvern/logg",
  "personvern/person",
  "personvern/person/$uid",
  "personvern/lagringstid",
  "standardsmsogepost",
  "automatiskemeldingerliste",
  // Our own: what goes out at the next noon.
  "automatiskemeldingerliste/neste",
  "endrestandard/$id",
  // Our own: to whom a message went has no address in the specification.
  "endrestandard/$id/sendt",
  "anbefaltprogresjon",
  "deltedokumenter",
  // Our own: a shared document, and the certifications of everybody, have no address there.
  "deltedokumenter/$uid",
  "sertifiseringer",
  "dokumentermaler",
  // Our own: a template has no address there.
  "dokumentermaler/$uid",
  "koordinatorer",
  "koordinatorer/$uid",
  "opprettkoordinator",
  "vurderingssamtalermaler",
  "vurderingssamtalermaler/opprett",
  "vurderingssamtalermaler/rediger/$uid",
  "opplaeringsplan",
  "aktiviteter",
  "aktiviteter/aktivitetsmaler/opprett",
  "aktiviteter/aktivitetsmaler/rediger/$id",
  "sjekkpunkter",
  "sjekkpunkter/opprett",
  "sjekkpunkter/$id",
  "sjekkpunktmaler",
  "sjekkpunktmaler/opprett",
  "sjekkpunktmaler/$id",
]);

const coordinatorPaths: string[] = [
  "/k",
  "/k/outlook",
  "/k/kalender/se",
  // Our own: the specification shows documentation by apprentice alone.
  "/k/dokumentasjoner",
  ...under("/k/laerlinger", ["", "opprett", "opprettmanuelt"]),
  ...under("/k/laerlinger/$uid", [
    "",
    "dokumentasjoner",
    "dokumentasjoner/$dokuid",
    "sjekkpunkter",
    "oppgaver",
    // Our own: what is handed in on a task has no address in the specification.
    "oppgaver/$oppgaveid",
    "timer",
    "timer/$id",
    // Our own, as above.
    "praksislogg/$id",
    "timeforinger",
    "timeforinger/$docid",
    "opplaeringsplan",
    "opplaeringsplan/dekning",
    "opplaeringsplan/egenvurdering",
    "vurderingssamtaler",
    "journal",
  ]),
  ...under("/k/laerlinger/$uid/rediger", apprenticeEdit),
  ...under("/k/tilskudd", ["", "$uid"]),
  ...under("/k/tilskudd/$uid", [
    "oppgaver",
    "regnskap",
    "regnskap/$id",
    "regnskap/$id/rediger",
    "utbetaling",
    "utbetaling/$id",
    "utbetaling/$id/rediger",
    "innbetaling",
    "innbetalingmanuelt",
    "csvscanner",
  ]),
  ...under("/k/ansatte", ["", "opprett", "$uid", "$uid/meldinger"]),
  ...under("/k/ansatte/$uid/rediger", ["", "grupper", "bedrifter"]),
  // Our own: portfolios that one has had made have no address in the specification.
  ...under("/k/minside", ["", "rediger", "varsler", "opplaeringsmapper"]),
  ...under("/k/bedrifter", ["", "opprett", "$uid", "$uid/journal", "$uid/meldinger"]),
  ...under("/k/bedrifter/$uid/rediger", [
    "",
    "avdelinger",
    "dokumenter",
    "ansvarligekoordinatorer",
    "laerefag",
    "ansatte",
  ]),
  ...under("/k/vurderingssamtaler", ["", "$uid"]),
  // Sending an automatic message by hand has no address in the specification.
  ...under("/k/meldinger", ["", "$id", "sendepost", "sendsms", "sendpush", "sendautomatisk"]),
  ...systemPaths,
  ...under("/k/grupper", ["", "$uid"]),
  ...under("/k/soknader", ["", "$uid"]),
  ...under("/k/soknader/innstillinger", [
    "",
    "vilkar",
    "ledigelaereplasser",
    "sporsmal",
    "vedlegg",
  ]),
  ...under("/k/soknader/$uid", ["vedlegg", "journal", "bedrifter", "messages"]),
  ...under("/k/opplaeringsdager", ["", "opprett", "opprettmal", "$uid"]),
  ...under("/k/opplaeringsdager/$uid", [
    "info",
    "invitasjoner",
    "oppmoteregistrering",
    "tilbakemelding",
    "tilbakemelding/$docid",
    "setilbakemelding/$docid",
    "rediger",
    "rediger/informasjon",
    "rediger/tidspunkt",
    "rediger/deltakere",
    "rediger/kompetansemal",
  ]),
  ...under("/k/opplaeringsplan/$uid", [
    "",
    "rediger",
    "rediger/kompetansemal",
    "nyoppgave",
    "oppgave/$id",
  ]),
  ...under("/k/vigo", [
    "",
    "vigoplaner",
    "bedrifter",
    "laerlinger",
    "manglendefag",
    "fagprover",
    "signeringer",
  ]),
  ...under("/k/kurs", ["", "$uid"]),
  ...under("/k/signering", ["", "$uid"]),
  "/k/signeringflere/$uid",
  "/k/sjekkpunkter",
  "/k/oppgaver",
  "/k/kontrakttest",
  "/k/testing-leo",
];

const employeePaths: string[] = [
  "/b",
  // `opprett`, `rediger`, the companies and the office's own pages have no address in the
  // specification: the permissions for them lead here.
  ...under("/b/laerlinger", ["", "opprett", "$uid", "$uid/rediger"]),
  ...under("/b/bedrifter", ["", "opprett", "$uid"]),
  "/b/retningslinjer",
  "/b/vurderingskriterier",
  "/b/opplaeringskontoret",
  ...under("/b/laerlinger/$uid", [
    "dokumentasjoner",
    "dokumentasjoner/$dokuid",
    // Our own: who answers tasks has no address for them in the specification.
    "oppgaver",
    "oppgaver/$oppgaveid",
    "timer",
    "timer/$id",
    // Our own, as above.
    "praksislogg/$id",
    "timeforinger",
    "timeforinger/$docid",
    "laereplan",
    "laereplan/dekning",
    "laereplan/egenvurdering",
    "vurderingssamtaler",
    "annet",
  ]),
  "/b/timeforinger",
  "/b/dokumentasjoner",
  ...under("/b/vurderingssamtaler", ["", "samtale/$uid", "forberedelse/$uid", "$uid/signering"]),
  ...under("/b/minside", [
    "",
    "rediger",
    "varsler",
    "dokumenter",
    "dokumenter/$uid",
    "opplaeringsmapper",
  ]),
  "/b/opplaeringsplaner",
  // `progresjon` is our own: the permission to edit it leads there.
  ...under("/b/opplaeringsplan/$uid", ["", "nyoppgave", "oppgave/$id", "progresjon"]),
  "/b/laereplangodkjenning",
  ...under("/b/soknader", ["", "$uid", "$uid/vedlegg"]),
  ...under("/b/opplaeringsdager", ["", "$uid"]),
  ...under("/b/opplaeringsdager/$uid", [
    "info",
    "tilbakemeldinger",
    "oppmoteregistrering",
    "invitasjoner",
    "tilbakemelding/$docid",
  ]),
  "/b/opplaeringsdager-egen",
  "/b/opplaeringsdagertilbakemeldding/$uid",
  ...under("/b/ansatte", ["", "opprett", "$uid"]),
  ...under("/b/ansatte/$uid/rediger", ["", "bedrifter"]),
];

const rows = (paths: readonly string[], rolle: Role | null, frame: Frame): RouteRow[] =>
  paths.map((path) => ({ path, rolle, frame }));

/** Every page of the product behind the sign-in, once. */
export const routeTable: readonly RouteRow[] = [
  ...rows(apprenticePaths, "LAERLING", "shell"),
  ...rows(["/l/signer/$uid"], "LAERLING", "full"),
  ...rows(coordinatorPaths, "KOORDINATOR", "shell"),
  ...rows(["/k/kurs/$uid/se"], "KOORDINATOR", "depth"),
  ...rows(
    ["/k/kurs/$uid/rediger", "/k/signering/opprett", "/k/signering/opprettflere"],
    "KOORDINATOR",
    "depthcancel",
  ),
  ...rows(["/k/signer/$uid"], "KOORDINATOR", "full"),
  ...rows(employeePaths, "ANSATT", "shell"),
  ...rows(["/b/signer/$uid"], "ANSATT", "full"),
  ...rows(["/signering"], null, "shell"),
  // Our own: where the picture on the wall of a training day leads, whoever scans it.
  ...rows(["/oppmote/$uid"], null, "shell"),
];

/** Pages whose frame (header and tabs) stands around everything below them too. */
export const framed: readonly string[] = [
  "/k/laerlinger/$uid",
  "/k/laerlinger/$uid/rediger",
  "/k/bedrifter/$uid",
  "/k/bedrifter/$uid/rediger",
  "/k/ansatte/$uid/rediger",
  "/b/ansatte/$uid/rediger",
  "/k/opplaeringsplan/$uid/rediger",
];

/** Names of children that are their parent itself. */
const ownNames: readonly (readonly [parent: string, name: string])[] = [
  ["/k/laerlinger/$uid", "general"],
  ["/k/laerlinger/$uid/rediger", "about"],
  ["/k/ansatte/$uid", "general"],
  ["/k/ansatte/$uid/rediger", "about"],
  ["/k/bedrifter/$uid", "general"],
  ["/k/bedrifter/$uid/rediger", "about"],
  ["/k/tilskudd/$uid", "overview"],
  ["/k/soknader/$uid", "general"],
  ["/k/opplaeringsplan/$uid", "overview"],
  ["/k/vigo", "overview"],
  ["/b/laerlinger/$uid", "general"],
  ["/b/opplaeringsplan/$uid", "overview"],
  ["/b/soknader/$uid", "general"],
  ["/b/ansatte/$uid", "general"],
  ["/b/ansatte/$uid/rediger", "about"],
];

/**
 * Addresses that are named somewhere but are not pages: they lead to the page that is meant, so
 * that no link in a message is ever dead. A child without its own name is the parent itself.
 */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ["/l/laereplan", "/l/laereplanmal"],
  ["/l/dokumentasjoner", "/l/dokumentasjon"],
  ["/l/dokumentasjoner/$uid", "/l/dokumentasjon/$uid"],
  ["/l/timeforinger/$docid", "/l/timeforing/$docid"],
  ["/l/nydokumentasjon", "/l/nydokumentasjon/ny"],
  ["/b/vurderingssamtaler/$uid", "/b/vurderingssamtaler/samtale/$uid"],
  ["/k/kalender", "/k/kalender/se"],
  ...["opprett", "rediger/$id"].map(
    (child) =>
      [
        `/k/systemvalg/aktivitetsmaler/${child}`,
        `/k/systemvalg/aktiviteter/aktivitetsmaler/${child}`,
      ] as const,
  ),
  ...ownNames.map(([parent, name]) => [`${parent}/${name}`, parent] as const),
];
