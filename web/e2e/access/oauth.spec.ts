import { axe } from "../support/axe.ts";
import { PASSWORD } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

const REDIRECT = "https://program.example/svar";
/** Of RFC 7636, appendix B. */
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

test("a program asks for a key, and an apprentice who allows it sees it among her own", async ({
  office,
  request,
}) => {
  const registered = await request.post("/oauth/register", {
    data: { client_name: "Assistenten", redirect_uris: [REDIRECT] },
  });
  expect(registered.status()).toBe(201);
  const { client_id } = (await registered.json()) as { client_id: string };
  const asked = new URLSearchParams({
    client_id,
    redirect_uri: REDIRECT,
    response_type: "code",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    scope: "PLAN VENTER",
    state: "007",
  });
  const { enter } = await office();
  const page = await enter("laerling", { ...phone, at: `/minside/tilgang?${asked.toString()}` });
  await page.route("https://program.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Program</title><p>Takk</p>" }),
  );
  const main = page.getByRole("main");
  await expect(main.getByText("Ikke bekreftet", { exact: true })).toBeVisible();
  await expect(main.getByText("program.example", { exact: true })).toBeVisible();
  await main.getByLabel("Nåværende passord", { exact: true }).fill(PASSWORD);
  await axe(page);
  await main.getByRole("button", { name: "Tillat", exact: true }).click();
  await page.waitForURL(/^https:\/\/program\.example\/svar\?code=/);
  const answered = new URL(page.url()).searchParams;
  expect(answered.get("state")).toBe("007");
  const taken = await request.post("/oauth/token", {
    form: {
      grant_type: "authorization_code",
      client_id,
      code: answered.get("code") ?? "",
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
    },
  });
  expect(taken.status()).toBe(200);
  const { access_token } = (await taken.json()) as { access_token: string };
  const me = await request.get("/api/me", { headers: { Authorization: `Bearer ${access_token}` } });
  expect(me.status()).toBe(200);

  await page.goto("/l/minside/nokler");
  await expect(page.getByRole("list", { name: "Nøkler" }).getByText("Assistenten")).toBeVisible();
});
