import { expect, test } from "vitest";
import { checkDefinition, definitionBody, emptyDefinition } from "./values.ts";

test("a definition needs a title, and what completes it where people do not", () => {
  expect(checkDefinition(emptyDefinition)).toEqual({ title: "Skriv en tittel" });
  const interview = {
    ...emptyDefinition,
    title: "Halvårssamtale",
    type: "ASSESSMENTINTERVIEWTEMPLATE",
  } as const;
  expect(checkDefinition(interview)).toEqual({
    customOptions: "Velg malen som fullfører sjekkpunktet",
  });
  expect(checkDefinition({ ...interview, customOptions: "m1" })).toEqual({});
});

test("what people complete names no template", () => {
  const body = definitionBody({ ...emptyDefinition, title: " Besøk ", customOptions: "m1" });
  expect(body).toMatchObject({ title: "Besøk", customOptions: {}, coordinators: [] });
});
