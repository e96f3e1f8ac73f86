import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ownApplication, publicForm } from "../fixtures.ts";
import { FormAlone } from "./FormAlone.tsx";
import { visits } from "./visit.ts";

function open(at: string) {
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input) => {
      if (String(input).endsWith("/filer/vis")) return Response.json([]);
      if (String(input).endsWith("/vis"))
        return Response.json({ ...ownApplication, status: "CREATING" });
      return Response.json(publicForm);
    }),
  );
  window.history.replaceState(null, "", at);
  const left = vi.fn<(to: string) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FormAlone onLeave={left} />
    </QueryClientProvider>,
  );
  return left;
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("the address says which step it is, and Back leads to the one before", async () => {
  visits.set("fjord", "v1");
  open("/soknad/fjord?steg=skole#her");
  await heading("Skole og fravær");
  await userEvent.click(screen.getByRole("button", { name: "Tilbake" }));
  await heading("Om deg");
  const { pathname, search, hash } = window.location;
  expect([pathname, search, hash]).toEqual(["/soknad/fjord", "?steg=kontakt", "#her"]);
  window.history.back();
  await heading("Skole og fravær");
});

test("who has sent is led to the own page without the form being loaded anew", async () => {
  visits.set("fjord", "v1");
  const left = open("/soknad/fjord");
  vi.mocked(fetch).mockImplementation(async (input) =>
    Response.json(String(input).includes("/vis") ? ownApplication : publicForm),
  );
  const link = await screen.findByRole("link", { name: "Gå til siden din" });
  expect(link).toHaveAttribute("href", "/soknad/fjord/min");
  await userEvent.click(link);
  expect(left).toHaveBeenCalledWith("/soknad/fjord/min");
});
