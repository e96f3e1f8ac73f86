import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { meQuery } from "@/api/queries.ts";
import { identityAsked } from "@/lib/identity.ts";
import { DevicesCard } from "@/features/minside/DevicesCard.tsx";
import { inRouter } from "../../../tests/inRouter.tsx";
import { IdentityHost } from "./IdentityHost.tsx";

const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36";
const iphone = "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/17.6 Mobile Safari/604.1";
const sessions = [
  { id: "s1", device: chrome, created: Date.UTC(2026, 10, 1, 8), isThis: true },
  { id: "s2", device: iphone, created: Date.UTC(2026, 9, 1, 8), isThis: false },
].map((one) => ({ ...one, lastUsed: one.created }));

type Answer = { status?: number; body?: unknown };

/** The server; what answers is asked each time. */
function serve(hasPassword: boolean, answer: (path: string) => Answer | undefined) {
  const sent: [string, unknown][] = [];
  const me = { id: "l1", telefon: "+4740000214", epost: null, hasPassword };
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input).replace("/api/authentication/", "");
      if (path === "/api/me") return Response.json(me);
      if (path === "sessions") return Response.json(sessions);
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : null;
      sent.push([path, body]);
      const { status = 204, body: answered } = answer(path) ?? {};
      return new Response(status === 204 ? null : JSON.stringify(answered), { status });
    }),
  );
  return sent;
}

function Page() {
  const { data } = useQuery(meQuery);
  return (
    data && (
      <>
        <DevicesCard />
        <IdentityHost />
      </>
    )
  );
}

async function open() {
  await inRouter({ "/l/minside": Page }, "/l/minside");
  await screen.findByText("Safari på iPhone");
  return screen.getByRole("region", { name: "Her er du logget inn" });
}

afterEach(() => identityAsked.get()?.answer(false));

test("each device has its name, and this one is said", async () => {
  serve(false, () => undefined);
  const card = await open();
  const [here, there] = within(card).getAllByRole("listitem");
  expect(here).toHaveTextContent("Chrome på Windows");
  expect(here).toHaveTextContent("Denne enheten");
  expect(there).toHaveTextContent("Safari på iPhone");
  expect(within(card).getAllByRole("button")).toHaveLength(2);
});

test("who has a password writes it to sign a device out, and a wrong one is named", async () => {
  let wrong = true;
  const sent = serve(true, () => {
    const fields = [{ field: "currentPassword", code: "wrong_password", message: "Feil passord" }];
    return wrong ? { status: 422, body: { code: "invalid", fields } } : undefined;
  });
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Logg ut av Safari på iPhone" }));
  const field = await screen.findByLabelText("Nåværende passord");
  await user.type(field, "Stein7Hagl");
  await user.click(screen.getByRole("button", { name: "Bekreft" }));
  expect(await screen.findByRole("link", { name: "Feil passord" })).toBeVisible();
  wrong = false;
  await user.click(screen.getByRole("button", { name: "Bekreft" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.at(-1)).toEqual(["endsession", { id: "s2", currentPassword: "Stein7Hagl" }]);
});

test("who has none answers a code when she signed in a while ago, and then it is done", async () => {
  let isConfirmed = false;
  const sent = serve(false, (path) => {
    if (path === "sendconfirmation") {
      return { status: 200, body: { verificationid: "v1", way: "SMS" } };
    }
    if (path === "confirm") {
      isConfirmed = true;
      return { status: 200, body: { status: "success" } };
    }
    return isConfirmed ? undefined : { status: 403, body: { code: "confirm_first", title: "" } };
  });
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Logg ut alle andre enheter" }));
  expect(await screen.findByText(/SMS til \+47 400 00 214/)).toBeVisible();
  await user.type(screen.getByLabelText("Kode på 6 siffer"), "123456");
  await waitFor(() => expect(sent.at(-1)).toEqual(["endothersessions", {}]));
  expect(sent.map(([path]) => path)).toEqual([
    "endothersessions",
    "sendconfirmation",
    "confirm",
    "endothersessions",
  ]);
});

test("whoever does not show who she is changes nothing, and is not blamed", async () => {
  const sent = serve(true, () => undefined);
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Logg ut alle andre enheter" }));
  await user.click(await screen.findByRole("button", { name: "Avbryt" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([]);
  expect(screen.queryByRole("alert")).toBeNull();
});
