import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { meQuery } from "@/api/queries.ts";
import type { ChatMessageView, ChatRoomView, Me } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { endSession } from "@/api/session.ts";
import { Chat } from "./Chat.tsx";

const kari = { id: "kari", navn: "Kari Nordmann", initials: "KN", rolle: "LAERLING" } as const;
const terje = { id: "me", navn: "Terje Bakke", initials: "TB", rolle: "ANSATT" } as const;
const other = { ...kari, fjernet: false };
const people = [
  other,
  { ...terje, fjernet: false },
  { id: "ola", navn: "Ola Vik", initials: "OV", rolle: "LAERLING", fjernet: true } as const,
];

const room: ChatRoomView = {
  id: "r1",
  chatType: "GROUP",
  chatTitle: "Vg3",
  name: "Vg3",
  membersCount: 2,
  isRead: false,
  muted: false,
  recentMessageSentAt: 1_790_000_000_000,
  recentMessageSentBy: "ola",
  lastChat: "Hei",
  recipients: [other],
  version: 3,
  number: 1,
  members: ["kari", "me"],
  readBy: ["kari"],
  unRead: ["me"],
  actions: { rename: true, add: true, remove: true, leave: true, delete: true },
};

const message = (number: number, senderRef: string, text: string): ChatMessageView => ({
  ref: `m${number}`,
  chatroomid: "r1",
  number,
  senderRef,
  messageType: 0,
  message: text,
  large: text === "👍",
  time: 1_790_000_000_000 + number,
  filePath: "",
  fileInfo: null,
});

interface Server {
  rooms?: ChatRoomView[];
  /** The room that is open. */
  view?: ChatRoomView;
  messages?: ChatMessageView[];
  refuse?: RegExp;
  /** With what it refuses, until it is 200. */
  down?: { status: number };
  /** A message arrives when this is done. */
  gate?: () => Promise<void>;
}

type Call = [path: string, body: unknown];

/** The messages that were sent, in their order. */
const sentOf = (calls: Call[]) =>
  calls
    .filter(([path]) => path === "POST /api/chat/rooms/r1/messages")
    .map(([, body]) => body as { key: string; message: string });

const textsOf = (calls: Call[]) => sentOf(calls).map((one) => one.message);

function serve({
  rooms = [room],
  view = room,
  messages = [message(1, "ola", "Hei")],
  refuse,
  down = { status: 403 },
  gate,
}: Server = {}) {
  const calls: Call[] = [];
  const json = (body: unknown) => new Response(JSON.stringify(body));
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input);
      const method = init?.method ?? "GET";
      const body: unknown = JSON.parse(String(init?.body ?? "null"));
      calls.push([`${method} ${path}`, body]);
      if (down.status !== 200 && refuse?.test(`${method} ${path}`)) {
        const problem = JSON.stringify({ code: "forbidden", title: "Nei" });
        return new Response(problem, { status: down.status });
      }
      if (path === "/api/chat/choices") {
        return json({ items: people.filter(({ id }) => id !== "me") });
      }
      if (path === "/api/users/profilepictures") return json([]);
      if (path.startsWith("/api/chat/participants/")) return json({ participants: people });
      if (path === "/api/chat/rooms" && method === "GET") return json({ items: rooms });
      if (path.endsWith("/messages") && method === "GET") return json({ messages, more: false });
      if (path.endsWith("/messages")) {
        const { key, message: text } = body as { key: string; message: string };
        await gate?.();
        messages.push({ ...message(messages.length + 1, "me", text || "👍"), key });
        return json(messages.at(-1));
      }
      if (path.endsWith("/read")) return new Response(null, { status: 204 });
      return json(view);
    }),
  );
  return calls;
}

async function open() {
  const page = () => <Chat onClose={() => undefined} />;
  const drawn = await inRouter({ "/": () => null, "*": page });
  drawn.queryClient.setQueryData(meQuery.queryKey, {
    id: "me",
    rolle: "ANSATT",
    tilganger: ["SEND_MESSAGE"],
  } as Me);
  await drawn.router.navigate({ to: "/b" });
  return drawn;
}

beforeEach(() => {
  vi.unstubAllGlobals();
  // Each test is somebody's first visit.
  endSession("signout");
});

test("without rooms it says how one begins", async () => {
  serve({ rooms: [] });
  await open();
  expect(await screen.findByText("Start en ny chat for å komme igang")).toBeInTheDocument();
});

test("rooms that cannot be had are an error that can be tried again", async () => {
  serve({ refuse: /GET \/api\/chat\/rooms$/ });
  await open();
  expect(await screen.findByRole("button", { name: "Prøv igjen" })).toBeInTheDocument();
});

test("an unread room is told, and marked as read a second after it is open", async () => {
  const calls = serve();
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /Vg3.*ulest/ }));
  expect(await screen.findByText("Ola Vik")).toHaveAttribute(
    "title",
    "Bruker slettet eller fjernet fra chat",
  );
  const read = () => calls.find(([path]) => path.endsWith("/r1/read"));
  await waitFor(() => expect(read()?.[1]).toEqual({ number: 1 }), { timeout: 3000 });
});

test("Enter sends; an empty text goes as it is", async () => {
  const calls = serve();
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /Vg3/ }));
  const field = await screen.findByRole("textbox", { name: "Melding" });
  await userEvent.type(field, "Møt kl. 8{Enter}");
  expect(await screen.findByText("Møt kl. 8")).toBeInTheDocument();
  expect(field).toHaveValue("");
  expect(await screen.findByRole("button", { name: "Send tommel opp" })).toBeInTheDocument();
  await userEvent.type(field, "{Enter}");
  await waitFor(() => expect(sentOf(calls)).toHaveLength(2));
  expect(sentOf(calls)[1]).toMatchObject({ message: "" });
});

test("what is written while a message is on its way stays, and follows in its order", async () => {
  const gates: (() => void)[] = [];
  const calls = serve({ gate: () => new Promise((go) => void gates.push(go)) });
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /Vg3/ }));
  const field = await screen.findByRole("textbox", { name: "Melding" });
  await userEvent.type(field, "første{Enter}andre{Enter}tred");
  expect(await screen.findByText("Sender …")).toBeInTheDocument();
  expect(screen.getByText("Venter på tur")).toBeInTheDocument();
  expect(sentOf(calls)).toHaveLength(1);
  gates[0]?.();
  await waitFor(() => expect(sentOf(calls)).toHaveLength(2));
  gates[1]?.();
  await waitFor(() => expect(screen.queryByText("Sender …")).not.toBeInTheDocument());
  expect(textsOf(calls)).toEqual(["første", "andre"]);
  expect(await screen.findAllByText(/^(første|andre)$/)).toHaveLength(2);
  expect(field).toHaveValue("tred");
});

test("a message that failed stays, holds those behind it, and goes again under its key", async () => {
  const down = { status: 503 };
  const calls = serve({ refuse: /POST .*\/messages/, down });
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /Vg3/ }));
  const field = await screen.findByRole("textbox", { name: "Melding" });
  await userEvent.type(field, "en{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Ikke sendt.");
  const again = await screen.findByRole("button", { name: "Send igjen" });
  down.status = 200;
  await userEvent.type(field, "to");
  await userEvent.click(again);
  await waitFor(() => expect(again).not.toBeInTheDocument());
  await userEvent.type(field, "{Enter}");
  await waitFor(() => expect(sentOf(calls)).toHaveLength(3));
  const [first, second, third] = sentOf(calls);
  expect([first?.message, second?.message, third?.message]).toEqual(["en", "en", "to"]);
  expect(second?.key).toBe(first?.key);
});

test("a refused message says why, lets others through, and can be taken away", async () => {
  const down = { status: 403 };
  const calls = serve({ refuse: /POST .*\/messages/, down });
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /Vg3/ }));
  const field = await screen.findByRole("textbox", { name: "Melding" });
  await userEvent.type(field, "nei{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Ikke sendt. Nei");
  down.status = 200;
  await userEvent.type(field, "ja{Enter}");
  await waitFor(() => expect(textsOf(calls)).toEqual(["nei", "ja"]));
  await userEvent.click(screen.getByRole("button", { name: "Slett" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
});

test("an empty room says how it begins", async () => {
  serve({ messages: [] });
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /Vg3/ }));
  expect(await screen.findByText("Send en melding for å starte samtalen.")).toBeInTheDocument();
});

test("one chosen starts at once; two are given a name first", async () => {
  const calls = serve();
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Ny chat" }));
  await userEvent.type(await screen.findByRole("searchbox"), "finnes ikke");
  expect(await screen.findByText("Ingen treff")).toBeInTheDocument();
  await userEvent.clear(screen.getByRole("searchbox"));
  await userEvent.click(await screen.findByRole("button", { name: /Kari Nordmann/ }));
  expect(screen.getByRole("button", { name: "Start chat" })).toBeEnabled();
  await userEvent.click(screen.getByRole("button", { name: /Ola Vik/ }));
  await userEvent.click(screen.getByRole("button", { name: "Videre" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Gruppenavn" }), "Fredag");
  await userEvent.click(screen.getByRole("button", { name: "Start chat" }));
  await waitFor(() => {
    const made = calls.find(([path]) => path === "POST /api/chat/rooms");
    expect(made?.[1]).toEqual({ participants: ["kari", "ola"], groups: [], chatTitle: "Fredag" });
  });
});

test("a group without a name is refused when it is renamed", async () => {
  const calls = serve();
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /Vg3/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Handlinger for Vg3" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Endre navn" }));
  const field = await screen.findByRole("textbox", { name: "Gruppenavn" });
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole("button", { name: "Lagre navn" }));
  expect(await screen.findByText("Du må skrive et navn")).toBeInTheDocument();
  await userEvent.type(field, "Nytt");
  await userEvent.click(screen.getByRole("button", { name: "Lagre navn" }));
  await waitFor(() => {
    const renamed = calls.find(([path]) => path === "PUT /api/chat/rooms/r1");
    expect(renamed?.[1]).toEqual({ version: 3, chatTitle: "Nytt" });
  });
});

test("deleting is asked for first", async () => {
  const calls = serve();
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /Vg3/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Handlinger for Vg3" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Slett chat" }));
  await userEvent.click(await screen.findByRole("button", { name: "Ja, slett" }));
  await waitFor(() =>
    expect(calls.some(([path]) => path === "POST /api/chat/delete/r1")).toBe(true),
  );
  expect(await screen.findByRole("button", { name: "Ny chat" })).toBeInTheDocument();
});

test("a room is muted from its menu", async () => {
  const calls = serve();
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /Vg3/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Handlinger for Vg3" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Slå av varsler" }));
  await waitFor(() =>
    expect(calls).toContainEqual(["PUT /api/chat/rooms/r1/muted", { muted: true }]),
  );
});

test("a muted room says so, and can be heard again", async () => {
  serve({ rooms: [{ ...room, muted: true }], view: { ...room, muted: true } });
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /Vg3/ }));
  expect(await screen.findByText("2 deltakere · Varsler er slått av")).toBeInTheDocument();
  await userEvent.click(await screen.findByRole("button", { name: "Handlinger for Vg3" }));
  expect(await screen.findByRole("menuitem", { name: "Slå på varsler" })).toBeInTheDocument();
});

test("what a device showed leads to its conversation", async () => {
  serve();
  const page = () => <Chat first="r1" onClose={() => undefined} />;
  const drawn = await inRouter({ "/": () => null, "*": page });
  const me: Partial<Me> = { id: "me", rolle: "ANSATT", tilganger: [] };
  drawn.queryClient.setQueryData(meQuery.queryKey, me as Me);
  await drawn.router.navigate({ to: "/b" });
  expect(await screen.findByRole("heading", { name: "Vg3" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Til chattene" })).toBeInTheDocument();
});
