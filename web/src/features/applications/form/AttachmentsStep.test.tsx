import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import type { ApplicationFile } from "@/api/schemas.gen.ts";
import type { SendFile } from "@/blocks/files/FileQueue.ts";
import { HEIC_REFUSAL } from "@/lib/heic.ts";
import { AttachmentsStep } from "./AttachmentsStep.tsx";

const send = vi.fn<SendFile<ApplicationFile>>();

const open = () =>
  inRouter(
    {
      "*": () => (
        <AttachmentsStep
          kinds={[]}
          files={[]}
          errors={{}}
          filesMax={12}
          send={() => send}
          remove={async () => undefined}
          arrived={() => undefined}
        />
      ),
    },
    "/soknad/fjord",
  );

/** As a browser that shows every kind lets it be chosen. */
async function choose(file: File): Promise<void> {
  await screen.findByText(/^Andre vedlegg/);
  const inputs = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")];
  await userEvent.upload(inputs.at(-1) as HTMLInputElement, file, { applyAccept: false });
}

const heic = () => new File(["bilde"], "karakterer.heic", { type: "image/heic" });

beforeEach(() => {
  send.mockReset();
  send.mockReturnValue(new Promise(() => undefined));
});

test("a photograph in HEIC is refused in words that help, where the browser cannot convert it", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("unknown kind")));
  await open();
  await choose(heic());
  expect(await screen.findByText(HEIC_REFUSAL)).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

test("one that the browser can read is sent as JPEG", async () => {
  const bitmap = { width: 4, height: 4, close: () => undefined };
  vi.stubGlobal("createImageBitmap", () => Promise.resolve(bitmap));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob(["jpeg"], { type: "image/jpeg" })),
  );
  await open();
  await choose(heic());
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const [file] = send.mock.calls[0] ?? [];
  expect([file?.name, file?.type]).toEqual(["karakterer.jpg", "image/jpeg"]);
});
