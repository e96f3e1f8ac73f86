import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { meQuery } from "@/api/queries.ts";
import type { Me } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { PushCard } from "./PushCard.tsx";

const made = {
  endpoint: "https://push.example/1",
  toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
  unsubscribe: async () => true,
};

let current: typeof made | null;

function browser(permission: NotificationPermission) {
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      current = made;
      return made;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker }));
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { permission, requestPermission: async () => permission });
}

function serve(publicKey: string | null) {
  const calls: string[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      calls.push(`${init?.method} ${String(input)}`);
      if (String(input) === "/api/push/key") return new Response(JSON.stringify({ publicKey }));
      return new Response(null, { status: 204 });
    }),
  );
  return calls;
}

async function open() {
  const drawn = await inRouter({ "/": () => null, "*": PushCard });
  drawn.queryClient.setQueryData(meQuery.queryKey, { id: "kari" } as Me);
  await drawn.router.navigate({ to: "/minside" });
}

beforeEach(() => {
  current = null;
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test("push messages are switched on and off, here and at the server", async () => {
  browser("granted");
  const calls = serve("key");
  await open();
  const box = await screen.findByRole("checkbox", { name: /Vis varsler/ });
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(calls).toContain("POST /api/push/subscriptions");
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(calls).toContain("POST /api/push/subscriptions/forget");
});

test("a reader who does not allow it is told, and nothing is sent", async () => {
  browser("denied");
  const calls = serve("key");
  await open();
  const box = await screen.findByRole("checkbox", { name: /Vis varsler/ });
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.click(box);
  await waitFor(() => expect(box).toBeEnabled());
  expect(box).not.toBeChecked();
  expect(calls).not.toContain("POST /api/push/subscriptions");
});

test("the switch is hidden when the server offers no push", async () => {
  browser("granted");
  const calls = serve(null);
  await open();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole("checkbox")).toBeNull();
});
