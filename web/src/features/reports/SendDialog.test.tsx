import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ReportView } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { SendDialog } from "./SendDialog.tsx";

const report: ReportView = {
  id: "r1",
  version: 2,
  navn: "Ukens",
  beskrivelse: "",
  definition: { list: "LAERLINGER", columns: ["navn"] },
  ferdig: false,
  egen: true,
  eier: "",
  delt: true,
  plan: {
    hyppighet: "UKENTLIG",
    dag: 1,
    klokken: 7,
    mottakere: [
      { id: "k1", navn: "Nora Vik" },
      { id: "k2", navn: "" },
    ],
    tomOgsaa: true,
    somFil: true,
    sistSendt: 1_764_000_000_000,
    sistFeil: "",
  },
};

test("a report is sent as its schedule has it, and says what was read of the last time", async () => {
  const asked: string[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>((input, init) => {
      const at = String(input);
      if (at.endsWith("/reports/settings")) {
        return Promise.resolve(new Response(JSON.stringify({ version: 1, filer: true })));
      }
      if (!at.endsWith("/reports/r1/send")) return Promise.reject(new TypeError("offline"));
      asked.push(String(init?.body));
      const mottakere = [{ id: "k1", navn: "Nora Vik" }];
      return Promise.resolve(new Response(JSON.stringify({ mottakere, rader: 3, forStor: false })));
    }),
  );
  const onClose = vi.fn<() => void>();
  const Page = () => <SendDialog report={report} onClose={onClose} />;
  await inRouter({ "/k/systemvalg/rapporter": Page }, "/k/systemvalg/rapporter");
  await screen.findByRole("checkbox", { name: /^Legg ved rapporten som Excel-fil/ });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.map((body) => JSON.parse(body) as unknown)).toEqual([
    { mottakere: ["k1"], somFil: true, sistSendt: 1_764_000_000_000 },
  ]);
});
