import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { SignView } from "@/api/schemas.gen.ts";
import type { PdfPagesProps } from "@/blocks/viewer/PdfPages.tsx";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { SignedOrNot } from "./SignedOrNot.tsx";
import type { SignActs } from "./SignScreen.tsx";

// jsdom draws nothing: the pages themselves are looked at in a browser.
vi.mock("@/blocks/viewer/PdfPages.tsx", () => ({
  PdfPages: ({ onPages, onEnd }: PdfPagesProps) => (
    <>
      <button type="button" onClick={() => onPages(2)}>
        åpnet
      </button>
      <button type="button" onClick={() => onEnd(1)}>
        les 1
      </button>
      <button type="button" onClick={() => onEnd(2)}>
        les 2
      </button>
    </>
  ),
}));

const PDF = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]);
const SHA = "a".repeat(64);

const view: SignView = {
  id: "s1",
  title: "Avtale",
  message: "",
  opplaeringskontor: "Kontoret",
  avsender: "Berit Vik",
  sentAt: 1,
  dueDate: null,
  isDue: false,
  status: "Venter signering",
  reason: "",
  me: {
    participantId: "p1",
    navn: "Kari Berg",
    status: "Venter",
    hasSigned: false,
    signedTime: null,
    signature: "",
    drawing: "",
    foresattFor: "",
    kvitteringTil: "",
  },
  files: [
    {
      id: "f1",
      name: "avtale.pdf",
      contentType: "application/pdf",
      url: "/filer/avtale.pdf",
      size: 5,
      bilde: false,
      height: null,
      width: null,
      thumbnailUrl: null,
      pages: 2,
      sha256: SHA,
      bareBevis: false,
      notices: [],
      readAt: null,
    },
  ],
  signers: [],
  consent: { version: "1", text: "Jeg har lest og signerer." },
  sealing: "INGEN",
  signedFiles: [],
  can: { sign: false, read: true, decline: true, why: "" },
};

const acts = () => ({
  opened: vi.fn<SignActs["opened"]>(async () => undefined),
  read: vi.fn<SignActs["read"]>(async () => undefined),
  sign: vi.fn<SignActs["sign"]>(async () => undefined),
  decline: vi.fn<SignActs["decline"]>(async () => undefined),
});

beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response(PDF));
});

async function show(what: SignView, does: SignActs) {
  await inRouter({ "*": () => <SignedOrNot what={what} acts={does} /> });
}

const button = () => screen.getByRole("button", { name: "Signer" });

test("the button opens when every page was read, and what is read is told once", async () => {
  const does = acts();
  await show(view, does);
  await userEvent.click(await screen.findByRole("button", { name: "åpnet" }));
  expect(button()).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(screen.getByRole("button", { name: "les 2" }));
  expect(button()).toHaveAttribute("aria-disabled", "true");
  expect(does.read).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "les 1" }));
  await waitFor(() => expect(does.read).toHaveBeenCalledExactlyOnceWith("f1"));
  expect(button()).not.toHaveAttribute("aria-disabled");
  await userEvent.click(button());
  expect(does.sign).not.toHaveBeenCalled();
  expect(
    screen.getAllByText("Du må krysse av for at du har lest og vil signere")[0],
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole("checkbox", { name: view.consent.text }));
  await userEvent.click(button());
  await waitFor(() => expect(does.sign).toHaveBeenCalledTimes(1));
  expect(does.sign.mock.calls[0]?.[0]).toMatchObject({ navn: "Kari Berg", way: "typed" });
});

test("what a script presses is nobody's act: nothing is told", async () => {
  const does = acts();
  await show(view, does);
  const opened = await screen.findByRole("button", { name: "åpnet" });
  act(() => opened.click());
  expect(does.opened).not.toHaveBeenCalled();
  expect(does.read).not.toHaveBeenCalled();
});

test("a file that was read on another day is read already", async () => {
  const does = acts();
  const [file] = view.files;
  if (!file) throw new Error("there is a file");
  await show({ ...view, files: [{ ...file, readAt: 5 }] }, does);
  await userEvent.click(await screen.findByRole("button", { name: "åpnet" }));
  expect(button()).not.toHaveAttribute("aria-disabled");
});

test.each([
  ["Trukket", "Signeringen er trukket tilbake"],
  ["Utløpt", "Fristen har gått ut"],
  ["Avslått", "Signeringen er avslått"],
  ["Venter signering", "Det er ikke din tur ennå"],
] as const)("%s: it says so, and offers nothing to sign", async (status, title) => {
  const can = { sign: false, read: false, decline: false, why: "Slik er det" };
  await show({ ...view, status, can }, acts());
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(screen.getByText("Slik er det")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Signer" })).not.toBeInTheDocument();
});

test("whoever has signed gets her receipt", async () => {
  const me = { ...view.me, hasSigned: true, signedTime: 1, signature: "Kari Berg" };
  await show({ ...view, me }, acts());
  expect(await screen.findByRole("heading", { level: 1, name: "Du har signert" })).toBeVisible();
});
