import { expect, test } from "vitest";
import {
  bodyOf,
  checkSigner,
  checkSigning,
  emptySigner,
  emptySigning,
  moved,
  signerErrors,
  signerOfUser,
  titleOfFile,
  withSigner,
} from "./values.ts";

const kari = signerOfUser({ id: "k1", kind: "APPRENTICE", navn: "Kari Berg", detail: "Lærling" });
const mother = {
  ...emptySigner,
  key: "ny",
  fornavn: "Anne",
  email: "anne@berg.example",
  foresattFor: "k1",
};

test("what is missing is said before it is sent", () => {
  expect(checkSigning(emptySigning, 0)).toEqual({
    title: "Skriv en tittel",
    files: "Legg til minst én PDF",
    signers: "Velg minst én som skal signere",
  });
  if (!kari) throw new Error("an apprentice can sign");
  expect(checkSigning({ ...emptySigning, title: "Avtale", signers: [kari] }, 1)).toEqual({});
});

test("a company is nobody who signs: somebody signs for it", () => {
  expect(signerOfUser({ id: "b1", kind: "COMPANY", navn: "Bygg AS" })).toBeNull();
});

test("whoever is chosen twice signs once; two of a name by hand are two", () => {
  if (!kari) throw new Error("an apprentice can sign");
  expect(withSigner([kari], kari)).toHaveLength(1);
  expect(withSigner([mother], { ...mother, key: "ny2" })).toHaveLength(2);
});

test("the order counts only where it was chosen", () => {
  if (!kari) throw new Error("an apprentice can sign");
  const values = { ...emptySigning, title: " Avtale ", signers: [kari, mother] };
  expect(bodyOf(values).signers.map(({ order }) => order)).toEqual([1, 1]);
  expect(bodyOf({ ...values, ordered: true }).signers.map(({ order }) => order)).toEqual([1, 2]);
  expect(bodyOf(values)).toMatchObject({ title: "Avtale", dueDate: null });
});

test("a row is moved up and down, and never out", () => {
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moved(["a", "b"], 1, 2)).toEqual(["a", "b"]);
});

test("an external can be reached, and somebody who signs for a company says which", () => {
  expect(Object.keys(checkSigner(emptySigner))).toEqual(["fornavn", "email"]);
  expect(checkSigner({ ...emptySigner, fornavn: "Ola", phone: "+4790000000" })).toEqual({});
  expect(Object.keys(checkSigner({ ...mother, type: "Company" }))).toEqual(["companyName"]);
});

test("what the server refuses is said at the one whom it concerns", () => {
  const errors = { "signers.1.email": "Ugyldig e-post", "signers.10": "To ganger", title: "Tom" };
  expect(signerErrors(errors, 1)).toEqual(["Ugyldig e-post"]);
  expect(signerErrors(errors, 0)).toEqual([]);
});

test("a title is proposed by the first file", () => {
  expect(titleOfFile("Avtale_om_læretid.PDF")).toBe("Avtale om læretid");
});
