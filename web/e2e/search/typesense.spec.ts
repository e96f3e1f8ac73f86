import { createRequire } from "node:module";
import type { APIRequestContext } from "@playwright/test";
import { beginSession, DEMO, people, type Who } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

/** What of the stock client is used here; its own types are not needed to run it. */
interface Result {
  found: number;
  out_of: number;
  hits: {
    document: Record<string, unknown>;
    highlights: { field: string; matched_tokens: string[] }[];
    text_match: number;
  }[];
  facet_counts: { field_name: string; counts: { value: string; count: number }[] }[];
  code?: number;
  error?: string;
}
interface Client {
  health: { retrieve: () => Promise<{ ok: boolean }> };
  multiSearch: {
    perform: (
      searches: { searches: Record<string, unknown>[] },
      common?: Record<string, unknown>,
    ) => Promise<{ results: Result[] }>;
  };
  collections: (name: string) => {
    documents: {
      (id: string): { retrieve: () => Promise<Record<string, unknown>> };
      (): {
        search: (parameters: Record<string, unknown>) => Promise<Result>;
        export: (options?: Record<string, unknown>) => Promise<string>;
      };
    };
  };
}
const { Client: StockClient } = createRequire(import.meta.url)("typesense") as {
  Client: new (configuration: Record<string, unknown>) => Client;
};

async function keyOf(request: APIRequestContext, who: Who, path: string): Promise<string> {
  const { accessToken } = await beginSession(request, DEMO, people[who].epost);
  const answer = await request.get(`/api${path}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { key: string }).key;
}

function clientAt(baseURL: string | undefined, apiKey: string, more = {}): Client {
  const { hostname, port } = new URL(baseURL ?? "");
  const nodes = [{ host: hostname, port, protocol: "http", path: "/api" }];
  return new StockClient({ nodes, apiKey, numRetries: 0, logLevel: "silent", ...more });
}

test("the stock client searches, counts, reads and exports", async ({ request, baseURL }) => {
  const key = await keyOf(request, "koordinator", "/users/searchkey");
  const client = clientAt(baseURL, key);
  expect(await client.health.retrieve()).toEqual({ ok: true });

  const { results } = await client.multiSearch.perform(
    {
      searches: [
        {
          collection: "ORG_fjord_LAERLINGER",
          facet_by: ["laerefag", "statusLabel"],
          sort_by: "navn:asc",
        },
        { collection: "ORG_fjord_BEDRIFTER", filter_by: "antallLaerlinger:>0" },
      ],
    },
    { q: "*", per_page: 3 },
  );
  const [apprentices, companies] = results;
  expect(apprentices?.hits).toHaveLength(3);
  expect(apprentices?.found).toBe(apprentices?.out_of);
  const trades = apprentices?.facet_counts[0];
  expect(trades?.field_name).toBe("laerefag");
  expect(trades?.counts.length).toBeGreaterThan(1);
  expect(companies?.found).toBeGreaterThan(0);

  const trade = trades?.counts[0];
  const documents = client.collections("ORG_fjord_LAERLINGER").documents();
  const filter_by = `laerefag:=[\`${trade?.value}\`]`;
  const some = await documents.search({ q: "*", query_by: "navn", filter_by, per_page: 249 });
  expect(some.found).toBe(trade?.count);

  const navn = String(some.hits[0]?.document["navn"]);
  const [fornavn = ""] = navn.split(" ");
  const named = await documents.search({ q: fornavn, query_by: ["navn"] });
  expect(named.hits[0]?.highlights[0]?.matched_tokens).toContain(fornavn);
  expect(Number.isSafeInteger(named.hits[0]?.text_match)).toBe(true);

  const id = String(some.hits[0]?.document["id"]);
  const one = await client.collections("LAERLINGER").documents(id).retrieve();
  expect(one["navn"]).toBe(navn);

  const lines = await documents.export({ filter_by, include_fields: "id" });
  const ids = lines.split("\n").map((line) => (JSON.parse(line) as { id: string }).id);
  expect(ids.toSorted()).toEqual(some.hits.map(({ document }) => document["id"]).toSorted());
});
