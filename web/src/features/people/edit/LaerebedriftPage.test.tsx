import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { amina } from "./fixtures.ts";
import { LaerebedriftPage } from "./LaerebedriftPage.tsx";

interface Save {
  version: number;
  bedriftid: string | null;
  ansatte: string[];
}

const jon = {
  id: "a2",
  navn: "Jon Tveit",
  epost: null,
  telefon: null,
  relasjon: "FAGLIGLEDER",
  relasjonsnavn: "Faglig leder",
} as const;

/** The server: `current` is what is stored; a save against another version is refused with it. */
function serve(current: ApprenticeDetail) {
  const saves: Save[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input);
      if (path.endsWith("/preview")) return new Response(JSON.stringify({ folger: [] }));
      if (init?.method === "PUT") {
        const save = JSON.parse(String(init.body)) as Save;
        saves.push(save);
        if (save.version === current.version) {
          return new Response(JSON.stringify({ ...current, version: current.version + 1 }));
        }
        const problem = { status: 409, code: "stale_version", title: "Endret", current };
        return new Response(JSON.stringify(problem), { status: 409 });
      }
      if (path.startsWith("/api/options/companies")) {
        return new Response(JSON.stringify([{ id: "b2", navn: "Vikbygg AS", detail: "Vik" }]));
      }
      if (path.startsWith("/api/companies/")) {
        const ansatte = [{ id: "a9", navn: "Siri Vik", customRole: "", avdelinger: [] }];
        return Response.json({ id: "b2", navn: "Vikbygg AS", departments: [], ansatte });
      }
      if (path.startsWith("/api/apprentices/l1")) return new Response(JSON.stringify(amina));
      if (path.startsWith("/api/options/employees")) {
        return Response.json([
          { id: "a1", navn: "Anne Aa", detail: "anne@vik.example" },
          { id: "a9", navn: "Siri Vik", detail: "siri@vik.example" },
        ]);
      }
      return new Response("[]");
    }),
  );
  return saves;
}

const open = () =>
  inRouter(
    { "/k/laerlinger/$uid/rediger/laerebedrift": LaerebedriftPage },
    "/k/laerlinger/l1/rediger/laerebedrift",
  );

async function chooseVikbygg() {
  await userEvent.click(await screen.findByRole("combobox", { name: /Lærebedrift/ }));
  await userEvent.click(await screen.findByRole("option", { name: /Vikbygg AS/ }));
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Lagre" }));

beforeEach(() => {
  vi.unstubAllGlobals();
});

test("the choices are saved against the version they were made for", async () => {
  const saves = serve(amina);
  await open();
  await chooseVikbygg();
  await save();
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]).toEqual({
    version: 3,
    bedriftid: "b2",
    ansatte: [],
    relasjoner: {},
    avdelingerMore: [],
  });
});

test("what somebody else changed meanwhile is shown, and the reader chooses", async () => {
  const saves = serve({
    ...amina,
    version: 4,
    bedrift: { id: "b3", navn: "Hamre Verksted AS" },
    ansatte: [jon],
  });
  await open();
  await chooseVikbygg();
  await save();
  const company = await screen.findByRole("group", { name: "Lærebedrift" });
  expect(within(company).getByRole("radio", { name: /Ditt valg/ })).toBeChecked();
  expect(within(company).getByRole("radio", { name: /Hamre Verksted AS/ })).not.toBeChecked();
  const instructors = screen.getByRole("group", { name: "Faglige ledere" });
  expect(within(instructors).getByRole("radio", { name: /Lagret nå/ })).toBeChecked();
  await userEvent.click(screen.getByRole("button", { name: "Bruk disse valgene" }));
  await save();
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toEqual({
    version: 4,
    bedriftid: "b2",
    ansatte: ["a2"],
    relasjoner: { a2: "FAGLIGLEDER" },
    avdelingerMore: [],
  });
});

test("a newer version with the same company and people is no reason to ask", async () => {
  const saves = serve({ ...amina, version: 4, telefon: "40000002" });
  await open();
  await chooseVikbygg();
  await save();
  await waitFor(() => expect(saves.map(({ version }) => version)).toEqual([3, 4]));
  expect(screen.queryByText("Velg hva som skal gjelde")).not.toBeInTheDocument();
});

test("those of the company are offered first, and a choice covers nothing below", async () => {
  const saves = serve(amina);
  await open();
  await userEvent.click(await screen.findByRole("combobox", { name: /Faglige ledere/ }));
  await screen.findByRole("option", { name: /Siri Vik/ });
  const offered = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(offered).toEqual(["Siri VikAnsatt i bedriften", "Anne Aaanne@vik.example"]);
  await userEvent.click(screen.getByRole("option", { name: /Siri Vik/ }));
  expect(screen.queryByRole("option", { name: /Anne Aa/ })).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(saves[0]?.ansatte).toEqual(["a9"]));
});
