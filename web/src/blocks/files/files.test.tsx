import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, networkError } from "@/lib/problem.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { clearToasts, Toaster } from "@/ui/Toast.tsx";
import { Attachments } from "./Attachments.tsx";
import { ChosenFiles } from "./ChosenFiles.tsx";
import { FileList } from "./FileList.tsx";
import type { Sending } from "./FileQueue.ts";
import type { StoredFile } from "./FileRow.tsx";
import { freelyNamed, freeName } from "./naming.ts";
import { percentOfRound } from "./Round.ts";
import { sendAll } from "./sendAll.ts";

beforeEach(() => {
  URL.createObjectURL = () => "blob:x";
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  clearToasts();
  vi.restoreAllMocks();
});

const picked = (name: string) => new File(["abc"], name, { type: "application/pdf" });
const stored = (name: string): StoredFile => ({
  id: name,
  name,
  contentType: "application/pdf",
  size: 1200,
  url: `/api/files/${name}`,
});

describe("spec 3 §5: a clash is renamed by ' (n)' before the extension", () => {
  test.each([
    ["plan.pdf", [], "plan.pdf"],
    ["plan.pdf", ["Plan.PDF"], "plan (1).pdf"],
    ["plan.pdf", ["plan.pdf", "plan (1).pdf"], "plan (2).pdf"],
    ["a.b.pdf", ["a.b.pdf"], "a.b (1).pdf"],
    ["uten", ["uten"], "uten (1)"],
    [".url", [".url"], ".url (1)"],
  ])("%s beside %j is %s", (name, taken, free) => {
    expect(freeName(name, taken)).toBe(free);
  });

  test("files that are chosen together do not clash with each other", () => {
    const names = freelyNamed([picked("a.pdf"), picked("a.pdf")], ["a.pdf"]);
    expect(names.map(({ name }) => name)).toEqual(["a (1).pdf", "a (2).pdf"]);
  });
});

/** An upload that ends when it is told to. */
function slowSend() {
  const calls: { file: File; sending: Sending; end: (error?: unknown) => void }[] = [];
  const send = vi.fn<(file: File, sending: Sending) => Promise<StoredFile>>(
    (file, sending) =>
      new Promise((resolve, reject) => {
        const end = (error?: unknown) => (error ? reject(error) : resolve(stored(file.name)));
        calls.push({ file, sending, end });
      }),
  );
  return { calls, send };
}

async function attach(send: (file: File, sending: Sending) => Promise<StoredFile>) {
  const remove = vi.fn<(file: StoredFile) => Promise<void>>(async () => undefined);
  function Attached() {
    const [files, setFiles] = useState<StoredFile[]>([]);
    return (
      <>
        <Attachments
          files={files}
          filesMax={3}
          send={async (file, sending) => {
            const one = await send(file, sending);
            setFiles((now) => [...now, one]);
            return one;
          }}
          remove={async (file) => {
            await remove(file);
            setFiles((now) => now.filter(({ id }) => id !== file.id));
          }}
          onChanged={() => undefined}
        />
        <Toaster />
      </>
    );
  }
  await inRouter({ "/": Attached });
  return {
    input: screen.getByLabelText<HTMLInputElement>("Legg til vedlegg", { selector: "input" }),
    remove,
  };
}

describe("spec 3 §8, upload of files", () => {
  test("'Laster opp filer' with how far each has come, then 'Lastet opp filer.'", async () => {
    const { calls, send } = slowSend();
    const { input } = await attach(send);
    await userEvent.upload(input, picked("kontrakt.pdf"));
    expect(await screen.findByText("Laster opp filer")).toBeInTheDocument();
    act(() => calls[0]?.sending.onProgress(0.4));
    expect(screen.getByText("Laster opp 40 %")).toBeInTheDocument();
    await act(async () => calls[0]?.end());
    expect(screen.getByText("Lastet opp filer.")).toBeInTheDocument();
    expect(screen.queryByText("Laster opp filer")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "kontrakt.pdf" })).toBeInTheDocument();
  });

  test("'Det opsto en feil under opplastning.', the file stays and can be tried again", async () => {
    const { calls, send } = slowSend();
    const { input } = await attach(send);
    await userEvent.upload(input, picked("kontrakt.pdf"));
    await act(async () => calls[0]?.end(networkError()));
    expect(screen.getByText("Det opsto en feil under opplastning.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen med kontrakt.pdf" }));
    await act(async () => calls[1]?.end());
    expect(screen.getByText("Lastet opp filer.")).toBeInTheDocument();
  });

  test("what the server refuses is said beside the file, and is a failure", async () => {
    const { calls, send } = slowSend();
    const { input } = await attach(send);
    await userEvent.upload(input, picked("kontrakt.pdf"));
    const title = "Innholdet i filen stemmer ikke med filtypen";
    await act(async () => calls[0]?.end(new ApiError({ status: 422, code: "invalid", title })));
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByText("Det opsto en feil under opplastning.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Prøv igjen/ })).not.toBeInTheDocument();
  });

  test("a file that is taken out while it is sent is aborted without a word", async () => {
    const { calls, send } = slowSend();
    const { input } = await attach(send);
    await userEvent.upload(input, picked("kontrakt.pdf"));
    await userEvent.click(screen.getByRole("button", { name: "Avbryt kontrakt.pdf" }));
    expect(calls[0]?.sending.signal.aborted).toBe(true);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(screen.queryByText("kontrakt.pdf")).not.toBeInTheDocument();
  });

  test("there is room for so many, and no more are sent", async () => {
    const { send } = slowSend();
    const { input } = await attach(send);
    const four = ["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map(picked);
    await userEvent.upload(input, four);
    expect(screen.getByText("Det er plass til 3 filer.")).toBeInTheDocument();
  });

  test("files that are dropped are sent", async () => {
    const { calls, send } = slowSend();
    const { input } = await attach(send);
    const zone = input.parentElement?.parentElement;
    fireEvent.drop(zone as Element, { dataTransfer: { files: [picked("slippet.pdf")] } });
    await waitFor(() => expect(calls[0]?.file.name).toBe("slippet.pdf"));
  });

  test("leaving the page while files are sent gives the browser's own warning", async () => {
    const { calls, send } = slowSend();
    const { input } = await attach(send);
    const leave = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await userEvent.upload(input, picked("kontrakt.pdf"));
    await waitFor(() => expect(leave()).toBe(true));
    await act(async () => calls[0]?.end());
    await waitFor(() => expect(leave()).toBe(false));
  });
});

describe("spec 3 §8: 'Bekreft sletting av fil', buttons 'Avbryt' and 'Slett fil'", () => {
  const show = async (onRemove: (file: StoredFile) => Promise<unknown>) => {
    await inRouter({
      "/": () => (
        <>
          <FileList files={[stored("kontrakt.pdf")]} onRemove={onRemove} />
          <Toaster />
        </>
      ),
    });
    await userEvent.click(screen.getByRole("button", { name: "Fjern kontrakt.pdf" }));
    return screen.findByRole("dialog", { name: "Bekreft sletting av fil" });
  };

  test("nothing is removed before the answer", async () => {
    const onRemove = vi.fn<() => Promise<void>>(async () => undefined);
    const dialog = await show(onRemove);
    expect(dialog).toHaveTextContent("kontrakt.pdf");
    await userEvent.click(within(dialog).getByRole("button", { name: "Avbryt" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(onRemove).not.toHaveBeenCalled();
  });

  test("a refusal is told, and the file stays", async () => {
    const title = "Filen er signert og kan ikke slettes";
    const dialog = await show(async () => {
      throw new ApiError({ status: 409, code: "conflict", title });
    });
    await userEvent.click(within(dialog).getByRole("button", { name: "Slett fil" }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "kontrakt.pdf" })).toBeInTheDocument();
  });
});

test("spec 3 §8: an empty list says 'Ingen vedlegg'", async () => {
  await inRouter({ "/": () => <FileList files={[]} /> });
  expect(screen.getByText("Ingen vedlegg")).toBeInTheDocument();
});

describe("files for a record that does not exist yet", () => {
  test("are renamed, refused with the reason, and taken out again", async () => {
    function Chosen() {
      const [files, setFiles] = useState<File[]>([]);
      return <ChosenFiles files={files} onChange={setFiles} filesMax={5} />;
    }
    await inRouter({ "/": Chosen });
    const input = screen.getByLabelText("Legg til vedlegg", { selector: "input" });
    await userEvent.upload(input, picked("a.pdf"));
    await userEvent.upload(input, picked("a.pdf"));
    expect(screen.getByText("a (1).pdf")).toBeInTheDocument();
    fireEvent.change(input, { target: { files: [new File(["x"], "program.exe")] } });
    expect(screen.getByText(/Denne filtypen kan ikke legges ved/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Fjern a.pdf" }));
    expect(screen.queryByText("a.pdf")).not.toBeInTheDocument();
  });

  test("spec 3 §5: an empty file list counts as a successful upload", async () => {
    await inRouter({ "/": Toaster });
    const send = vi.fn<() => Promise<string>>();
    expect(await sendAll([], send)).toEqual({ stored: [], failed: [] });
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("one that fails does not hold the others back, and is handed back", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await inRouter({ "/": Toaster });
    const [a, b] = [picked("a.pdf"), picked("b.pdf")];
    const send = async (file: File) => {
      if (file === a) throw networkError();
      return file.name;
    };
    let sent: unknown;
    await act(async () => {
      sent = await sendAll([a, b], send);
    });
    expect(sent).toEqual({ stored: ["b.pdf"], failed: [a] });
    expect(screen.getByText("Det opsto en feil under opplastning.")).toBeInTheDocument();
  });

  test("why the server refuses a file is said", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await inRouter({ "/": Toaster });
    const message = "Filen «a.pdf» ble stoppet fordi den inneholder skadelig programvare";
    const fields = [{ field: "file", code: "harmful", message }];
    const refused = new ApiError({ status: 422, code: "invalid", title: "Feil", fields });
    await act(async () => {
      await sendAll([picked("a.pdf")], () => Promise.reject(refused));
    });
    expect(screen.getByText(message)).toBeInTheDocument();
  });
});

test("a round has come as far as all of its files together", () => {
  const row = { key: "a", name: "a", size: 1, isPicture: false, error: null, isKept: true };
  const half = { ...row, state: "uploading" as const, progress: 0.5 };
  const waits = { ...row, state: "waiting" as const, progress: 0 };
  expect(percentOfRound([half, waits], 4)).toBe(63);
  expect(percentOfRound([], 4)).toBe(100);
});
