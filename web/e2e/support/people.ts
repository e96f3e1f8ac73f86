import { type APIRequestContext, expect, type Page } from "@playwright/test";

export type Who = "koordinator" | "ansatt" | "laerling";

/** Password of everybody to sign in as in the demo. */
export const PASSWORD = "Svenn2026";

/** The demo's first organisation. Tests only read in it. */
export const DEMO = "fjord";

/** Its people, and where each begins. */
export const people: Record<Who, { epost: string; telefon: string; start: string }> = {
  koordinator: { epost: "koordinator@fjord.example", telefon: "+4740000001", start: "/k" },
  ansatt: { epost: "ansatt@fjord.example", telefon: "+4740000002", start: "/b" },
  laerling: { epost: "laerling@fjord.example", telefon: "+4740000003", start: "/l" },
};

/** What the API calls each. */
export const roleOf: Record<Who, string> = {
  koordinator: "KOORDINATOR",
  ansatt: "ANSATT",
  laerling: "LAERLING",
};

/** What the simulator gives to come in by. */
export interface Session {
  id: string;
  rolle: string;
  epost: string | null;
  accessToken: string;
  cookie: { name: string; value: string };
}

/** A session of somebody, without the sign-in pages. */
export async function beginSession(
  request: APIRequestContext,
  tenant: string,
  epost: string,
): Promise<Session> {
  const answer = await request.post("/api/simulator/sessions", { data: { tenant, epost } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Session;
}

/** Signs in with e-mail and password, and waits for the start page. */
export async function signIn(
  page: Page,
  epost: string,
  password: string,
  start: string,
): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: "Logg inn med passord" }).click();
  await page.getByRole("textbox", { name: "E-post" }).fill(epost);
  await page.getByLabel("Passord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Logg inn", exact: true }).click();
  await page.waitForURL(start);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

export interface SimulatedMessage {
  id: string;
  channel: "SMS" | "EMAIL" | "PUSH";
  to: string;
  subject: string | null;
  body: string;
  sentAt: number;
}

/** What the simulator has sent, newest first. */
export async function simulatorMessages(request: APIRequestContext): Promise<SimulatedMessage[]> {
  const answer = await request.get("/api/simulator/messages");
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as SimulatedMessage[];
}

/** The newest message to somebody. */
export async function newestMessage(
  request: APIRequestContext,
  to: string,
): Promise<SimulatedMessage> {
  let found: SimulatedMessage | undefined;
  await expect(async () => {
    const all = await simulatorMessages(request);
    found = all.find((message) => message.to === to);
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error(`no message to ${to}`);
  return found;
}
