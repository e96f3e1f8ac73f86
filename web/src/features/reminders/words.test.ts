import { expect, test } from "vitest";
import { channelWords, lastWords, personPage } from "./words.ts";

test("the channels are told as one says them", () => {
  expect(channelWords(["PUSH"])).toBe("Varsel i appen");
  expect(channelWords(["Epost", "PUSH"])).toBe("E-post og varsel i appen");
  expect(channelWords(["SMS", "Epost", "PUSH"])).toBe("SMS, e-post og varsel i appen");
  expect(channelWords([])).toBe("Når ikke fram: verken telefon eller e-post");
});

test("a noon is told with its count, and while it goes on", () => {
  const noon = { dag: "2026-11-20", begynt: Date.parse("2026-11-20T11:00:00Z") };
  expect(lastWords({ ...noon, ferdig: noon.begynt, sendt: 1 })).toBe(
    "Forrige utsending 20.11.2026 kl. 12:00: 1 påminnelse.",
  );
  expect(lastWords({ ...noon, sendt: 500 })).toBe(
    "Utsendingen 20.11.2026 pågår: 500 påminnelser så langt.",
  );
});

test("apprentices and employees have a page, coordinators have none here", () => {
  const row = { person: "p", navn: "Kari", templateId: "t", name: "Frist", types: [] };
  expect(personPage({ ...row, rolle: "LAERLING" })).toBe("/k/laerlinger/p");
  expect(personPage({ ...row, rolle: "ANSATT" })).toBe("/k/ansatte/p");
  expect(personPage({ ...row, rolle: "KOORDINATOR" })).toBe(null);
});
