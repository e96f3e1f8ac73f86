import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { type ChosenUser, recipientError, UserSearch } from "./UserSearch.tsx";

const data = {
  bedrift: "",
  fornavn: "",
  etternavn: "",
  epost: "",
  telefon: "",
  orgnr: "",
  poststed: "Førde",
  route: "",
};
const items = [
  {
    id: "a1",
    type: "APPRENTICE",
    display: "Kari Nordmann",
    initials: "KN",
    apprenticeType: "Lærekandidat",
    role: "",
    companyName: "Elektro",
    data,
  },
  {
    id: "c1",
    type: "COMPANY",
    display: "Karlsen AS",
    initials: "KA",
    apprenticeType: "",
    role: "",
    companyName: "",
    data,
  },
];

function serve(): URL[] {
  const calls: URL[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input) => {
      const url = new URL(String(input), "http://x");
      calls.push(url);
      const q = url.searchParams.get("q") ?? "";
      return new Response(JSON.stringify({ items: "kar".startsWith(q) ? items : [] }));
    }),
  );
  return calls;
}

async function open(group?: string) {
  const Form = () => {
    const [chosen, setChosen] = useState<ChosenUser[]>([]);
    return (
      <UserSearch
        name="mottakere"
        label="Mottakere"
        types={["APPRENTICE", "COMPANY"]}
        value={chosen}
        onChange={setChosen}
        error={recipientError(chosen)}
        {...(group ? { group } : {})}
      />
    );
  };
  await inRouter({ "*": Form });
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

test("spec 3 §5: finds people and companies, and keeps the chosen ones", async () => {
  const calls = serve();
  await open();
  expect(screen.getByText("Du må velge minst 1 mottaker")).toBeInTheDocument();
  const box = screen.getByRole("combobox", { name: "Mottakere" });
  await userEvent.click(box);
  expect(screen.getByRole("status")).toHaveTextContent("Søk for å velge deltaker");
  expect(calls).toHaveLength(0);
  await userEvent.type(box, "kar");
  const kari = await screen.findByRole("option", { name: /Kari Nordmann/ });
  expect(kari).toHaveTextContent("Lærekandidat · Elektro");
  expect(screen.getByRole("option", { name: /Karlsen AS/ })).toHaveTextContent("Bedrift · Førde");
  expect(calls).toHaveLength(1);
  expect(calls[0]?.searchParams.get("types")).toBe("APPRENTICE,COMPANY");
  await userEvent.click(kari);
  expect(screen.queryByText("Du må velge minst 1 mottaker")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Fjern Kari Nordmann" }));
  expect(screen.getByText("Du må velge minst 1 mottaker")).toBeInTheDocument();
});

test("spec 1 §8: 'Ingen treff'", async () => {
  serve();
  await open();
  await userEvent.type(screen.getByRole("combobox"), "zz");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Ingen treff"));
});

test("spec 3 §7.1: an optional group narrows it, and shows its members at once", async () => {
  const calls = serve();
  await open("g1");
  await userEvent.click(screen.getByRole("combobox"));
  expect(await screen.findByRole("option", { name: /Kari Nordmann/ })).toBeVisible();
  expect(calls[0]?.searchParams.get("group")).toBe("g1");
});
