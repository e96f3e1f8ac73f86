import { expect, test } from "vitest";
import type { OfficeView } from "@/api/schemas.gen.ts";
import { checkOffice, officeBody, officeValues } from "./officeForm.ts";

const office: OfficeView = {
  version: 1,
  navn: "Fjord",
  smsTitle: "OK Fjord",
  orgnr: "974760673",
  adresse: { adresse: "Kaien 1", postnummer: "5003", poststed: "Bergen" },
  epost: "post@fjord.example",
  telefon: "+4755123456",
  nettside: "",
  omtale: "",
  logo: null,
};

test("the office as it is stored is a valid form", () => {
  const values = officeValues(office);
  expect(values.orgnr).toBe("974 760 673");
  expect(checkOffice(values)).toEqual({});
  expect(officeBody(values).adresse.poststed).toBe("Bergen");
});

test("an SMS is signed with a short plain name", () => {
  for (const smsTitle of ["ab", "Opplæring", "for langt navn"]) {
    expect(Object.keys(checkOffice({ ...officeValues(office), smsTitle }))).toEqual(["smsTitle"]);
  }
});
