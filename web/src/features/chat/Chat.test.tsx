import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { meQuery } from "@/api/queries.ts";
import type { ChatMessageView, ChatRoomView, Me } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
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
  messages?: ChatMessageView[];
  refuse?: RegExp;
}

function serve({ rooms = [room], messages = [message(1, "ola", "Hei")], refuse }: Server = {}) {
  const calls: [string, unknown][] = [];
  const json = (body: unknown) => new Response(JSON.stringify(body));
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input);
      const method = init?.method ?? "GET";
      const body: unknown = JSON.parse(String(init?.body ?? "null"));
      calls.push([`${method} ${path}`, body]);
      if (refuse?.test(`${method} ${path}`)) {
        return new Response(JSON.stringify({ code: "forbidden", title: "Nei" }), { status: 403 });
      }
      if (path === "/api/chat/choices") {
        return json({ items: people.filter(({ id }) => id !== "me") });
      }
      if (path === "/api/users/profilepictures") return json([]);
      if (path.startsWith("/api/chat/participants/")) return json({ participants: people });
      if (path === "/api/chat/rooms" && method === "GET") return json({ items: rooms });
      if (path.endsWith("/messages") && method === "GET") return json({ messages, more: false });
      if (path.endsWith("/messages")) {
        const { message: text } = body as { message: string };
        messages.push(message(messages.length + 1, "me", text || "👍"));
        return json(messages.at(-1));
      }
      if (path.endsWith("/read")) return new Response(null, { status: 204 });
      return json(room);
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

test("Enter sends; an empty text goes as it is; a refusal keeps what was written", async () => {
  const calls = serve();
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /Vg3/ }));
  const field = await screen.findByRole("textbox", { name: "Melding" });
  await userEvent.type(field, "Møt kl. 8{Enter}");
  expect(await screen.findByText("Møt kl. 8")).toBeInTheDocument();
  expect(field).toHaveValue("");
  expect(await screen.findByRole("button", { name: "Send tommel opp" })).toBeInTheDocument();
  await userEvent.type(field, "{Enter}");
  const sent = () => calls.filter(([path]) => path === "POST /api/chat/rooms/r1/messages");
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.[1]).toMatchObject({ message: "" });

  serve({ refuse: /POST .*\/messages/ });
  await userEvent.type(field, "Hallo{Enter}");
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(field).toHaveValue("Hallo");
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
  await userEvent.click(await screen.findByRole("button", { name: "Ja, slett chatten" }));
  await waitFor(() =>
    expect(calls.some(([path]) => path === "POST /api/chat/delete/r1")).toBe(true),
  );
  expect(await screen.findByRole("button", { name: "Ny chat" })).toBeInTheDocument();
});
