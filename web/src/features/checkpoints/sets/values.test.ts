import { expect, test } from "vitest";
import { checkSet, emptySet, setBody, setWords } from "./values.ts";

test("a set has a title and at least one checkpoint", () => {
  expect(checkSet(emptySet)).toEqual({
    title: "Skriv en tittel",
    checkpoints: "Velg minst ett sjekkpunkt",
  });
  const checkpoints = [{ id: "s1", navn: "Første besøk" }];
  expect(checkSet({ ...emptySet, title: "Læretiden", checkpoints })).toEqual({});
});

test("whom it is for goes as ids, and nobody chosen is everybody", () => {
  const laerefag = [{ id: "ELELE3----", navn: "Elektrikerfaget" }];
  const body = setBody({ ...emptySet, title: " Elektro ", types: ["LAERLING"], laerefag });
  expect(body.title).toBe("Elektro");
  expect(body.membership).toEqual({
    types: ["LAERLING"],
    laerefag: ["ELELE3----"],
    bedrifter: [],
    grupper: [],
  });
  expect(setWords.types.text([])).toBe("Alle");
});
