import { expect, test } from "vitest";
import type { AutomaticMessageView } from "@/api/schemas.gen.ts";
import {
  byArea,
  channelInputs,
  checkAutomatic,
  isStandard,
  valuesOf,
  withPlaceholder,
} from "./values.ts";

const view: AutomaticMessageView = {
  id: "velkommenlaerling",
  version: 3,
  name: "Velkommen til lærling",
  area: "Velkommen",
  til: "Lærlingen",
  critical: false,
  sendesForHand: true,
  paaminnelse: false,
  utenKonto: false,
  states: { sms: "ACTIVATED", epost: "DEACTIVATED", push: "UNAVAILABLE" },
  endretAv: "",
  channels: [
    {
      type: "SMS",
      state: "ACTIVATED",
      emne: "",
      melding: "Hei {fornavn}",
      standard: { emne: "", melding: "Hei {fornavn}" },
      placeholders: [{ name: "fornavn", label: "Fornavn" }],
      sendt: 2,
    },
    {
      type: "Epost",
      state: "DEACTIVATED",
      emne: "Vår egen",
      melding: "<p>Hei</p>",
      standard: { emne: "Velkommen", melding: "<p>Hei</p>" },
      placeholders: [],
      sendt: 0,
    },
  ],
};

test("a channel that the message does not have is not sent to the server", () => {
  const values = valuesOf(view);
  expect(values["PUSH.melding"]).toBe("");
  expect(channelInputs(view, values)).toEqual([
    { type: "SMS", activated: true, emne: "", melding: "Hei {fornavn}" },
    { type: "Epost", activated: false, emne: "Vår egen", melding: "<p>Hei</p>" },
  ]);
  expect(isStandard(view, values, "SMS")).toBe(true);
  expect(isStandard(view, values, "Epost")).toBe(false);
});

test("what is blank is said before it is sent", () => {
  const values = { ...valuesOf(view), "SMS.melding": " ", "Epost.emne": "" };
  expect(checkAutomatic(view, values)).toEqual({
    "SMS.melding": "Skriv en tekst",
    "Epost.emne": "Skriv et emne",
  });
});

test("a placeholder goes to the end of a rich text", () => {
  expect(withPlaceholder("<p>Hei</p>", "fornavn")).toBe("<p>Hei {fornavn}</p>");
  expect(withPlaceholder("", "fornavn")).toBe("<p>{fornavn}</p>");
});

test("messages stand under their headlines", () => {
  const chat = { ...view, id: "x", area: "Chat" };
  expect(byArea([view, chat, view]).map(([area, all]) => [area, all.length])).toEqual([
    ["Velkommen", 2],
    ["Chat", 1],
  ]);
});
