import { expect, test, vi } from "vitest";
import type { UnitView } from "@/api/schemas.gen.ts";
import {
  blankCompany,
  checkCompany,
  companyInput,
  companyWords,
  differences,
  registered,
  taken,
} from "./companyForm.ts";
import { consequencesOf } from "./DeleteCompany.tsx";
import { checkDepartments, usedBy } from "./DepartmentsPage.tsx";
import { searchRegister } from "./register.ts";

const unit: UnitView = {
  orgnr: "319000003",
  navn: "Granitt Bygg AS",
  kind: "ENHET",
  organisasjonsform: "Aksjeselskap",
  typebedrift: "Privat",
  adresse: {
    adresse: "Granittvegen 8",
    postnr: "6855",
    poststed: "Frønningen",
    kommunenavn: "Lærdal",
    fylke: "Vestland",
  },
  epost: "Post@granitt.example",
  telefon: "57669010",
  nettside: "",
  naering: "",
  antallAnsatte: 18,
  overordnet: null,
  slettedato: null,
  advarsler: [],
  bedriftid: null,
};

test("what the register knows fills the form, and what it does not know is left alone", () => {
  const filled = {
    ...blankCompany,
    nettside: "www.vi.example",
    ...taken(blankCompany, undefined, unit),
  };
  expect(filled.orgnr).toBe("319 000 003");
  expect(filled["adresse.poststed"]).toBe("Frønningen");
  expect(filled["contactInformation.email"]).toBe("post@granitt.example");
  expect(filled.nettside).toBe("www.vi.example");
  expect(checkCompany(filled)).toEqual({});
});

test("another choice takes back what the first one filled in, but not what was typed over it", () => {
  const first = { ...blankCompany, ...registered(unit), navn: "Vårt navn" };
  const bare = { ...unit, orgnr: "319000143", navn: "Bare Navn", epost: "", telefon: "" };
  const next = taken(first, unit, bare);
  expect(next["contactInformation.email"]).toBe("");
  expect(next.navn).toBe("Bare Navn");
  const typed = { ...first, "contactInformation.email": "egen@vi.example" };
  expect(taken(typed, unit, bare)["contactInformation.email"]).toBeUndefined();
});

test("only real differences from the register are shown", () => {
  const same = { ...blankCompany, ...registered(unit), navn: "GRANITT BYGG AS" };
  expect(differences(same, unit)).toEqual([]);
  const moved = { ...same, "adresse.adresse": "Kaien 1" };
  expect(differences(moved, unit)).toEqual([
    { field: "adresse.adresse", label: "Adresse", here: "Kaien 1", there: "Granittvegen 8" },
  ]);
});

test("wrong fields are named before anything is sent", () => {
  const wrong = {
    ...blankCompany,
    orgnr: "12",
    "adresse.postnr": "50",
    "contactInformation.phone": "ring",
    "contactInformation.moreGrantEmails": "a@vi.example, b",
  };
  expect(Object.keys(checkCompany(wrong)).toSorted()).toEqual([
    "adresse.postnr",
    "contactInformation.moreGrantEmails",
    "contactInformation.phone",
    "navn",
    "orgnr",
  ]);
  expect(companyInput({ ...blankCompany, kontonummer: " " }).kontonummer).toBeNull();
  expect(companyWords.navn.text("")).toBe("Ikke utfylt");
});

test("nine digits are looked up as a number, anything else as a name", async () => {
  const asked: string[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input) => {
      asked.push(String(input));
      const missing = String(input).includes("974760673");
      return missing
        ? new Response(JSON.stringify({ status: 404, code: "not_in_register", title: "Nei" }), {
            status: 404,
          })
        : new Response(JSON.stringify(String(input).includes("/company/") ? unit : [unit]));
    }),
  );
  const { signal } = new AbortController();
  expect(await searchRegister("319 000 003", signal)).toHaveLength(1);
  expect(await searchRegister("974760673", signal)).toEqual([]);
  expect((await searchRegister("granitt", signal))[0]?.detail).toBe(
    "319 000 003 · Frønningen · Aksjeselskap",
  );
  const before = asked.length;
  expect(await searchRegister("g", signal)).toEqual([]);
  expect(await searchRegister("3190", signal)).toEqual([]);
  expect(asked).toHaveLength(before);
  vi.unstubAllGlobals();
});

test("departments have names of their own, and those that somebody is in say so", () => {
  const departments = [
    { id: "a", name: "Lager" },
    { id: null, name: " lager " },
    { id: null, name: "" },
  ];
  expect(checkDepartments({ departments })).toEqual({
    "departments.1.name": "Bedriften har allerede en avdeling med dette navnet",
    "departments.2.name": "Skriv navnet på avdelingen",
  });
  const used = { avdelingsbruk: [{ id: "a", laerlinger: 1, ansatte: 2 }] };
  expect(usedBy(used, "a")).toBe("1 lærling og 2 ansatte");
  expect(usedBy(used, null)).toBe("");
});

test("the question before a deletion says what the employees lose", () => {
  expect(consequencesOf({ ansatte: [] })).not.toContain("ansatt");
  const one = { id: "e", navn: "Siv", customRole: "", avdelinger: [] };
  expect(consequencesOf({ ansatte: [one] })).toContain("1 ansatt blir stående uten bedriften.");
});
