import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { ApprenticeBulk } from "./ApprenticeBulk.tsx";
import type { BulkWish } from "./wish.ts";

beforeEach(() => {
  vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockRejectedValue(new TypeError("offline")));
});

test("what is done often is a button, all else is behind one, and what takes away is last", async () => {
  const onWish = vi.fn<(wish: BulkWish) => void>();
  const page = () => <ApprenticeBulk ids={["l1", "l2"]} onWish={onWish} />;
  const { router, queryClient } = await inRouter({ "/": () => null, "/k/laerlinger": page });
  queryClient.setQueryData(["me"], { id: "k1", organisation: { flags: {} } });
  await router.navigate({ to: "/k/laerlinger" });
  await userEvent.click(await screen.findByRole("button", { name: "Mer" }));
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(items).toContain("Send push-varsel");
  expect(items.at(-1)).toBe("Arkiver");
  expect(screen.queryByRole("button", { name: "Arkiver" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("menuitem", { name: "Bytt faglig leder" }));
  expect(onWish).toHaveBeenCalledWith({ kind: "instructor", ids: ["l1", "l2"], navn: null });
});
