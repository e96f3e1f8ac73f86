import {
  type OAuthClientProvider,
  UnauthorizedError,
} from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type {
  OAuthClientInformationMixed,
  OAuthTokens,
} from "@modelcontextprotocol/sdk/shared/auth.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { axe } from "../support/axe.ts";
import { PASSWORD } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

const NAME = "Assistenten";
const REDIRECT = "https://program.example/svar";
const STATE = "a b&c";
const TITLE = "Byttet vifte";
const BEGUN = "Byttet vifta i anlegget og målte luftmengden.";
const OWN = "Jeg tok ut den gamle, satte inn en ny og sjekket at trykket stemte etterpå.";

/** What a program keeps between its visits, and where it has sent its person. */
function kept() {
  let information: OAuthClientInformationMixed | undefined;
  let tokens: OAuthTokens | undefined;
  let verifier = "";
  const sentTo: URL[] = [];
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: NAME, redirect_uris: [REDIRECT] },
    state: () => STATE,
    clientInformation: () => information,
    saveClientInformation: (given) => {
      information = given;
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given;
    },
    redirectToAuthorization: (address) => {
      sentTo.push(address);
    },
    saveCodeVerifier: (text) => {
      verifier = text;
    },
    codeVerifier: () => verifier,
  };
  return { provider, sentTo };
}

/** What a tool answers, all pieces of it: a long answer says where the next begins. */
async function tool(client: Client, name: string, asked: Record<string, string>): Promise<unknown> {
  let whole = "";
  for (let fra: number | null = 0; fra !== null;) {
    const told = await client.callTool({ name, arguments: { ...asked, fra } });
    const { content, isError } = CallToolResultSchema.parse(told);
    const [first] = content;
    const text = first?.type === "text" ? first.text : "";
    expect(isError ?? false, text).toBe(false);
    const [, piece = ""] = /<svenn-data>\n([^]*)\n<\/svenn-data>/.exec(text) ?? [];
    whole += piece;
    const [, next] = /\bfra=(\d+)\.$/.exec(text) ?? [];
    fra = next === undefined ? null : Number(next);
  }
  return JSON.parse(whole);
}

interface Goals {
  plans: { categories: { goals: { label: string }[] }[] }[];
}

const labelsOf = ({ plans }: Goals): string[] =>
  plans.flatMap(({ categories }) =>
    categories.flatMap(({ goals }) => goals.map(({ label }) => label)),
  );

test("a public client lists an apprentice's goals and begins a draft that she sends herself", async ({
  office,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { enter, people } = await office();
  const door = new URL("/mcp", baseURL);
  const { provider, sentTo } = kept();
  const begin = () => ({
    client: new Client({ name: NAME, version: "1.0.0" }),
    transport: new StreamableHTTPClientTransport(door, { authProvider: provider }),
  });

  // Without a key it is told where to ask, registers, and sends its person there.
  const first = begin();
  await expect(first.client.connect(first.transport)).rejects.toThrow(UnauthorizedError);
  expect(sentTo).toHaveLength(1);
  const page = await enter("laerling", { ...phone, at: String(sentTo[0]) });
  await page.route("https://program.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Program</title><p>Takk</p>" }),
  );
  const main = page.getByRole("main");
  await expect(main.getByText(NAME, { exact: true })).toBeVisible();
  await expect(main.getByText("Ikke bekreftet", { exact: true })).toBeVisible();
  await expect(main.getByText("program.example", { exact: true })).toBeVisible();

  // It asks for all that there is. A key that begins drafts reads goals alone beside that.
  const scope = (name: string) => main.getByRole("checkbox", { name, exact: true });
  await scope("Begynne på kladder, som du skriver om og sender selv").check({ force: true });
  for (const name of [
    "Dokumentasjon og tilbakemeldinger",
    "Oppgaver og sjekkpunkter",
    "Det som venter, kalenderen og veien til fagprøven",
  ]) {
    await scope(name).uncheck({ force: true });
  }
  await expect(scope("Mål og deler, og progresjonen")).toBeChecked();
  await main.getByLabel("Nåværende passord", { exact: true }).fill(PASSWORD);
  await axe(page);
  await main.getByRole("button", { name: "Tillat", exact: true }).click();
  await page.waitForURL(/^https:\/\/program\.example\/svar\?code=/);
  const answered = new URL(page.url()).searchParams;
  expect(answered.get("state")).toBe(STATE);
  await first.transport.finishAuth(answered.get("code") ?? "");

  const { client, transport } = begin();
  await client.connect(transport);
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["maal", "lag_kladd"]));
  const { calls, id } = people.laerling;
  const goals = (await (await calls.get(`/apprentices/${id}/goals`)).json()) as Goals;
  const told = (await tool(client, "maal", {})) as Goals;
  expect(labelsOf(told).length).toBeGreaterThan(0);
  expect(labelsOf(told)).toEqual(labelsOf(goals));
  await tool(client, "lag_kladd", { tittel: TITLE, tekst: BEGUN });

  // On her phone it stands among her own, begun with help; she rewrites it and sends it.
  await page.goto("/l/dokumentasjon");
  await page
    .getByRole("link", { name: new RegExp(TITLE) })
    .first()
    .click();
  await expect(page.getByText("Begynt med skrivehjelp", { exact: true })).toBeVisible();
  const edit = page.getByRole("link", { name: "Rediger", exact: true });
  await edit.filter({ visible: true }).first().click();
  await page.waitForURL(/\/rediger$/);
  await expect(page.getByText("Utkast fra skrivehjelpen")).toBeVisible();
  const description = page.getByRole("textbox", { name: "Beskrivelse" });
  await expect(description).toContainText(BEGUN);
  await axe(page);
  await description.click();
  await expect(description).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(OWN);
  await expect(page.getByText("Du har skrevet om utkastet")).toBeVisible();
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.filter({ visible: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Sende til godkjenning?" });
  await dialog.getByRole("checkbox", { name: /^Teksten er min egen/ }).check({ force: true });
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await page.waitForURL(/\/l\/dokumentasjon\/[\w-]+$/);
  await expect(page.getByText(/bekreftet som egen tekst/)).toBeVisible();

  // She takes the key back: the program is refused at once, and may only ask her anew.
  await page.goto("/l/minside/nokler");
  await expect(page.getByRole("list", { name: "Nøkler" }).getByText(NAME)).toBeVisible();
  await page.getByRole("button", { name: `Ta tilbake nøkkelen ${NAME}`, exact: true }).click();
  await page.getByRole("button", { name: "Ta tilbake", exact: true }).click();
  await expect(page.getByText("Ingen nøkler ennå.", { exact: true })).toBeVisible();
  await expect(client.listTools()).rejects.toThrow(UnauthorizedError);
  expect(sentTo).toHaveLength(2);
  await client.close();
});
