import { expect, test, vi } from "vitest";
import { ApiError } from "@/lib/problem.ts";
import { blankApprentice, checkNew, createApprentice } from "./newApprentice.ts";

const kari = { ...blankApprentice, fornavn: "Kari", etternavn: "Nordmann", telefon: "40012345" };

const answer = (status: string, id: string | null = null) =>
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(
      async () => new Response(JSON.stringify({ data: { createApprentice: { id, status } } })),
    ),
  );

test("a name and one way to sign in are enough", () => {
  expect(checkNew(kari)).toEqual({});
  expect(checkNew({ ...kari, telefon: "", epost: "kari@fjord.example" })).toEqual({});
  expect(checkNew(blankApprentice)).toEqual({
    fornavn: "Skriv fornavn",
    etternavn: "Skriv etternavn",
    telefon: "Skriv telefon eller e-post",
  });
  expect(
    checkNew({ ...kari, epost: "x", startdato: "2026-08-01", sluttdato: "2026-07-31" }),
  ).toEqual({
    epost: "Vennligst skriv en gyldig e-post",
    sluttdato: "Sluttdatoen kan ikke være før startdatoen",
  });
});

test("each result code is said where it belongs", async () => {
  answer("SUCCESS", "l9");
  await expect(createApprentice(kari, false)).resolves.toEqual({ id: "l9" });
  answer("UNDER18");
  await expect(createApprentice(kari, false)).resolves.toBe("under18");
  for (const [status, fields] of [
    ["EMAIL_EXISTS", { epost: "Konto eksisterer med e-posten" }],
    ["PHONE_EXISTS", { telefon: "Konto eksisterer med telefonnummeret" }],
    [
      "PHONEANDEMAIL_EXISTS",
      {
        telefon: "Konto eksisterer med telefonnummeret",
        epost: "Konto eksisterer med e-posten",
      },
    ],
  ] as const) {
    answer(status);
    const refused = await createApprentice(kari, false).catch((error: unknown) => error);
    if (!(refused instanceof ApiError)) throw new Error("not refused");
    expect(Object.fromEntries(refused.fields.map((it) => [it.field, it.message]))).toEqual(fields);
  }
});
