import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { codeDigits } from "./CodeField.tsx";
import { contactOf } from "./ForgotStep.tsx";
import { LoginPage } from "./LoginPage.tsx";
import { NewPasswordPage } from "./NewPasswordPage.tsx";
import { takeReturn } from "./openid.ts";
import { groupPhone } from "./phone.ts";

type Answers = Record<string, (body: Record<string, unknown>) => [status: number, body: unknown]>;

const calls: [path: string, body: unknown][] = [];

function serve(answers: Answers) {
  calls.length = 0;
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input).replace("/api/authentication/", "");
      const body = JSON.parse(String(init?.body ?? "{}")) as Record<string, unknown>;
      calls.push([path, body]);
      const [status, answer] = answers[path]?.(body) ?? [404, {}];
      return new Response(JSON.stringify(answer), { status });
    }),
  );
}

const fjord = { tenantId: "t1", navn: "Opplæringskontoret Fjord" };
const bre = { tenantId: "t2", navn: "Opplæringskontoret Bre" };
const payload = btoa(JSON.stringify({ sub: "u", org: "t1", rolle: "LAERLING" }));
const welcome = { status: "success", accessToken: `a.${payload}.c`, expiresIn: 600 };
const sms: Answers = {
  tenantsbyphonenumber: () => [200, [fjord]],
  sendverificationsms: () => [200, { status: "success", verificationid: "v1" }],
  verifysms: ({ code }) => (code === "123456" ? [200, welcome] : [401, { status: "failed" }]),
};

const open = () => inRouter({ "/login": LoginPage, "/": () => <p>Inne</p> }, "/login");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function askForCode(phone = "40000003") {
  await userEvent.type(screen.getByLabelText("Telefonnummer"), phone);
  await press("Send kode");
}

beforeEach(() => vi.unstubAllGlobals());

describe("by phone", () => {
  test("six digits are sent at once, and the person is in", async () => {
    serve(sms);
    await open();
    await askForCode();
    const code = await screen.findByLabelText("Kode på 6 siffer");
    expect(code).toHaveAttribute("autocomplete", "one-time-code");
    expect(code).toHaveAttribute("inputmode", "numeric");
    await userEvent.click(code);
    await userEvent.paste("123 456");
    expect(await screen.findByText("Inne")).toBeInTheDocument();
    expect(localStorage.getItem("loggedIn")).toBe("true");
    expect(localStorage.getItem("rolle")).toBe("LAERLING");
  });

  test("a wrong code is said, and the field is empty for the next try", async () => {
    serve(sms);
    await open();
    await askForCode();
    await userEvent.type(await screen.findByLabelText("Kode på 6 siffer"), "999999");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Koden er feil. Bare den nyeste koden gjelder. Sjekk meldingen og prøv igjen.",
    );
    expect(screen.getByLabelText("Kode på 6 siffer")).toHaveValue("");
  });

  test("a number without an account is told whom to ask; a wrong one never leaves", async () => {
    serve({ tenantsbyphonenumber: () => [200, []] });
    await open();
    await askForCode("ring meg");
    expect(screen.getByText("Vennligst skriv et gyldig telefonnummer")).toBeInTheDocument();
    expect(calls).toEqual([]);
    await userEvent.clear(screen.getByLabelText("Telefonnummer"));
    await askForCode();
    expect(await screen.findByText(/Vi finner ingen konto med dette nummeret/)).toBeInTheDocument();
  });

  test("with several organisations one is chosen", async () => {
    serve({ ...sms, tenantsbyphonenumber: () => [200, [fjord, bre]] });
    await open();
    await askForCode();
    await userEvent.click(await screen.findByRole("button", { name: bre.navn }));
    await screen.findByLabelText("Kode på 6 siffer");
    expect(calls.at(-1)).toEqual(["sendverificationsms", { phone: "400 00 003", tenantId: "t2" }]);
  });

  test("'need password': the password goes along with a new code", async () => {
    let demanded = true;
    serve({
      ...sms,
      sendverificationsms: ({ password }) => {
        demanded = password !== "Fjordbris7";
        return [200, { status: "success", verificationid: "v2" }];
      },
      verifysms: () => (demanded ? [401, { status: "need password" }] : [200, welcome]),
    });
    await open();
    await askForCode();
    await userEvent.type(await screen.findByLabelText("Kode på 6 siffer"), "123456");
    await userEvent.type(await screen.findByLabelText("Passord"), "Fjordbris7");
    await press("Send ny kode");
    await userEvent.type(await screen.findByLabelText("Kode på 6 siffer"), "123456");
    expect(await screen.findByText("Inne")).toBeInTheDocument();
  });

  test("with accounts in several roles one is chosen", async () => {
    serve({
      ...sms,
      verifysms: ({ rolle }) =>
        rolle === "ANSATT"
          ? [200, welcome]
          : [200, { status: "success", roller: ["KOORDINATOR", "ANSATT"] }],
    });
    await open();
    await askForCode();
    await userEvent.type(await screen.findByLabelText("Kode på 6 siffer"), "123456");
    expect(await screen.findByRole("heading", { name: "Velg rolle" })).toBeVisible();
    await press("Ansatt i lærebedrift");
    expect(await screen.findByText("Inne")).toBeInTheDocument();
    const body = { verificationid: "v1", code: "123456", rolle: "ANSATT" };
    expect(calls.at(-1)).toEqual(["verifysms", body]);
  });

  test("too many attempts is said where it happened", async () => {
    serve({ ...sms, sendverificationsms: () => [429, { status: "too many attempts" }] });
    await open();
    await askForCode();
    expect(await screen.findByText(/For mange forsøk/)).toBeInTheDocument();
  });
});

describe("by e-mail", () => {
  const byEmail: Answers = {
    tenantsbyemail: () => [200, [fjord]],
    signin: ({ password }) =>
      password === "Fjordbris7" ? [200, welcome] : [401, { status: "failed" }],
    sendresetpasswordemail: () => [200, { status: "success" }],
  };

  const type = async (epost: string, password: string) => {
    await press("Logg inn med passord");
    await userEvent.type(screen.getByLabelText("E-post", { selector: "#epost" }), epost);
    await userEvent.type(screen.getByLabelText("Passord"), password);
    await press("Logg inn");
  };

  test("e-mail and password let in; the address is sent in lower case", async () => {
    serve(byEmail);
    await open();
    await type("Kari@Fjord.example", "Fjordbris7");
    expect(await screen.findByText("Inne")).toBeInTheDocument();
    expect(calls[0]).toEqual(["tenantsbyemail", { email: "kari@fjord.example" }]);
  });

  test("an unknown address sounds like a wrong password", async () => {
    serve({ tenantsbyemail: () => [200, []] });
    await open();
    await type("kari@fjord.example", "x");
    expect(await screen.findByRole("alert")).toHaveTextContent("E-posten eller passordet er feil.");
  });

  test("a forgotten password sends a link, with the same words for everybody", async () => {
    serve(byEmail);
    await open();
    await press("Logg inn med passord");
    await press("Glemt passord?");
    await userEvent.type(screen.getByLabelText("E-post eller telefonnummer"), "kari@fjord.example");
    await press("Send lenke");
    expect(await screen.findByRole("heading", { name: "Sjekk e-posten din" })).toBeInTheDocument();
    expect(calls.at(-1)).toEqual([
      "sendresetpasswordemail",
      { tenantId: "t1", epost: "kari@fjord.example" },
    ]);
  });
});

describe("/nytt/passord/:token", () => {
  const openNew = () => inRouter({ "/nytt/passord/$token": NewPasswordPage }, "/nytt/passord/abc");

  test("submit is disabled until password strength is acceptable", async () => {
    serve({ verifyresetpassword: () => [200, { status: "success" }] });
    await openNew();
    const button = screen.getByRole("button", { name: "Lagre passordet" });
    await userEvent.type(screen.getByLabelText("Nytt passord"), "fjord");
    await userEvent.click(button);
    expect(calls).toEqual([]);
    await userEvent.type(screen.getByLabelText("Nytt passord"), "Bris7");
    await userEvent.click(button);
    await waitFor(() =>
      expect(screen.getByRole("heading", { name: "Passordet er endret" })).toBeInTheDocument(),
    );
    expect(calls).toEqual([["verifyresetpassword", { password: "fjordBris7", token: "abc" }]]);
  });

  test("an old link is said", async () => {
    serve({ verifyresetpassword: () => [401, { status: "expired" }] });
    await openNew();
    await userEvent.type(screen.getByLabelText("Nytt passord"), "fjordBris7");
    await press("Lagre passordet");
    expect(await screen.findByRole("alert")).toHaveTextContent("Lenken er utløpt. Be om en ny.");
  });
});

test("numbers are grouped while typed; foreign ones are left alone", () => {
  expect(groupPhone("40000003")).toBe("400 00 003");
  expect(groupPhone("4000")).toBe("400 0");
  expect(groupPhone("+4670123")).toBe("+4670123");
});

test("a pasted code loses all but its digits", () => {
  expect(codeDigits("Koden er 12-34 56!")).toBe("123456");
});

test("a contact is an e-mail or a phone number", () => {
  expect(contactOf("Kari@Fjord.example")).toEqual({ email: "kari@fjord.example" });
  expect(contactOf("400 00 003")).toEqual({ phone: "400 00 003" });
  expect(contactOf("kari")).toBeNull();
});

describe("at the office's own provider", () => {
  const there = "https://id.vidde.example/auth?client_id=svenn&state=t1.abc";
  const offered: Answers = {
    ...sms,
    tenantsbyemail: () => [200, [fjord]],
    "openid/t1": () => [200, { navn: "ID-porten" }],
    "openid/begin": () => [200, { adresse: there }],
  };
  const leaving = () => {
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal("location", { ...window.location, assign, replace: assign });
    return assign;
  };

  test("the button stands after the organisation is chosen, and the code beside it", async () => {
    serve(offered);
    await open();
    await askForCode();
    await screen.findByRole("button", { name: "Logg inn med ID-porten" });
    await press("Send kode på SMS");
    expect(await screen.findByLabelText("Kode på 6 siffer")).toBeInTheDocument();
  });

  test("who has no telephone here says the organisation by e-mail", async () => {
    serve(offered);
    await open();
    await press("Logg inn med passord");
    await press("Bruk kontorets innlogging");
    await userEvent.type(screen.getByLabelText("E-post"), "kari@fjord.example");
    await press("Gå videre");
    const button = await screen.findByRole("button", { name: "Logg inn med ID-porten" });
    const assign = leaving();
    await userEvent.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(there));
    const begun = JSON.parse(sessionStorage.getItem("openidStarted") ?? "null") as object;
    expect(begun).toEqual({ state: "t1.abc", tenantId: "t1", back: null });
  });

  test("an office without one, and a look-up that fails, leave the other ways as they are", async () => {
    serve({ ...offered, "openid/t1": () => [503, {}] });
    await open();
    await askForCode();
    expect(await screen.findByLabelText("Kode på 6 siffer")).toBeInTheDocument();
  });

  test("a provider that is away is said, and the code beside it lets in", async () => {
    const title = "Innlogging med ID-porten virker ikke akkurat nå. Bruk SMS eller passord";
    const away = { status: 503, code: "openid_unavailable", title };
    serve({ ...offered, "openid/begin": () => [503, away] });
    await open();
    await askForCode();
    await screen.findByRole("button", { name: "Logg inn med ID-porten" });
    await press("Logg inn med ID-porten");
    expect(await screen.findByText(title)).toBeInTheDocument();
    await press("Send kode på SMS");
    await userEvent.type(await screen.findByLabelText("Kode på 6 siffer"), "123456");
    expect(await screen.findByText("Inne")).toBeInTheDocument();
  });

  test("what comes back is taken once, and only where it was asked for", async () => {
    const finish = vi.fn<(body: Record<string, unknown>) => [number, unknown]>(() => [
      200,
      welcome,
    ]);
    serve({ "openid/finish": finish });
    sessionStorage.removeItem("openidStarted");
    const back = (state: string) =>
      window.history.replaceState(null, "", `/login/openid?code=c1&state=${state}`);
    back("t1.abc");
    expect(await takeReturn()).toMatchObject({ kind: "refused" });
    expect(window.location.search).toBe("");
    sessionStorage.setItem(
      "openidStarted",
      JSON.stringify({ state: "t1.abc", tenantId: "t1", back: null }),
    );
    back("t1.annet");
    expect(await takeReturn()).toMatchObject({ kind: "refused" });
    expect(finish).not.toHaveBeenCalled();
    sessionStorage.setItem(
      "openidStarted",
      JSON.stringify({ state: "t1.abc", tenantId: "t1", back: null }),
    );
    back("t1.abc");
    expect(await takeReturn()).toEqual({ kind: "entered" });
    expect(finish).toHaveBeenCalledWith({ state: "t1.abc", code: "c1" });
    expect(localStorage.getItem("openid")).toBe("true");
    expect(sessionStorage.getItem("openidStarted")).toBeNull();
  });
});
