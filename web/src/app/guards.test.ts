import { describe, expect, test } from "vitest";
import {
  ACCESSIBILITY,
  mayOpen,
  redirectFor,
  signedAt,
  signerPath,
  CARD_CHECK,
  VERIFICATION,
  signingLinkOf,
  type Visit,
  isDenied,
} from "./guards.ts";

const out: Visit = { path: "/k", loggedIn: false, rolle: null, pendingSigning: null };
const inAs = (rolle: Visit["rolle"], path: string): Visit => ({
  path,
  loggedIn: true,
  rolle,
  pendingSigning: null,
});

describe("spec 1 §4, login state", () => {
  test("without login every route except /login goes to /login", () => {
    expect(redirectFor(out)).toBe("/login");
    expect(redirectFor({ ...out, path: "/error-404" })).toBe("/login");
    expect(redirectFor({ ...out, path: "/login" })).toBeNull();
  });

  test("password-reset links with a token are preserved", () => {
    expect(redirectFor({ ...out, path: "/nytt/passord/abc" })).toBeNull();
    expect(redirectFor(inAs("ANSATT", "/nytt/passord/abc"))).toBeNull();
  });

  test("when logged in, /login goes to /", () => {
    expect(redirectFor(inAs("ANSATT", "/login"))).toBe("/");
  });

  test("/ redirects by stored role to /l, /k or /b, or to /login when no role is stored", () => {
    expect(redirectFor(inAs("LAERLING", "/"))).toBe("/l");
    expect(redirectFor(inAs("KOORDINATOR", "/"))).toBe("/k");
    expect(redirectFor(inAs("ANSATT", "/"))).toBe("/b");
    expect(redirectFor({ ...out, path: "/" })).toBe("/login");
  });

  test("a route whose role differs from the user's role goes to /", () => {
    expect(redirectFor(inAs("LAERLING", "/k/laerlinger"))).toBe("/");
    expect(redirectFor(inAs("KOORDINATOR", "/k/laerlinger"))).toBeNull();
    expect(redirectFor(inAs("ANSATT", "/signering"))).toBeNull();
  });
});

test("whoever asks for a page of another role is told so; others are asked to sign in", () => {
  expect(isDenied(inAs("LAERLING", "/k/laerlinger"))).toBe(true);
  expect(isDenied(inAs("LAERLING", "/l/minside"))).toBe(false);
  expect(isDenied(inAs("LAERLING", "/signering"))).toBe(false);
  expect(isDenied(inAs(null, "/k"))).toBe(false);
  expect(isDenied(out)).toBe(false);
});

test("the simulator's messages are open to everybody: there one reads the sign-in code", () => {
  expect(redirectFor({ ...out, path: "/simulator" })).toBeNull();
  expect(redirectFor(inAs("LAERLING", "/simulator"))).toBeNull();
});

test("signed in without a known role stays at /, where the server is asked", () => {
  expect(redirectFor(inAs(null, "/"))).toBeNull();
  expect(redirectFor(inAs(null, "/k"))).toBe("/");
});

describe("spec 1 §4, signing links", () => {
  test("a path containing /signeringslenke/ gives its last segment", () => {
    expect(signingLinkOf("/noe/signeringslenke/abc123")).toBe("abc123");
    expect(signingLinkOf("/k/laerlinger/abc123")).toBeNull();
  });

  test("a link without an id, or with something else in its place, is none", () => {
    for (const path of [
      "/signeringslenke/",
      "/signeringslenke//",
      "/signeringslenke/a%2Fb",
      "/signeringslenke/æ",
      `/signeringslenke/${"a".repeat(129)}`,
      "/signeringslenke",
    ]) {
      expect(signingLinkOf(path)).toBeNull();
    }
  });

  test("a signing page names what is signed, so that a session that is over loses nothing", () => {
    expect(signedAt("/l/signer/s1")).toBe("s1");
    expect(signedAt("/b/signer/s1/")).toBe("s1");
    for (const path of ["/x/signer/s1", "/l/signer/", "/l/signer/a/b", "/k/signering/s1"]) {
      expect(signedAt(path)).toBeNull();
    }
  });

  test("after login the user goes to the role's /signer/{id} page", () => {
    expect(redirectFor({ ...inAs("LAERLING", "/"), pendingSigning: "s1" })).toBe("/l/signer/s1");
    expect(redirectFor(inAs("ANSATT", "/signeringslenke/s1"))).toBe("/b/signer/s1");
  });

  test("any other role goes to /error-404", () => {
    expect(signerPath(null, "s1")).toBe("/error-404");
  });
});

test("the link of somebody without an account asks for no sign-in, whoever opens it", () => {
  const path = `/signeringslenke/kontoret.${"x".repeat(43)}`;
  expect(redirectFor({ ...out, path })).toBeNull();
  expect(redirectFor(inAs("KOORDINATOR", path))).toBeNull();
  expect(redirectFor({ ...out, path: "/signeringslenke/s1" })).toBe("/login");
});

test("the accessibility statement and the check of a file are open to anybody", () => {
  for (const path of [ACCESSIBILITY, VERIFICATION, `${CARD_CHECK}fjord/kode`]) {
    for (const loggedIn of [true, false]) {
      const visit = { path, loggedIn, rolle: null, pendingSigning: null };
      expect(redirectFor(visit)).toBeNull();
    }
  }
});

test("the form of those who apply, and their own page, are open to anybody", () => {
  for (const path of ["/soknad/fjord", "/soknad/fjord/min"]) {
    expect(redirectFor({ ...out, path })).toBeNull();
    expect(redirectFor(inAs("KOORDINATOR", path))).toBeNull();
  }
  expect(redirectFor({ ...out, path: "/soknad" })).toBe("/login");
});

test("an address opened before the sign-in is opened after it, by whom it is for", () => {
  expect(mayOpen("/k/laerlinger/1?fane=logg", "KOORDINATOR")).toBe(true);
  expect(mayOpen("/k/laerlinger/1", "LAERLING")).toBe(false);
  expect(mayOpen("/signering", "ANSATT")).toBe(true);
  expect(mayOpen("/l#a", "LAERLING")).toBe(true);
  for (const address of ["/", "/login", "/error-404", "//annen.example/k", "https://x/k", ""]) {
    expect(mayOpen(address, "KOORDINATOR"), address).toBe(false);
  }
  expect(mayOpen("/k", null)).toBe(false);
});

test("where the picture on a wall leads may be opened after the sign-in, whoever scanned it", () => {
  for (const rolle of ["LAERLING", "ANSATT", "KOORDINATOR"] as const) {
    expect(mayOpen("/oppmote/dag?kode=abc", rolle)).toBe(true);
    expect(mayOpen("/minside/tilgang?client_id=a.b&state=c", rolle)).toBe(true);
  }
});
