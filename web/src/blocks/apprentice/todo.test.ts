import { expect, test } from "vitest";
import { todoRoute } from "./todo.ts";

test("spec 2 §2 and §5: each to-do leads to the page where it is mended", () => {
  const page = (todo: string) => todoRoute("l1", todo).replace("/k/laerlinger/l1", "");
  expect(page("Læretiden har ingen slutt-dato")).toBe("/rediger/laeretid");
  expect(page("Lærlingen har ingen start-dato")).toBe("/rediger/laeretid");
  expect(page("Lærlingen har ingen faglig leder")).toBe("/rediger/laerebedrift");
  expect(page("Lærlingen har ingen opplæringsplan")).toBe("/rediger/laerefag");
  expect(page("Lærlingen har ikke personnr")).toBe("/rediger");
  expect(page("Noe nytt")).toBe("/rediger");
});
