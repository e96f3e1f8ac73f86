import { useQueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { MoveCompany } from "./MoveCompany.tsx";

const FOLLOWS = "2 lærlinger flyttes til Vikbygg AS med sine faglige ledere";
const company = { id: "b1", navn: "Bygg AS" } as Parameters<typeof MoveCompany>[0]["company"];

let moving: string | null = null;
const posted: { path: string; body: unknown }[] = [];

function answer(path: string, init: RequestInit | undefined): unknown {
  if (path.startsWith("/api/options/companies")) {
    return [
      { id: "b1", navn: "Bygg AS", detail: "Oslo" },
      { id: "b2", navn: "Vikbygg AS", detail: "Vik" },
    ];
  }
  if (init?.method === "POST") {
    posted.push({ path, body: JSON.parse(String(init.body)) });
    if (path.endsWith("/preview")) return { folger: [FOLLOWS] };
    moving = "b2";
  }
  return { til: moving, laerlinger: 2, ansatte: 1 };
}

async function shown() {
  const Page = () => {
    useQueryClient().setQueryData(["me"], { id: "k1", rolle: "KOORDINATOR", tilganger: [] });
    return <MoveCompany company={company} />;
  };
  await inRouter({ "/k/bedrifter": Page }, "/k/bedrifter");
}

beforeEach(() => {
  moving = null;
  posted.length = 0;
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(
      async (input, init) => new Response(JSON.stringify(answer(String(input), init))),
    ),
  );
});

test("what follows is said before two companies become one, and how far it is after", async () => {
  await shown();
  await userEvent.click(await screen.findByRole("button", { name: "Slå sammen" }));
  const chosen = await screen.findByRole("combobox", { name: /Bedriften som alle/ });
  const submit = () => screen.getAllByRole("button", { name: "Slå sammen" }).at(-1) as HTMLElement;
  await userEvent.click(submit());
  expect(await screen.findByText("Velg en bedrift")).toBeInTheDocument();
  expect(posted).toEqual([]);
  await userEvent.click(chosen);
  // Nobody goes over to the company that is left.
  expect(await screen.findByRole("option", { name: /Vikbygg AS/ })).toBeInTheDocument();
  expect(screen.queryByRole("option", { name: /^Bygg AS/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("option", { name: /Vikbygg AS/ }));
  expect(await screen.findByText(FOLLOWS)).toBeInTheDocument();
  expect(posted).toEqual([{ path: "/api/companies/b1/move/preview", body: { til: "b2" } }]);
  await userEvent.click(submit());
  expect(await screen.findByText("Flyttes: 3 igjen")).toBeInTheDocument();
  expect(posted.at(-1)).toEqual({ path: "/api/companies/b1/move", body: { til: "b2" } });
});
