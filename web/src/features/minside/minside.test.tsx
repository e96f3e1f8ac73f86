import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { meQuery } from "@/api/queries.ts";
import { useQuery } from "@tanstack/react-query";
import type { Me } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { EditOwnPage } from "./EditOwnPage.tsx";
import { OwnPage } from "./OwnPage.tsx";

const me = {
  id: "l1",
  rolle: "LAERLING",
  fornavn: "Amina",
  etternavn: "Yusuf",
  epost: "amina@fjord.example",
  telefon: "+4740000214",
  hasPassword: false,
  organisation: { id: "fjord", navn: "Fjord opplæringskontor", flags: {} },
  tilganger: ["UPDATE_MY_PAGE"],
  permissions: [],
} as unknown as Me;

const amina = {
  id: "l1",
  bedrift: { id: "b1", navn: "Nordfjord Elektro AS" },
  programomrade: { kode: "ELELE3----", tittel: "Elektrikerfaget" },
  laeretid: { startdato: "2025-08-18", sluttdato: "2028-02-17" },
  ansatte: [
    {
      id: "a1",
      navn: "Terje Dale",
      telefon: "+4790000001",
      epost: null,
      relasjon: "INSTRUKTOR",
      relasjonsnavn: "Instruktør",
    },
  ],
  coordinators: [],
};

type Answers = Record<string, { status?: number; body?: unknown }>;

/** The server: what it answers per path; everything sent is kept. */
function serve(answers: Answers) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input).replace("/api", "");
      if (["/users/profilepictures", "/authentication/sessions"].includes(path)) {
        return new Response("[]");
      }
      if (init?.method === "POST") sent.push({ path, body: JSON.parse(String(init.body)) });
      const { status = 200, body } = answers[path] ?? { body: path === "/me" ? me : {} };
      return new Response(status === 204 ? null : JSON.stringify(body), { status });
    }),
  );
  return sent;
}

/** A page inside the shell, which has loaded who is signed in. */
function signedIn(Page: () => React.ReactNode) {
  return function SignedIn() {
    const { data } = useQuery(meQuery);
    return data ? <Page /> : null;
  };
}

test("the own page shows contacts, company and instructors", async () => {
  serve({ "/apprentices/l1": { body: amina } });
  await inRouter({ "/l/minside": signedIn(OwnPage), "*": () => null }, "/l/minside");
  expect(await screen.findByRole("heading", { name: "Amina Yusuf" })).toBeVisible();
  expect(screen.getByText("amina@fjord.example")).toBeVisible();
  expect(screen.getByText("+47 400 00 214")).toBeVisible();
  expect(await screen.findByText("Nordfjord Elektro AS")).toBeVisible();
  expect(screen.getByText("Terje Dale")).toBeVisible();
  expect(screen.getByText("Du har ingen koordinator ennå.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Rediger" })).toHaveAttribute(
    "href",
    "/l/minside/rediger",
  );
});

const open = () => inRouter({ "/l/minside/rediger": signedIn(EditOwnPage) }, "/l/minside/rediger");

test("a new number counts after the code that was sent to it", async () => {
  const sent = serve({
    "/users/sendnewphonesms": { body: { status: "success", verificationid: "v1" } },
    "/users/verifynewphonesms": { body: { status: "success" } },
  });
  await open();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Nytt telefonnummer"), "98765432");
  await user.click(screen.getByRole("button", { name: "Send kode" }));
  await user.type(await screen.findByLabelText("Kode på 6 siffer"), "123456");
  await waitFor(() => expect(screen.getByLabelText("Nytt telefonnummer")).toHaveValue(""));
  expect(sent).toEqual([
    { path: "/users/sendnewphonesms", body: { phone: "987 65 432", tenantId: "fjord" } },
    { path: "/users/verifynewphonesms", body: { verificationid: "v1", code: "123456" } },
  ]);
});

test("a wrong code says so, and a taken number is named at its field", async () => {
  const taken = "Konto eksisterer med telefonnummeret";
  const answers: Answers = {
    "/users/sendnewphonesms": { body: { status: "success", verificationid: "v1" } },
    "/users/verifynewphonesms": { body: { status: "failed" } },
  };
  serve(answers);
  await open();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Nytt telefonnummer"), "98765432");
  await user.click(screen.getByRole("button", { name: "Send kode" }));
  await user.type(await screen.findByLabelText("Kode på 6 siffer"), "123456");
  expect(await screen.findByRole("alert")).toHaveTextContent("Koden er feil.");
  await user.click(screen.getByRole("button", { name: "Bruk et annet nummer" }));
  answers["/users/sendnewphonesms"] = {
    status: 422,
    body: { code: "invalid", fields: [{ field: "phone", code: "exists", message: taken }] },
  };
  await user.type(await screen.findByLabelText("Nytt telefonnummer"), "98765432");
  await user.click(screen.getByRole("button", { name: "Send kode" }));
  expect(await screen.findByRole("link", { name: new RegExp(taken) })).toBeVisible();
});

test("an e-mail is checked here and by the server", async () => {
  const sent = serve({
    "/users/updateselfemail": { body: { status: "success", verificationid: "v" } },
    "/users/verifynewemail": { body: { status: "success" } },
  });
  await open();
  const user = userEvent.setup();
  const field = await screen.findByRole("textbox", { name: "E-post" });
  await user.click(screen.getByRole("button", { name: "Send kode på e-post" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Skriv den nye e-posten");
  await user.clear(field);
  await user.type(field, "amina");
  await user.click(screen.getByRole("button", { name: "Send kode på e-post" }));
  expect(screen.getAllByText(/Vennligst skriv en gyldig e-post/).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await user.type(field, "@Ny.example");
  await user.click(screen.getByRole("button", { name: "Send kode på e-post" }));
  await user.type(await screen.findByLabelText("Kode på 6 siffer"), "123456");
  await waitFor(() =>
    expect(sent).toEqual([
      { path: "/users/updateselfemail", body: { email: "amina@ny.example" } },
      { path: "/users/verifynewemail", body: { verificationid: "v", code: "123456" } },
    ]),
  );
});
