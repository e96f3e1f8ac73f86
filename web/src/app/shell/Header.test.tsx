import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { meQuery } from "@/api/queries.ts";
import type { Me } from "@/api/schemas.gen.ts";
import { passwordDialog } from "@/lib/passwordDialog.ts";
import { knowAllPages } from "../../../tests/areas.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { writeHistory } from "../history.ts";
import { Header } from "./Header.tsx";

const flags: Me["organisation"]["flags"] = {
  application: false,
  trainingday: false,
  timekeeping: false,
  checkPointsEnabled: false,
  xtramile: false,
  norskindustri: false,
  vigo: false,
  apprenticeSelfConnectEmployees: false,
  courseEnabled: false,
  acceptTermsEnabled: false,
};

const ingrid: Me = {
  id: "u1",
  rolle: "KOORDINATOR",
  fornavn: "Ingrid",
  etternavn: "Solbakken",
  epost: "ingrid@fjord.example",
  telefon: null,
  hasPassword: true,
  acceptTerms: true,
  organisation: { id: "o1", navn: "Opplæringskontoret Fjord", flags },
  tilganger: [],
  rights: [],
  permissions: [],
};

const searchItem = (type: string, id: string, display: string, more: object = {}, data = {}) => ({
  id,
  type,
  display,
  initials: "",
  apprenticeType: "",
  role: "",
  companyName: "",
  data: {
    bedrift: "",
    fornavn: "",
    etternavn: "",
    epost: "",
    telefon: "",
    orgnr: "",
    poststed: "",
    route: "",
    ...data,
  },
  ...more,
});

const found = [
  searchItem(
    "APPRENTICE",
    "a1",
    "Amina Yusuf",
    { apprenticeType: "Lærling", companyName: "Nordfjord" },
    { route: "/k/laerlinger/a1" },
  ),
  searchItem(
    "EMPLOYEE",
    "e1",
    "Amalie Berg",
    { role: "Instruktør", companyName: "Nordfjord" },
    { route: "/k/ansatte/e1" },
  ),
  searchItem(
    "COMPANY",
    "c1",
    "Amundsen AS",
    {},
    { orgnr: "912660680", poststed: "Førde", route: "/k/bedrifter/c1" },
  ),
  searchItem("PAGE", "p1", "Ansatte", {}, { route: "/k/ansatte" }),
  searchItem("PAGE", "p2", "Uten adresse", {}, { route: "" }),
];

const oneNotification = {
  automaticMessages: {
    messages: [
      {
        id: "n1",
        messages: [],
        templateId: "dokumentasjonsendt",
        message: { title: "Dokumentasjon til godkjenning", content: "Kari har sendt noe." },
        route: "/b/dokumentasjoner",
        timestamp: { seconds: 1_790_000_000, nanoseconds: 0 },
        lest: false,
      },
    ],
    count: 1,
  },
  messages: { messages: [], count: 0 },
};
const none = { messages: [], count: 0 };
const noNotifications = { automaticMessages: none, messages: none };

function serve(
  setPassword = "SUCCESS",
  news: typeof oneNotification | typeof noNotifications = noNotifications,
) {
  const calls: [string, unknown][] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input);
      const body: unknown = JSON.parse(String(init?.body ?? "null"));
      calls.push([path, body]);
      if (path === "/api/me") return new Response(JSON.stringify(ingrid));
      if (path === "/api/authentication/setpassword") {
        return new Response(JSON.stringify({ status: setPassword }));
      }
      if (path === "/api/notificationcenter/readmessages")
        return new Response(null, { status: 204 });
      if (path.startsWith("/api/notificationcenter/")) return new Response(JSON.stringify(news));
      if (path === "/api/signings/my") return new Response("[]");
      if (path === "/api/signings/my/unsigned") return new Response(JSON.stringify({ count: 0 }));
      if (path === "/api/chat/unread") return new Response(JSON.stringify({ count: 2 }));
      const q = new URL(path, "http://x").searchParams.get("q") ?? "";
      return new Response(JSON.stringify({ items: q.startsWith("am") ? found : [] }));
    }),
  );
  return calls;
}

async function open(me: Partial<Me> = {}, path = "/k") {
  const page = () => <Header wide={false} onMenu={() => undefined} />;
  const drawn = await inRouter({ "/": () => null, "*": page });
  drawn.queryClient.setQueryData(meQuery.queryKey, { ...ingrid, ...me });
  await drawn.router.navigate({ to: path });
  await screen.findByText("Opplæringskontoret Fjord");
  return drawn;
}

beforeEach(() => {
  knowAllPages();
  vi.unstubAllGlobals();
});

describe("spec 1 §2, header", () => {
  test("search is for coordinators only", async () => {
    serve();
    await open();
    expect(screen.getByPlaceholderText("Søk etter en bruker eller bedrift")).toBeInTheDocument();
  });

  test("an employee has no search", async () => {
    serve();
    await open({ rolle: "ANSATT" }, "/b");
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  test("the back button leads to the visit before, with its filters", async () => {
    serve();
    writeHistory(["/k", "/k/laerlinger?q=am", "/k/laerlinger/a1/rediger"]);
    const { router } = await open({}, "/k/laerlinger/a1/rediger");
    await userEvent.click(screen.getByRole("button", { name: "Tilbake" }));
    await waitFor(() => expect(router.state.location.href).toBe("/k/laerlinger?q=am"));
    expect(screen.queryByRole("button", { name: "Tilbake" })).toBeNull();
  });

  test("the avatar menu of a coordinator", async () => {
    serve();
    await open();
    await userEvent.click(screen.getByRole("button", { name: /Kontomeny/ }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual([
      "Min Side",
      "Endre passord",
      "Håndbok",
      "Tilgjengelighet",
      "Logg ut",
    ]);
  });

  test("'Lag passord' when the account has none; 'Min Side' is for coordinators", async () => {
    serve();
    await open({ rolle: "LAERLING", hasPassword: false }, "/l");
    await userEvent.click(screen.getByRole("button", { name: /Kontomeny/ }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual([
      "Lag passord",
      "Håndbok",
      "Tilgjengelighet",
      "Logg ut",
    ]);
  });

  test("bell and chat say honestly that there is nothing", async () => {
    serve();
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Varsler" }));
    expect(await screen.findByText("Ingen varsler funnet.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Lukk" }));
    await userEvent.click(screen.getByRole("button", { name: /Chat/ }));
    expect(await screen.findByText("Start en ny chat for å komme igang")).toBeInTheDocument();
  });

  test("the chat button counts chats with something unread", async () => {
    serve();
    await open();
    expect(await screen.findByRole("button", { name: /Chat, 2 uleste chatter/ })).toBeVisible();
  });

  test("the bell counts what is unread; it is read in full, and marked as read after a second", async () => {
    const calls = serve("SUCCESS", oneNotification);
    await open();
    const bell = await screen.findByRole("button", { name: /1 ulest varsel/ });
    await userEvent.click(bell);
    await userEvent.click(await screen.findByRole("button", { name: /til godkjenning/ }));
    expect(screen.getByRole("heading", { level: 3 })).toHaveTextContent("til godkjenning");
    expect(screen.getByRole("button", { name: "Åpne" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Til varslene" }));
    expect(await screen.findByRole("list", { name: /Varsler/ })).toBeInTheDocument();
    const read = () => calls.some(([path]) => path === "/api/notificationcenter/readmessages");
    await waitFor(() => expect(read()).toBe(true), { timeout: 3000 });
  });
});

describe("the drawer at the right", () => {
  const drawer = () => screen.queryByRole("dialog", { name: "Chat" });
  const openChat = async () => {
    await userEvent.click(screen.getByRole("button", { name: /Chat/ }));
    await screen.findByRole("dialog", { name: "Chat" });
  };

  test("the phone's way back closes it, and the page stays", async () => {
    serve();
    const { router } = await open({}, "/k/laerlinger?q=am");
    await openChat();
    act(() => router.history.back());
    await waitFor(() => expect(drawer()).toBeNull());
    expect(router.state.location.href).toBe("/k/laerlinger?q=am");
  });

  test("a change of the route closes it, and the way back does not bring it again", async () => {
    serve();
    const { router } = await open();
    await openChat();
    await act(() => router.navigate({ to: "/k/bedrifter" }));
    await waitFor(() => expect(drawer()).toBeNull());
  });

  test("closing it leaves no step behind", async () => {
    serve();
    const { router } = await open();
    const before = router.history.length;
    await openChat();
    await userEvent.keyboard("{Escape}{Escape}");
    await waitFor(() => expect(drawer()).toBeNull());
    await act(() => router.navigate({ to: "/k/bedrifter" }));
    expect(router.history.length).toBe(before + 1);
    expect(router.state.location.pathname).toBe("/k/bedrifter");
  });
});

describe("spec 1 §2, global search", () => {
  test("Ctrl+S focuses it; picking a hit navigates to it", async () => {
    serve();
    const { router } = await open();
    await userEvent.keyboard("{Control>}s{/Control}");
    expect(screen.getByRole("combobox")).toHaveFocus();
    await userEvent.keyboard("am");
    expect(await screen.findByRole("option", { name: /Amina Yusuf/ })).toHaveTextContent(
      "Lærling · Nordfjord",
    );
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/k/laerlinger/a1"));
  });

  test("one call finds all kinds, each under its heading; pages that are not there are left out", async () => {
    const calls = serve();
    await open();
    await userEvent.type(screen.getByRole("combobox"), "am");
    const groups = await screen.findAllByRole("group");
    expect(groups.map((group) => group.textContent)).toEqual([
      "LærlingerAYAmina YusufLærling · Nordfjord",
      "AnsatteABAmalie BergAnsatt · Nordfjord",
      "BedrifterAmundsen ASBedrift · 912 660 680 · Førde",
      "SiderAnsatteSide",
    ]);
    const searches = calls.filter(([path]) => path.startsWith("/api/search"));
    expect(searches).toHaveLength(1);
    expect(searches[0]?.[0]).toContain("types=APPRENTICE%2CEMPLOYEE%2CCOMPANY%2CPAGE");
  });

  test("the arrows choose, Escape empties, and Enter does not wait for the list", async () => {
    serve();
    const { router } = await open();
    const box = screen.getByRole("combobox");
    await userEvent.type(box, "am");
    await screen.findByRole("option", { name: /Amina/ });
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    const second = screen.getByRole("option", { name: /Amalie/ });
    expect(second).toHaveAttribute("aria-selected", "true");
    expect(box).toHaveAttribute("aria-activedescendant", second.id);
    await userEvent.keyboard("{Escape}");
    expect(box).toHaveValue("");
    expect(screen.queryByRole("option")).toBeNull();
    await userEvent.keyboard("amina{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/k/laerlinger/a1"));
  });

  test("'Ingen resultater' when nothing is found", async () => {
    serve();
    await open();
    await userEvent.type(screen.getByRole("combobox"), "zzz");
    expect(await screen.findByText("Ingen resultater")).toBeInTheDocument();
  });

  test("a hit for the current page is labelled '(Du er her nå)'", async () => {
    serve();
    await open({}, "/k/laerlinger/a1");
    await userEvent.type(screen.getByRole("combobox"), "am");
    expect(await screen.findByText("Amina Yusuf (Du er her nå)")).toBeInTheDocument();
  });
});

describe("spec 1 §4 and §5, set-password dialog", () => {
  const openDialog = async (me: Partial<Me>, setPassword?: string) => {
    const calls = serve(setPassword);
    await open(me);
    act(() => passwordDialog.set(true));
    await screen.findByLabelText("Nytt passord");
    return calls;
  };

  test("with an e-mail on the account, success shows 'Passordet er endret'", async () => {
    const calls = await openDialog({});
    expect(screen.queryByLabelText("E-post")).toBeNull();
    await userEvent.type(screen.getByLabelText("Nåværende passord"), "Svaberg1");
    await userEvent.type(screen.getByLabelText("Nytt passord"), "Fjordbris7");
    await userEvent.click(screen.getByRole("button", { name: "Endre passord" }));
    expect(await screen.findByText("Passordet er endret")).toBeInTheDocument();
    const body = { password: "Fjordbris7", currentPassword: "Svaberg1" };
    expect(calls).toContainEqual(["/api/authentication/setpassword", body]);
  });

  test("'Passordet er satt' for a new password", async () => {
    await openDialog({ hasPassword: false });
    await userEvent.type(screen.getByLabelText("Nytt passord"), "Fjordbris7");
    await userEvent.click(screen.getByRole("button", { name: "Lag passord" }));
    expect(await screen.findByText("Passordet er satt")).toBeInTheDocument();
  });

  test("the e-mail field shows only when the account has no e-mail, and is validated", async () => {
    const calls = await openDialog({ epost: null, hasPassword: false });
    await userEvent.type(screen.getByLabelText("E-post"), "kari");
    await userEvent.type(screen.getByLabelText("Nytt passord"), "Fjordbris7");
    await userEvent.click(screen.getByRole("button", { name: "Lag passord" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Vennligst skriv en gyldig e-post");
    await userEvent.type(screen.getByLabelText("E-post"), "@fjord.example");
    await userEvent.click(screen.getByRole("button", { name: "Lag passord" }));
    expect(await screen.findByRole("button", { name: "Logg inn på nytt" })).toBeInTheDocument();
    const body = { password: "Fjordbris7", epost: "kari@fjord.example" };
    expect(calls).toContainEqual(["/api/authentication/setpassword", body]);
  });

  test("an e-mail that another account has is named at its field", async () => {
    await openDialog({ epost: null, hasPassword: false }, "FAILED");
    await userEvent.type(screen.getByLabelText("E-post"), "ola@fjord.example");
    await userEvent.type(screen.getByLabelText("Nytt passord"), "Fjordbris7");
    await userEvent.click(screen.getByRole("button", { name: "Lag passord" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Konto eksisterer med e-posten");
    expect(screen.getByLabelText("E-post")).toHaveAccessibleDescription(
      /Konto eksisterer med e-posten/,
    );
  });
});
