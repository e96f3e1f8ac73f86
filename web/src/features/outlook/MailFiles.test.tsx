import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/ui/Toast.tsx";
import { inRouter } from "../../../tests/inRouter.tsx";
import type { Attachment } from "./attachments.ts";
import { Graph } from "./graph.ts";
import { MailFiles } from "./MailFiles.tsx";

const saved = vi.fn<(name: string) => void>();

beforeEach(() => {
  saved.mockReset();
  URL.createObjectURL = () => "blob:x";
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved(this.download);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const files: Attachment[] = [
  { id: "1", name: "plan.txt", contentType: "text/plain", size: 4 },
  { id: "2", name: "film.mp4", contentType: "video/mp4", size: 400_000_000 },
  {
    "@odata.type": "#microsoft.graph.referenceAttachment",
    id: "3",
    name: "Budsjett.xlsx",
    size: 382,
  },
];

async function drawn(answer: () => Response) {
  const asked: string[] = [];
  const graph = new Graph("https://graph.example/v1.0", async () => "key", {
    fetch: async (address) => {
      asked.push(address);
      return answer();
    },
    wait: async () => undefined,
  });
  await inRouter({
    "*": () => (
      <>
        <MailFiles graph={graph} mail="m" files={files} />
        <Toaster />
      </>
    ),
  });
  return asked;
}

test("files of a mail have name and size, and are fetched when they are pressed", async () => {
  const asked = await drawn(() => new Response("Plan"));
  const list = await screen.findByRole("list", { name: "Vedlegg" });
  const [plan, film, budget] = within(list).getAllByRole("listitem");
  expect(plan).toHaveTextContent("plan.txt4 B · lastes ned");
  expect(film).toHaveTextContent("400 MB · for stor til å hentes her");
  expect(budget).toHaveTextContent("ligger i skyen");
  expect(within(list).getAllByRole("button")).toHaveLength(1);
  expect(asked).toEqual([]);
  fireEvent.click(within(list).getByRole("button", { name: "plan.txt" }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith("plan.txt"));
  expect(asked).toEqual(["https://graph.example/v1.0/me/messages/m/attachments/1/$value"]);
});

test("a file that cannot be had is said so, and can be pressed again", async () => {
  await drawn(() => Response.json({ error: { code: "x" } }, { status: 500 }));
  fireEvent.click(await screen.findByRole("button", { name: "plan.txt" }));
  expect(await screen.findByText(/Vedlegget kan ikke hentes nå/)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});
