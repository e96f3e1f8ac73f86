import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { meQuery } from "@/api/queries.ts";
import type { Me, OauthAsked } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { OauthPage } from "./OauthPage.tsx";

const me = {
  id: "l1",
  rolle: "LAERLING",
  fornavn: "Amina",
  etternavn: "Yusuf",
  hasPassword: false,
  organisation: { id: "fjord", navn: "Fjord opplæringskontor", flags: {} },
  tilganger: [],
  permissions: [],
} as unknown as Me;

const asked: OauthAsked = {
  navn: "Assistenten",
  vert: "program.example",
  lokal: false,
  omfang: ["PLAN", "VENTER", "KLADD"],
  tillatt: true,
  fullt: false,
};

interface Said {
  status: number;
  body: unknown;
}

const full: Said = {
  status: 409,
  body: { code: "full", title: "Du har fem nøkler som gjelder" },
};

/** The server: what the program asks; an answer is refused, so that nobody leaves the page. */
function serve(asks: OauthAsked | Said, said: Said = full) {
  const answers: unknown[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input).replace("/api", "");
      if (path === "/me") return new Response(JSON.stringify(me));
      if (path === "/authentication/oauth/answer") {
        answers.push(JSON.parse(String(init?.body)));
        return new Response(JSON.stringify(said.body), { status: said.status });
      }
      if ("status" in asks) return new Response(JSON.stringify(asks.body), { status: asks.status });
      return new Response(JSON.stringify(asks));
    }),
  );
  return answers;
}

function SignedIn() {
  const { data } = useQuery(meQuery);
  return data ? <OauthPage /> : null;
}

const open = (search: string) =>
  inRouter({ "/minside/tilgang": SignedIn }, `/minside/tilgang${search}`);

const ASKED = "?client_id=a.b&redirect_uri=https%3A%2F%2Fprogram.example%2Fsvar&state=007";

test("a person reads whose name is not verified and where the answer goes, and says yes", async () => {
  const answers = serve(asked);
  await open(ASKED);
  expect(await screen.findByText("Assistenten")).toBeVisible();
  expect(screen.getByText("Ikke bekreftet")).toBeVisible();
  expect(screen.getByText("program.example")).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Tillat" }));
  expect(await screen.findByText("Du har fem nøkler som gjelder")).toBeVisible();
  expect(answers).toEqual([
    {
      foresporsel: expect.objectContaining({ clientId: "a.b", state: "007" }),
      tillat: true,
      omfang: ["PLAN", "VENTER"],
    },
  ]);
});

test("a person says no, and gives nothing by it", async () => {
  const answers = serve(asked);
  await open(ASKED);
  await userEvent.click(await screen.findByRole("button", { name: "Avslå" }));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(answers[0]).toMatchObject({ tillat: false });
  expect(answers[0]).not.toHaveProperty("omfang");
});

test("who has said no is told of no key", async () => {
  // Within the page: nothing is left in a test.
  serve(asked, { status: 200, body: { adresse: "#svar" } });
  await open(ASKED);
  await userEvent.click(await screen.findByRole("button", { name: "Avslå" }));
  expect(await screen.findByText(/Det har ikke fått noen nøkkel/)).toBeVisible();
  expect(screen.queryByText(/Nøkkelen står på Min side/)).toBeNull();
});

test("where the office has switched keys off nobody is offered to say yes", async () => {
  serve({ ...asked, tillatt: false });
  await open(ASKED);
  expect(await screen.findByText("Slått av av opplæringskontoret")).toBeVisible();
  expect(screen.getByRole("button", { name: "Avslå" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tillat" })).toBeNull();
});

test("what cannot be answered says why, and an address without a program says so", async () => {
  const title = "Programmet er ikke kjent her. Koble det til på nytt";
  serve({ status: 400, body: { code: "unknown_client", title } });
  const { unmount } = await open(ASKED);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Avslå" })).toBeNull();
  unmount();
  await open("");
  expect(await screen.findByText("Ingen program spør om noe")).toBeVisible();
});
