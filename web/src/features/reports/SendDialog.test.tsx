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
    filformat: "csv",
    sistSendt: 1_764_000_000_000,
    sistFeil: "",
  },
};

/** The page with the dialog; what is asked of the server, as it comes. */
async function opened(of: ReportView) {
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
  const Page = () => <SendDialog report={of} onClose={onClose} />;
  await inRouter({ "/k/systemvalg/rapporter": Page }, "/k/systemvalg/rapporter");
  const asFile = await screen.findByRole("checkbox", { name: /^Legg ved rapporten som fil/ });
  const send = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    return asked.map((body) => JSON.parse(body) as unknown);
  };
  return { asFile, send };
}

test("a report is sent as its schedule has it, and says what was read of the last time", async () => {
  const { send } = await opened(report);
  expect(screen.getByLabelText("Filformat")).toHaveValue("csv");
  expect(await send()).toEqual([
    { mottakere: ["k1"], somFil: true, filformat: "csv", sistSendt: 1_764_000_000_000 },
  ]);
});

test("the kind of a file is asked for where one goes along, and says what paper has room for", async () => {
  const { plan, ...rest } = report;
  if (!plan) throw new Error("it has a schedule");
  const link: ReportView = { ...rest, plan: { ...plan, somFil: false, filformat: "xlsx" } };
  const { asFile, send } = await opened(link);
  expect(screen.queryByLabelText("Filformat")).toBeNull();
  fireEvent.click(asFile);
  expect(screen.getByLabelText("Filformat")).toHaveValue("xlsx");
  expect(screen.queryByText(/høyst 2 000 rader/)).toBeNull();
  fireEvent.change(screen.getByLabelText("Filformat"), { target: { value: "pdf" } });
  expect(screen.getByText(/høyst 2 000 rader/)).toBeInTheDocument();
  expect(await send()).toEqual([
    { mottakere: ["k1"], somFil: true, filformat: "pdf", sistSendt: 1_764_000_000_000 },
  ]);
});
