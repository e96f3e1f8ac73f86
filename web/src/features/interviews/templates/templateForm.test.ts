import { expect, test } from "vitest";
import { checkTemplate, emptyQuestion, emptyTemplate, stepsOf } from "./templateForm.ts";

test("what a new template proposes is a valid one but for its name", () => {
  expect(checkTemplate(emptyTemplate)).toEqual({ name: "Skriv et navn" });
  expect(checkTemplate({ ...emptyTemplate, name: "Halvår" })).toEqual({});
});

test("an interview has something in it", () => {
  const nothing = {
    ...emptyTemplate.enabled,
    questions: false,
    competenceGoals: false,
    generalGoals: false,
  };
  const wrong = checkTemplate({ ...emptyTemplate, name: "Halvår", enabled: nothing });
  expect(wrong.enabled).toBe("Velg minst én del som samtalen skal ha");
  const none = checkTemplate({ ...emptyTemplate, name: "Halvår", questions: [] });
  expect(none.questions).toBe("Skriv minst ett spørsmål, eller slå av spørsmål");
});

test("a scale has two to seven steps that can be told from each other", () => {
  expect(stepsOf(" Dårlig , Bra,,")).toEqual(["Dårlig", "Bra"]);
  const of = (scale: string) =>
    checkTemplate({
      ...emptyTemplate,
      name: "Halvår",
      questions: [{ ...emptyQuestion, question: "Hva?", scale }],
    })["questions.0.customRatings"];
  expect(of("")).toBeUndefined();
  expect(of("Dårlig, Bra")).toBeUndefined();
  expect(of("Bra")).toBe("En skala har 2 til 7 trinn");
  expect(of("Bra, bra")).toBe("Hvert trinn må ha et eget navn");
});
