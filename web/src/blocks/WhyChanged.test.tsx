import { useQueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../tests/inRouter.tsx";
import { WhyChanged } from "./WhyChanged.tsx";

const WHYS = [
  { tidspunkt: 1_798_700_000_000, why: "LEDERSLUTT", hvorfor: "Terje er ikke lenger faglig leder" },
  { tidspunkt: 1_798_700_000_000, why: "LEDERNY", hvorfor: "Berit er lagt til som faglig leder" },
];

const asked = vi.fn<(path: string) => void>();

async function shownTo(rolle: string, whys: unknown[]) {
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input) => {
      asked(String(input));
      return new Response(JSON.stringify(whys));
    }),
  );
  const Page = () => {
    useQueryClient().setQueryData(["me"], { id: "k1", rolle, tilganger: [] });
    return (
      <>
        <h1>Samtale</h1>
        <WhyChanged changed="interviews" id="s1" version={3} />
      </>
    );
  };
  await inRouter({ "/samtale": Page }, "/samtale");
  await screen.findByRole("heading", { name: "Samtale" });
}

beforeEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
});

test("the office sees why something changed", async () => {
  await shownTo("KOORDINATOR", WHYS);
  const list = await screen.findByRole("list", { name: "Hvorfor det er endret" });
  expect(list).toHaveTextContent("Terje er ikke lenger faglig leder");
  expect(list).toHaveTextContent("Berit er lagt til som faglig leder");
  expect(asked).toHaveBeenCalledWith("/api/hvorfor/interviews/s1");
});

test("nothing is shown where nothing changed by itself", async () => {
  await shownTo("KOORDINATOR", []);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Hvorfor det er endret")).not.toBeInTheDocument();
});

test("nobody but the office is asked for it", async () => {
  await shownTo("LAERLING", WHYS);
  expect(asked).not.toHaveBeenCalled();
});
