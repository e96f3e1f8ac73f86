import { type APIRequestContext, expect, type Page } from "@playwright/test";

export type Who = "koordinator" | "ansatt" | "laerling";

/** Password of everybody to sign in as in the demo. */
export const PASSWORD = "Svenn2026";

/** The people of the demo's first organisation, and where each begins. */
export const people: Record<Who, { epost: string; telefon: string; start: string }> = {
  koordinator: { epost: "koordinator@fjord.example", telefon: "+4740000001", start: "/k" },
  ansatt: { epost: "ansatt@fjord.example", telefon: "+4740000002", start: "/b" },
  laerling: { epost: "laerling@fjord.example", telefon: "+4740000003", start: "/l" },
};

/** Signs in with e-mail and password, and waits for the start page. */
export async function signIn(page: Page, who: Who): Promise<void> {
  const { epost, start } = people[who];
  await page.goto("/login");
  await page.getByRole("button", { name: "Logg inn med passord" }).click();
  await page.getByRole("textbox", { name: "E-post" }).fill(epost);
  await page.getByLabel("Passord", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Logg inn", exact: true }).click();
  await page.waitForURL(start);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Opens a page, and tells who is signed in on it. */
export async function ownId(page: Page, path: string): Promise<string> {
  let found = "";
  // Read while it arrives: a page that is left takes its answers with it.
  await page.route("**/api/me", async (route) => {
    const answer = await route.fetch();
    ({ id: found } = (await answer.json()) as { id: string });
    await route.fulfill({ response: answer });
  });
  await page.goto(path);
  await expect.poll(() => found).not.toBe("");
  await page.unroute("**/api/me");
  return found;
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

/** The newest message to somebody that came after `since` (ms since 1970). */
export async function newestMessage(
  request: APIRequestContext,
  to: string,
  since: number,
): Promise<SimulatedMessage> {
  let found: SimulatedMessage | undefined;
  await expect(async () => {
    const all = await simulatorMessages(request);
    found = all.find((message) => message.to === to && message.sentAt >= since);
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error(`no message to ${to}`);
  return found;
}
