import { expect, test } from "vitest";
import { chosenFirst, offeredOf, requestOf, whereTo } from "./oauth.ts";
import { wrongScopes } from "./tokens.ts";

test("what a program asks is handed on word for word, and what it does not ask is empty", () => {
  const search = { client_id: "a.b", redirect_uri: "https://program.example/svar", state: "007" };
  expect(requestOf(search)).toEqual({
    clientId: "a.b",
    redirectUri: "https://program.example/svar",
    responseType: "",
    codeChallenge: "",
    codeChallengeMethod: "",
    scope: "",
    state: "007",
    resource: "",
  });
});

test("a person gives what the program asks for and the role has", () => {
  const asked = { omfang: ["PLAN", "LISTER", "KLADD"] as const };
  const omfang = [...asked.omfang];
  expect(offeredOf({ omfang }, "LAERLING")).toEqual(["PLAN", "KLADD"]);
  expect(offeredOf({ omfang }, "KOORDINATOR")).toEqual(["PLAN", "LISTER"]);
});

test("drafts are chosen at first only where nothing else is asked for that they do not go with", () => {
  expect(chosenFirst(["PLAN", "KLADD"])).toEqual(["PLAN", "KLADD"]);
  expect(chosenFirst(["PLAN", "VENTER", "KLADD"])).toEqual(["PLAN", "VENTER"]);
  expect(wrongScopes(["VENTER", "KLADD"])).toHaveProperty("omfang");
  expect(wrongScopes([])).toHaveProperty("omfang");
  expect(wrongScopes(["PLAN"])).toEqual({});
});

test("an answer to a program on the same machine says so", () => {
  expect(whereTo({ vert: "program.example", lokal: false })).toBe("program.example");
  expect(whereTo({ vert: "localhost:1", lokal: true })).toContain("denne maskinen (localhost:1)");
});
