import { expect, test } from "vitest";
import { causeText, moveText } from "./moves.ts";

test("it is told why a deadline moved, and from where to where", () => {
  expect(causeText("LEAVE", null)).toBe("Et fravær kom til, ble endret eller falt bort");
  expect(causeText("CUSTOM", "Berit Vik")).toBe("Utsatt av Berit Vik");
  expect(causeText("CUSTOM", null)).toBe("Utsatt");
  expect(moveText("2027-03-01", "2027-04-15")).toBe("Fra 01.03.2027 til 15.04.2027");
  expect(moveText(null, "2027-04-15")).toBe("Fra ingen frist til 15.04.2027");
});
