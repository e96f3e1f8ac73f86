import { beforeEach, expect, test, vi } from "vitest";
import { graphql } from "./graphql.ts";
import { ApiError } from "@/lib/problem.ts";

const answer = (body: unknown, status = 200) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

beforeEach(() => vi.unstubAllGlobals());

const input = { orgnr: "974760673", navn: "Bygg AS" };

test("an operation is sent with its variables, and its answer is what comes back", async () => {
  const fetched = answer({ data: { createCompany: { id: "c1" } } });
  await expect(graphql("createCompany", { input })).resolves.toEqual({ id: "c1" });
  const [path, init] = fetched.mock.calls.at(-1) ?? [];
  expect(path).toBe("/api/graphql");
  const body = JSON.parse(String(init?.body)) as { query: string; variables: unknown };
  expect(body.variables).toEqual({ input });
  expect(body.query).toBe(
    "mutation createCompany($input: NewCompanyInput!) { createCompany(input: $input) { id } }",
  );
});

test("spec 2 §7: an errors array rejects the call, with the problem's code and fields", async () => {
  const fields = [
    { field: "orgnr", code: "exists", message: "Bedrift med orgnr eksisterer allerede" },
  ];
  const message = "Noe er ikke riktig fylt ut";
  const extensions = { code: "invalid", status: 422, fields };
  answer({ data: null, errors: [{ message, extensions }] });
  const error: unknown = await graphql("createCompany", { input }).catch((it: unknown) => it);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, code: "invalid", title: message, fields });
});
