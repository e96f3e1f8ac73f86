import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { drawApp } from "./startApp.tsx";
import { startSignIn } from "./startSignIn.tsx";

vi.mock("./startApp.tsx", () => ({ drawApp: vi.fn<(root: unknown) => void>() }));

const payload = btoa(JSON.stringify({ sub: "u", org: "t1", rolle: "LAERLING" }));
const answers: Record<string, unknown> = {
  tenantsbyphonenumber: [{ tenantId: "t1", navn: "Opplæringskontoret Fjord" }],
  sendverificationsms: { status: "success", verificationid: "v1" },
  verifysms: { status: "success", accessToken: `a.${payload}.c`, expiresIn: 600 },
};

test("who signs in on the page that came first goes on with the whole product", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input) => {
      const path = String(input).replace("/api/authentication/", "");
      return new Response(JSON.stringify(answers[path] ?? {}), { status: 200 });
    }),
  );
  window.history.replaceState(null, "", "/login");
  const place = document.createElement("div");
  document.body.append(place);
  await act(async () => startSignIn(place));
  await waitFor(() => expect(place).toHaveAttribute("data-ready"));
  await userEvent.type(screen.getByLabelText("Telefonnummer"), "40000003");
  await userEvent.click(screen.getByRole("button", { name: "Send kode" }));
  await userEvent.click(await screen.findByLabelText("Kode på 6 siffer"));
  await userEvent.paste("123 456");
  await waitFor(() => expect(drawApp).toHaveBeenCalledOnce());
  expect(window.location.pathname).toBe("/");
  expect(localStorage.getItem("loggedIn")).toBe("true");
});
