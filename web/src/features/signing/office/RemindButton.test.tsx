import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { SigningStatus } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { RemindButton } from "./RemindButton.tsx";

const open = (status: SigningStatus) =>
  inRouter({ "/": () => <RemindButton id="s1" title="Kontrakt" status={status} /> });

test("those who have not signed are reminded from the list, with one press", async () => {
  const calls = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ id: "s1" })));
  vi.stubGlobal("fetch", calls);
  await open("Delvis signert");
  await userEvent.click(
    await screen.findByRole("button", { name: "Påminn dem som mangler på Kontrakt" }),
  );
  await waitFor(() =>
    expect(calls).toHaveBeenCalledWith(
      expect.stringMatching(/\/signings\/s1\/remind$/),
      expect.objectContaining({ method: "POST" }),
    ),
  );
});

test.each<SigningStatus>(["Kladd", "Ferdig", "Utløpt", "Avslått", "Trukket"])(
  "nobody is reminded of what does not wait: %s",
  async (status) => {
    await open(status);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  },
);
