import {
  type APIRequestContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from "@playwright/test";
import { type Session, type Who, roleOf } from "./people.ts";

/** Somebody whose training the office follows. */
export interface Apprentice {
  fornavn: string;
  etternavn: string;
  epost?: string;
  /** First and last day, as in a file for the importer. */
  start?: string;
  slutt?: string;
  type?: string;
  /** Name and number of the company. */
  bedrift?: readonly [navn: string, orgnr: string];
  /** Follows the training plan of the office. */
  plan?: boolean;
  /** The trade, by its name. */
  fag?: string;
  /** An instructor of her own. */
  leder?: readonly [navn: string, epost: string];
}

const DAY_MS = 86_400_000;

/** A day of the Norwegian calendar so many days from now, as in a file for the importer. */
export const inDays = (days: number): string =>
  new Intl.DateTimeFormat("nb-NO", {
    timeZone: "Europe/Oslo",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  }).format(Date.now() + days * DAY_MS);

/** An apprentice whose last day is so many days from now. */
export const ending = (fornavn: string, days: number): Apprentice => ({
  fornavn,
  etternavn: "Lund",
  epost: `${fornavn.toLowerCase()}@slutt.example`,
  start: "01.08.2024",
  slutt: inDays(days),
  type: "Lærling",
});

/** What a test needs beyond Berit the coordinator, Terje the instructor and Kari, his apprentice. */
export interface Wish {
  apprentices?: readonly Apprentice[];
  /** Another coordinator, by name: for what takes two people. */
  colleague?: readonly [fornavn: string, etternavn: string];
}

/** Somebody of the office. */
export interface Person {
  id: string;
  navn: string;
  epost: string;
  telefon: string;
  calls: Calls;
}

/** Calls of somebody, past the browser. */
export interface Calls {
  get: (path: string) => ReturnType<APIRequestContext["get"]>;
  post: (path: string, data: unknown) => ReturnType<APIRequestContext["post"]>;
  put: (path: string, data: unknown) => ReturnType<APIRequestContext["put"]>;
}

/** How somebody comes in: what the browser is like, where it opens, and what is met there. */
export type Entrance = BrowserContextOptions & { at?: string; shows?: "heading" | "dialog" };

/** An organisation of a test's own. */
export interface Office {
  tenant: string;
  people: Record<Who, Person>;
  /** The other coordinator, where one was wished for. */
  colleague: Person | null;
  /** A browser of somebody's own, signed in. */
  enter: (who: Who, entrance?: Entrance) => Promise<Page>;
}

export const COMPANY = "Bygg AS";
const PLAN = "Opplæringsplan elektriker";
const KARI: Apprentice = {
  fornavn: "Kari",
  etternavn: "Berg",
  start: "01.08.2025",
  slutt: "31.07.2028",
  type: "Lærling",
  bedrift: [COMPANY, "974760673"],
};

const named: Record<Who, [fornavn: string, etternavn: string]> = {
  koordinator: ["Berit", "Vik"],
  ansatt: ["Terje", "Dahl"],
  laerling: [KARI.fornavn, KARI.etternavn],
};

const whos: readonly Who[] = ["koordinator", "ansatt", "laerling"];
const letters = "abcdefghijklmnopqrstuvwxyz";

/** An id that no other test, no other worker and no other try has. */
const freshTenant = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte % 26]).join("");

/** A mobile number that nobody else has. */
export function freshPhone(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `+479${String(number % 10_000_000).padStart(7, "0")}`;
}

/** An organisation that holds nothing but its one coordinator. */
export async function makeNewOffice(
  request: APIRequestContext,
): Promise<{ tenant: string; epost: string }> {
  const tenant = freshTenant();
  const epost = `koordinator@${tenant}.example`;
  const [fornavn, etternavn] = named.koordinator;
  const answer = await request.post("/api/simulator/organisations", {
    data: {
      tenant,
      navn: `Kontoret ${tenant}`,
      people: [{ rolle: roleOf.koordinator, fornavn, etternavn, epost, telefon: freshPhone() }],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { tenant, epost };
}

/** Makes an organisation, and answers with what its people come in by. */
export async function makeOffice(request: APIRequestContext, wish: Wish) {
  const tenant = freshTenant();
  const epost = (who: Who): string => `${who}@${tenant}.example`;
  const phones = { koordinator: freshPhone(), ansatt: freshPhone(), laerling: freshPhone() };
  const [fornavn, etternavn] = named.koordinator;
  const contacts = { epost: epost("koordinator"), telefon: phones.koordinator };
  const colleague = wish.colleague && {
    fornavn: wish.colleague[0],
    etternavn: wish.colleague[1],
    epost: `kollega@${tenant}.example`,
    telefon: freshPhone(),
  };
  const instructor = [named.ansatt.join(" "), epost("ansatt"), phones.ansatt];
  const kari = { ...KARI, epost: epost("laerling") };
  const sheet = [
    header,
    row(kari, [phones.laerling, PLAN, epost("koordinator"), ...instructor]),
    ...(wish.apprentices ?? []).map((it) => row(it, moreOf(it))),
  ];
  const answer = await request.post("/api/simulator/organisations", {
    data: {
      tenant,
      navn: `Kontoret ${tenant}`,
      people: [
        { rolle: roleOf.koordinator, fornavn, etternavn, ...contacts },
        ...(colleague ? [{ rolle: roleOf.koordinator, ...colleague }] : []),
      ],
      plan: PLAN,
      sheet: sheet.join("\n"),
      // Something is left to do for everybody.
      identities: false,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { people } = (await answer.json()) as { people: Session[] };
  const person = (navn: string, address: string, telefon: string): Person => {
    const found = people.find((it) => it.epost === address);
    const headers = { Authorization: `Bearer ${found?.accessToken}` };
    return {
      id: found?.id ?? "",
      navn,
      epost: address,
      telefon,
      calls: {
        get: (path) => request.get(`/api${path}`, { headers }),
        post: (path, data) => request.post(`/api${path}`, { headers, data }),
        put: (path, data) => request.put(`/api${path}`, { headers, data }),
      },
    };
  };
  const [koordinator, ansatt, laerling] = whos.map((who) =>
    person(named[who].join(" "), epost(who), phones[who]),
  ) as [Person, Person, Person];
  return {
    tenant,
    people: { koordinator, ansatt, laerling },
    colleague: colleague
      ? person(`${colleague.fornavn} ${colleague.etternavn}`, colleague.epost, colleague.telefon)
      : null,
  };
}

const header =
  "Fornavn;Etternavn;E-post;Start;Slutt;Type;Bedrift;Orgnr;" +
  "Mobil;Læreplan;Koordinator;Faglig leder;Faglig leder e-post;Faglig leder mobil;Lærefag";

/** What a row says behind the company, where it says anything. */
function moreOf({ plan, fag, leder }: Apprentice): string[] {
  if (!plan && !fag && !leder) return [];
  return ["", plan ? PLAN : "", "", ...(leder ?? ["", ""]), "", fag ?? ""];
}

function row(it: Apprentice, more: readonly string[]): string {
  const { fornavn, etternavn, epost = "", start = "", slutt = "", type = "" } = it;
  return [fornavn, etternavn, epost, start, slutt, type, ...(it.bedrift ?? ["", ""]), ...more].join(
    ";",
  );
}

/** What was sent counts as sent so many days ago: what comes some days later is there now. */
export async function sentDaysAgo(
  request: APIRequestContext,
  { tenant }: Office,
  documentation: string,
  days: number,
): Promise<void> {
  const answer = await request.post("/api/simulator/earlier", {
    data: { tenant, documentation, days },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The coordinator says what the instructor may. */
export async function allow({ people }: Office, tilganger: readonly string[]): Promise<void> {
  const { ansatt, koordinator } = people;
  const answer = await koordinator.calls.get(`/employees/${ansatt.id}`);
  const seen = (await answer.json()) as Record<string, unknown>;
  const { version, fornavn, etternavn, epost, telefon, customRole, adresse } = seen;
  const basics = { version, fornavn, etternavn, epost, telefon, customRole, adresse };
  const changed = await koordinator.calls.post("/employeemgmt/editbasic", {
    employeeId: ansatt.id,
    ...basics,
    tilganger,
  });
  expect(changed.ok(), await changed.text()).toBe(true);
}
