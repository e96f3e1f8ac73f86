import { afterEach, expect, test } from "vitest";
import { stored } from "@/lib/storage.ts";
import { beginsAtForm, beginsAtSignIn } from "./begins.ts";
import { redirectFor } from "./guards.ts";

afterEach(() => stored.remove("loggedIn"));

const begins = (pathname: string) => beginsAtSignIn({ pathname });
const visitor = { loggedIn: false, rolle: null, pendingSigning: null };

test("who is not signed in begins with the sign-in page where the router would lead to it", () => {
  expect(["/", "/login"].map(begins)).toEqual([true, true]);
  expect(redirectFor({ path: "/", ...visitor })).toBe("/login");
  expect(redirectFor({ path: "/login", ...visitor })).toBeNull();
});

test("other addresses, and whoever is signed in, are the router's", () => {
  expect(["/k", "/nytt/passord/abc", "/Login", "/verifiser"].some(begins)).toBe(false);
  stored.set("loggedIn", "true");
  expect(["/", "/login"].some(begins)).toBe(false);
});

test("who opens the form of an office begins with it alone; the pages beside it are the router's", () => {
  const forms = ["/soknad/fjord", "/soknad/fjord/innebygd"];
  expect(forms.every((pathname) => beginsAtForm({ pathname }))).toBe(true);
  const others = ["/soknad/fjord/min", "/soknad/fjord/plasser", "/soknad/", "/k/soknader", "/"];
  expect(others.some((pathname) => beginsAtForm({ pathname }))).toBe(false);
});
