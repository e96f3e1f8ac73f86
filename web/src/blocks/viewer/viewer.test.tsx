import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { FileViewer } from "./FileViewer.tsx";
import { linkTarget, opensAs, showsAs, type ViewerFile } from "./files.ts";
import { downloadFile, openLink } from "./openFile.ts";
import { Toaster } from "@/ui/Toast.tsx";
import type { PdfStageProps } from "./PdfStage.tsx";

// jsdom draws nothing: the pages themselves are looked at in a browser.
vi.mock("./PdfStage.tsx", () => ({
  PdfStage: ({ page, zoom, onPages }: PdfStageProps) => (
    <button type="button" onClick={() => onPages(3)}>
      ark {page} × {zoom}
    </button>
  ),
}));

const PDF = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]);
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const HEIC_BYTES = new TextEncoder().encode("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
const fetched = vi.fn<typeof fetch>();
const saved = vi.fn<(name: string) => void>();

beforeEach(() => {
  fetched.mockReset();
  saved.mockReset();
  vi.stubGlobal("fetch", fetched);
  URL.createObjectURL = () => "blob:x";
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved(this.download);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bytes = (body: Uint8Array<ArrayBuffer>) =>
  new Response(body, { headers: { "Content-Length": String(body.length) } });
const answer = (body: Uint8Array<ArrayBuffer>) =>
  fetched.mockImplementation(() => Promise.resolve(bytes(body)));

const file = (name: string, contentType: string): ViewerFile => ({
  id: name,
  name,
  contentType,
  url: `/filer/${name}`,
});

async function view(files: readonly ViewerFile[], onNotFound?: (file: ViewerFile) => void) {
  function Viewer() {
    const [at, setAt] = useState<number | null>(0);
    return (
      <FileViewer
        files={files}
        at={at}
        onMove={setAt}
        onClose={() => setAt(null)}
        {...(onNotFound ? { onNotFound } : {})}
      />
    );
  }
  return inRouter({ "/": Viewer });
}

describe("spec 3 §5 and spec 1 §9, which files are viewed", () => {
  test.each([
    ["a.pdf", "application/pdf", "viewer"],
    ["a.png", "image/png", "viewer"],
    ["a.JPG", "image/jpeg", "viewer"],
    ["a.pdf", "application/octet-stream", "viewer"],
    ["a.docx", "application/octet-stream", "download"],
    ["a.docx", "application/vnd.openxmlformats", "download"],
    ["a.svg", "image/svg+xml", "download"],
    ["a.url", "text/plain", "link"],
    ["IMG_1.HEIC", "application/octet-stream", "viewer"],
    ["bilde", "image/heic", "viewer"],
  ])("%s (%s) → %s", (name, type, how) => {
    expect(opensAs(file(name, type))).toBe(how);
  });

  test("what a file is, is read from its bytes", () => {
    expect(showsAs(PDF)?.shows).toBe("pdf");
    expect(showsAs(PNG)?.type).toBe("image/png");
    expect(showsAs(new TextEncoder().encode("<html>"))).toBeNull();
    expect(showsAs(HEIC_BYTES)?.type).toBe("image/heic");
    expect(showsAs(new TextEncoder().encode("\0\0\0\x18ftypisom"))).toBeNull();
  });

  test("a link leads to the web or nowhere", () => {
    expect(linkTarget("[InternetShortcut]\r\nURL=https://fagfilm.example/a\r\n")).toBe(
      "https://fagfilm.example/a",
    );
    expect(linkTarget("URL=javascript:alert(1)")).toBeNull();
    expect(linkTarget("tekst")).toBeNull();
  });
});

describe("the viewer", () => {
  test("turns pages with the arrows, zooms with + and −, closes with Escape", async () => {
    answer(PDF);
    await view([file("plan.pdf", "application/pdf")]);
    await userEvent.click(await screen.findByRole("button", { name: "ark 1 × 1" }));
    expect(screen.getByText("Side 1 av 3")).toBeInTheDocument();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}");
    expect(screen.getByText("Side 2 av 3")).toBeInTheDocument();
    await userEvent.keyboard("++-");
    expect(screen.getByText("125 %")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "ark 2 × 1.25" })).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("walks from picture to picture, and saves the one that is shown", async () => {
    answer(PNG);
    await view([file("en.png", "image/png"), file("to.png", "image/png")]);
    expect(await screen.findByRole("img", { name: "en.png" })).toBeInTheDocument();
    await userEvent.keyboard("{ArrowRight}");
    expect(await screen.findByRole("img", { name: "to.png" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Last ned" }));
    expect(saved).toHaveBeenCalledWith("to.png");
  });

  test("spec 3 §8: download progress 'Laster ned (n%)'", async () => {
    const { body, feed } = slowBody();
    fetched.mockResolvedValue(new Response(body, { headers: { "Content-Length": "8" } }));
    await view([file("plan.pdf", "application/pdf")]);
    expect(await screen.findByText("Laster ned (0%)")).toBeInTheDocument();
    await act(async () => feed(new Uint8Array([1, 2])));
    expect(await screen.findByText("Laster ned (25%)")).toBeInTheDocument();
  });

  test("spec 3 §8: 'Denne filen kan ikke vises', and it can be saved", async () => {
    answer(new TextEncoder().encode("noe annet"));
    await view([file("plan.pdf", "application/pdf")]);
    expect(await screen.findByText("Denne filen kan ikke vises")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Last ned" }));
    expect(saved).toHaveBeenCalledWith("plan.pdf");
  });

  test("a picture in HEIC is drawn where that goes; else it says what to do, and can be saved", async () => {
    answer(HEIC_BYTES);
    await view([file("IMG_1.HEIC", "image/heic")]);
    fireEvent.error(await screen.findByRole("img", { name: "IMG_1.HEIC" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Bildet er i formatet HEIC, som denne nettleseren ikke kan vise. Last det ned",
    );
    await userEvent.click(screen.getByRole("button", { name: "Last ned" }));
    expect(saved).toHaveBeenCalledWith("IMG_1.HEIC");
  });

  test("a phone's way back closes the viewer and keeps the page", async () => {
    answer(PNG);
    const { router } = await view([file("a.png", "image/png")]);
    expect(await screen.findByRole("dialog")).toBeVisible();
    await act(async () => router.history.back());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe("/");
    expect(router.history.length).toBe(2);
  });

  test.each([
    [
      404,
      "Vi finner ikke vedlegget, det er mulig filen ikke ble lastet opp eller at den er slettet.",
      1,
    ],
    [500, "Det skjedde en feil, prøv igjen senere", 0],
  ])("spec 1 §8: after %i it says so and tries again after 1 s", async (status, words, told) => {
    fetched.mockImplementation(() => Promise.resolve(new Response("", { status })));
    const onNotFound = vi.fn<(file: ViewerFile) => void>();
    await view([file("plan.pdf", "application/pdf")], onNotFound);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(onNotFound).not.toHaveBeenCalled();
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2), { timeout: 5000 });
    await waitFor(() => expect(onNotFound).toHaveBeenCalledTimes(told), { timeout: 5000 });
    answer(PNG);
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByRole("img", { name: "plan.pdf" })).toBeInTheDocument();
  });
});

test("an address that ran out is replaced by a fresh one", async () => {
  const asked: string[] = [];
  fetched.mockImplementation(async (input) => {
    const address = String(input);
    asked.push(address);
    if (address === "/api/files/f1?expires=1") return new Response("", { status: 404 });
    if (address.endsWith("/generateSignedUrl"))
      return new Response(JSON.stringify({ signedUrl: "/api/files/f1?expires=2" }));
    return bytes(PNG);
  });
  await view([{ ...file("en.png", "image/png"), url: "/api/files/f1?expires=1" }]);
  expect(await screen.findByRole("img", { name: "en.png" })).toBeInTheDocument();
  expect(asked).toEqual([
    "/api/files/f1?expires=1",
    "/api/users/generateSignedUrl",
    "/api/files/f1?expires=2",
  ]);
});

test("a file that has no fresh address either is gone", async () => {
  fetched.mockImplementation(async () => new Response("", { status: 404 }));
  await view([{ ...file("en.png", "image/png"), url: "/api/files/f1?expires=1" }]);
  expect(await screen.findByText(/^Vi finner ikke vedlegget/)).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(2);
});

describe("other files", () => {
  test("spec 3 §8: are downloaded with 'Laster ned fil...', then 'Nedlasting ferdig'", async () => {
    const { body, feed, end } = slowBody();
    fetched.mockResolvedValue(new Response(body, { headers: { "Content-Length": "8" } }));
    await inRouter({ "/": Toaster });
    const downloaded = downloadFile(file("timer.xlsx", "application/vnd.ms-excel"));
    expect(await screen.findByText("Laster ned fil...")).toBeInTheDocument();
    await act(async () => feed(new Uint8Array([1, 2])));
    await waitFor(() => expect(screen.getByRole("status").innerHTML).toContain("width: 25%"));
    await act(async () => {
      end();
      await downloaded;
    });
    expect(screen.getByText("Nedlasting ferdig")).toBeInTheDocument();
    expect(screen.queryByText("Laster ned fil...")).not.toBeInTheDocument();
    expect(saved).toHaveBeenCalledWith("timer.xlsx");
  });

  test("a .url file opens its target in a new tab", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    answer(new TextEncoder().encode("[InternetShortcut]\nURL=https://fagfilm.example/\n"));
    await openLink(file("film.url", "text/plain"));
    expect(opened).toHaveBeenCalledWith(
      "https://fagfilm.example/",
      "_blank",
      "noopener,noreferrer",
    );
  });
});

/** A body that gives its bytes when it is told to. */
function slowBody() {
  let control: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      control = started;
    },
  });
  return {
    body,
    feed: (part: Uint8Array) => control?.enqueue(part),
    end: () => control?.close(),
  };
}
