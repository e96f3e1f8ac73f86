import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { publicForm } from "../fixtures.ts";
import { MemberPage } from "./MemberPage.tsx";

vi.mock("../form/draft.ts", () => ({
  prove: async () => ({ salt: "s", challenge: "c", number: 7, signature: "g" }),
}));

let sent: unknown[];
let refusal: unknown;

beforeEach(() => {
  sent = [];
  refusal = null;
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (_, init) => {
      if (init?.method !== "POST") return Response.json(publicForm);
      sent.push(JSON.parse(String(init.body)));
      return refusal
        ? Response.json(refusal, { status: 422 })
        : Response.json({ navn: "Bryggen Betong AS" }, { status: 201 });
    }),
  );
});

const open = () => inRouter({ "/soknad/$tenant/medlem": MemberPage }, "/soknad/fjord/medlem");
const button = () => screen.findByRole("button", { name: "Send forespørselen" });
const type = async (name: string, text: string) =>
  userEvent.type(screen.getByRole("textbox", { name }), text);

async function fill() {
  await button();
  await type("Organisasjonsnummer", "310 000 043");
  await type("Navnet ditt", "Berit Berg");
  await type("E-post", "berit@bryggen.example");
  await type("Telefon", "40000230");
}

test("a company asks by its number, with work done for it", async () => {
  await open();
  await fill();
  await userEvent.click(await button());
  expect(await screen.findByText("Bryggen Betong AS")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      orgnr: "310000043",
      kontaktperson: "Berit Berg",
      epost: "berit@bryggen.example",
      telefon: "40000230",
      melding: "",
      proof: { salt: "s", challenge: "c", number: 7, signature: "g" },
      nettside: "",
    },
  ]);
});

test("what is missing is said, and nothing is sent", async () => {
  await open();
  await userEvent.click(await button());
  expect((await screen.findAllByText("Skriv organisasjonsnummeret, ni siffer"))[0]).toBeVisible();
  expect(sent).toEqual([]);
});

test("a number that the register does not have is said at its field", async () => {
  refusal = {
    status: 422,
    code: "invalid",
    title: "Noe er feil",
    fields: [{ field: "orgnr", code: "not_in_register", message: "Finnes ikke i registeret" }],
  };
  await open();
  await fill();
  await userEvent.click(await button());
  expect((await screen.findAllByText("Finnes ikke i registeret"))[0]).toBeVisible();
});
