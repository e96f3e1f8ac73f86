import { expect, test } from "vitest";
import { purposeOf, purposeText } from "./purpose.ts";

test("the sign-in page says what one is about to do, and for which office", () => {
  const about = (address: string | null, signing = false) => purposeOf(address, signing);
  expect(about(null)).toBe(null);
  expect(about("/k")).toBe(null);
  expect(about(null, true)).toBe("lese og signere dokumentet");
  expect(about("/l/vurderingssamtaler/7/signering")).toBe("lese og signere dokumentet");
  expect(about("/b/laerlinger/7/dokumentasjoner/9?a=b")).toBe("svare på det lærlingen har sendt");
  expect(about("/l/vurderingssamtaler/7/forbredelse")).toBe("forberede deg til vurderingssamtalen");
  expect(about("/b/vurderingssamtaler/forberedelse/7")).toBe(
    "forberede deg til vurderingssamtalen",
  );
  expect(about("/b/vurderingssamtaler/samtale/7")).toBe("se vurderingssamtalen");
  expect(about("/b/laereplangodkjenning")).toBe("svare på mål lærlingene ber om å få godkjent");
  expect(about("/b/soknader/7")).toBe("svare på søknaden");
  expect(about("/l/opplaeringsdager/7")).toBe("svare på invitasjonen");
});

test("the office is the one that was signed in to on this device", () => {
  const fjord = "Opplæringskontoret Fjord";
  expect(purposeText("se oppgaven", fjord)).toBe(`Logg inn hos ${fjord} for å se oppgaven.`);
  expect(purposeText("se oppgaven", null)).toBe("Logg inn for å se oppgaven.");
  expect(purposeText(null, fjord)).toBe(`Sist logget inn hos ${fjord}.`);
  expect(purposeText(null, null)).toBe(null);
});
