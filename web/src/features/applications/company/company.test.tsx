import { screen, waitFor, within } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { meQuery } from "@/api/queries.ts";
import type { ApplicationFile } from "@/api/schemas.gen.ts";
import { companyApplication } from "../fixtures.ts";
import { answerErrors, instantOfTime } from "./AnswerCard.tsx";
import { CompanyFilesPage } from "./CompanyFilesPage.tsx";
import { CompanyApplicationPage } from "./CompanyApplicationPage.tsx";
import { ApplicationsPage } from "./ApplicationsPage.tsx";

let calls: unknown[];
let answers: Record<string, unknown>;

beforeEach(() => {
  calls = [];
  answers = {
    "GET /me": { permissions: ["AAPL"] },
    "GET /applications/company/o1": companyApplication,
  };
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const call = `${init?.method ?? "GET"} ${String(input).replace("/api", "")}`;
      if (init?.body) calls.push(JSON.parse(String(init.body)));
      return Response.json(answers[call] ?? []);
    }),
  );
});

/** A page once it is known who looks, as the shell has it. */
const knowing = (Page: () => React.ReactNode) =>
  function Known() {
    return useQuery(meQuery).data ? <Page /> : null;
  };

test("who may not read applications is told so, and asks for none", async () => {
  answers["GET /me"] = { permissions: [] };
  await inRouter({ "/b/soknader": knowing(ApplicationsPage) }, "/b/soknader");
  const title = "Du har ikke tilgang til søknadene";
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("the company's list has those that wait for its answer first; none is said in words", async () => {
  const row = {
    id: "o1",
    navn: "Kari Dahl",
    bedrift: "Vikbygg AS",
    fag: "Tømrerfaget",
    slag: "LAEREKANDIDAT",
    sent: 1,
  } as const;
  answers["GET /applications/company"] = [
    { ...row, id: "o2", navn: "Ola Vik", statusLabel: "Har ikke plass", venter: false },
    { ...row, statusLabel: "Videresendt", venter: true },
  ];
  await inRouter({ "/b/soknader": knowing(ApplicationsPage) }, "/b/soknader");
  const links = await screen.findAllByRole("link", { name: /Dahl|Vik/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/b/soknader/o1",
    "/b/soknader/o2",
  ]);
});

test("an empty list says what will be there", async () => {
  answers["GET /applications/company"] = [];
  await inRouter({ "/b/soknader": knowing(ApplicationsPage) }, "/b/soknader");
  expect(await screen.findByText("Ingen søknader nå")).toBeInTheDocument();
});

const isSent = (body: unknown) => waitFor(() => expect(calls).toContainEqual(body));

test("a company answers that it has no place, against what it has seen", async () => {
  answers["POST /applications/company/o1/answer"] = {
    ...companyApplication,
    can: { answer: false },
    statusLabel: "Har ikke plass",
  };
  await inRouter({ "/b/soknader/$uid": knowing(CompanyApplicationPage) }, "/b/soknader/o1");
  await userEvent.click(await screen.findByRole("radio", { name: "Har ikke plass" }));
  await userEvent.type(screen.getByRole("textbox", { name: /Kommentar/ }), "Ingen ledig plass");
  await userEvent.click(screen.getByRole("button", { name: "Send svar" }));
  await isSent({ version: 1, svar: "UNAVAILABLE", kommentar: "Ingen ledig plass", tider: [] });
  const card = await screen.findByRole("region", { name: "Svaret deres" });
  expect(within(card).getByText("Har ikke plass")).toBeInTheDocument();
});

test("papers stand on a page of their own", async () => {
  const file: ApplicationFile = {
    id: "f1",
    name: "karakterer.pdf",
    contentType: "application/pdf",
    size: 1024,
    bilde: false,
    height: null,
    width: null,
    thumbnailUrl: null,
    url: "/api/files/f1",
    vedlegg: null,
  };
  answers["GET /applications/company/o1"] = { ...companyApplication, filer: [file] };
  const path = "/b/soknader/$uid/vedlegg";
  await inRouter({ [path]: knowing(CompanyFilesPage) }, "/b/soknader/o1/vedlegg");
  expect(await screen.findByText("karakterer.pdf")).toBeInTheDocument();
});

test("without papers that is said", async () => {
  const path = "/b/soknader/$uid/vedlegg";
  await inRouter({ [path]: knowing(CompanyFilesPage) }, "/b/soknader/o1/vedlegg");
  expect(await screen.findByText("Søkeren har ikke lagt ved noe.")).toBeInTheDocument();
});

test("an interview needs a time", async () => {
  await inRouter({ "/b/soknader/$uid": knowing(CompanyApplicationPage) }, "/b/soknader/o1");
  await screen.findByRole("radio", { name: "Vil intervjue" });
  await userEvent.click(screen.getByRole("button", { name: "Send svar" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Foreslå minst ett tidspunkt");
  expect(calls).toEqual([]);
});

test("who reads the comment is said: with an interview the applicant does", async () => {
  await inRouter({ "/b/soknader/$uid": knowing(CompanyApplicationPage) }, "/b/soknader/o1");
  const comment = await screen.findByRole("textbox", { name: /Kommentar/ });
  expect(comment).toHaveAccessibleDescription(/Står i invitasjonen til søkeren/);
  await userEvent.click(screen.getByRole("radio", { name: "Har ikke plass" }));
  expect(comment).not.toHaveAccessibleDescription(/invitasjonen/);
});

test("a time for an interview is a day and a clock in Norwegian time", () => {
  expect(instantOfTime({ dag: "2027-03-29", klokke: "09:30" })).toBe(
    Date.parse("2027-03-29T07:30:00Z"),
  );
  expect(instantOfTime({ dag: "2027-01-29", klokke: "0930" })).toBe(
    Date.parse("2027-01-29T08:30:00Z"),
  );
  expect(instantOfTime({ dag: "2027-01-29", klokke: "25:00" })).toBeNull();
  const tider = [{ dag: "", klokke: "9" }];
  const wrong = answerErrors({ svar: "INTERVIEW", kommentar: "", tider });
  expect(Object.keys(wrong)).toEqual(["tider.0.dag", "tider.0.klokke"]);
});
