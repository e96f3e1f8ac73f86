// Fills Typesense and PocketBase with the list of apprentices of an office, asks all three the same,
// and writes a file of pairs for `svenn-bench pairs`: only what both sides find equally much of.
// peers.mjs SVENN TENANT EMAIL PASSWORD TYPESENSE TYPESENSE_KEY POCKETBASE PB_EMAIL PB_PASSWORD FILE
import { writeFileSync } from "node:fs";
import http from "node:http";

const [svenn, tenant, epost, password, typesense, typesenseKey, pocketbase, pbEmail, pbPassword, file] =
  process.argv.slice(2);
const FACETS = ["statusLabel", "laerefag", "bedrift", "laerlingtypename", "ansattenavn", "koordinatornavn"];
const TEXTS = ["statusLabel", "laerefag", "bedrift", "laerlingtypename", "navn", "epost", "telefon", "fylke"];
const LISTS = ["ansattenavn", "koordinatornavn"];
const NUMBERS = ["startdato", "sluttdato", "framdrift", "sistAktiv"];
const SEARCHED = "navn,fornavn,etternavn,epost,telefon,bedrift,laerefag,ansattenavn,koordinatornavn";
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

function head(base, { method, path, headers = {}, body }) {
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  const lines = Object.entries({
    Host: new URL(base).host,
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(text)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return { text, raw: `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${text}` };
}

function ask(base, request) {
  const { text } = head(base, request);
  const { hostname, port } = new URL(base);
  const headers = { "Content-Type": "application/json", ...request.headers, "Content-Length": Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = http.request(
      { agent, hostname, port, method: request.method, path: request.path, headers },
      (answer) => {
        const pieces = [];
        answer.on("data", (piece) => pieces.push(piece));
        answer.on("end", () => {
          const said = Buffer.concat(pieces).toString();
          if (answer.statusCode >= 300) reject(new Error(`${request.path}: ${answer.statusCode} ${said.slice(0, 300)}`));
          else resolve(said === "" ? undefined : said.startsWith("{") && !request.lines ? JSON.parse(said) : said);
        });
      },
    );
    sent.on("error", reject);
    sent.end(text);
  });
}

const signedIn = await ask(svenn, {
  method: "POST",
  path: "/api/authentication/signin",
  body: { epost, password, tenantId: tenant },
});
const bearer = { Authorization: `Bearer ${signedIn.accessToken}` };
const list = (body) => ({ method: "POST", path: "/api/search/LAERLINGER", headers: bearer, body });

async function documents() {
  const all = [];
  for (let page = 1; ; page += 1) {
    const { items } = await ask(svenn, list({ page, perPage: 250 }));
    if (items.length === 0) return all;
    all.push(...items);
  }
}

const key = { "X-TYPESENSE-API-KEY": typesenseKey };

async function fillTypesense(all) {
  const field = (type, facet) => (name) => ({ name, type, facet, optional: true, sort: true });
  const names = [...new Set([...SEARCHED.split(","), ...TEXTS])].filter((it) => !LISTS.includes(it));
  await ask(typesense, {
    method: "POST",
    path: "/collections",
    headers: key,
    body: {
      name: "apprentices",
      fields: [
        ...names.map((name) => field("string", FACETS.includes(name))(name)),
        ...LISTS.map((name) => ({ name, type: "string[]", facet: true, optional: true })),
        ...NUMBERS.map(field("int64", true)),
      ],
      default_sorting_field: "framdrift",
    },
  });
  for (let from = 0; from < all.length; from += 2_000) {
    const lines = all.slice(from, from + 2_000).map((it) => JSON.stringify(it));
    const said = await ask(typesense, {
      method: "POST",
      path: "/collections/apprentices/documents/import?action=create",
      headers: { ...key, "Content-Type": "text/plain" },
      body: lines.join("\n"),
      lines: true,
    });
    if (said.includes('"success":false')) throw new Error(said.slice(0, 400));
  }
}

async function fillPocketBase(all) {
  const { token } = await ask(pocketbase, {
    method: "POST",
    path: "/api/collections/_superusers/auth-with-password",
    body: { identity: pbEmail, password: pbPassword },
  });
  const headers = { Authorization: token };
  await ask(pocketbase, {
    method: "POST",
    path: "/api/collections",
    headers,
    body: {
      name: "apprentices",
      type: "base",
      listRule: "",
      viewRule: "",
      fields: [
        ...TEXTS.map((name) => ({ name, type: "text" })),
        ...LISTS.map((name) => ({ name, type: "json" })),
        ...NUMBERS.map((name) => ({ name, type: "number" })),
      ],
      indexes: [
        "CREATE INDEX apprentices_navn ON apprentices (navn)",
        "CREATE INDEX apprentices_of ON apprentices (laerefag, statusLabel, navn)",
      ],
    },
  });
  const names = [...TEXTS, ...LISTS, ...NUMBERS];
  const one = (it) => {
    const body = Object.fromEntries(names.map((name) => [name, it[name]]));
    return ask(pocketbase, { method: "POST", path: "/api/collections/apprentices/records", headers, body });
  };
  const waiting = [...all];
  const worker = async () => {
    for (let it = waiting.pop(); it !== undefined; it = waiting.pop()) await one(it);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return headers;
}

const all = await documents();
process.stderr.write(`${all.length} documents\n`);
await fillTypesense(all);
const pbHeaders = await fillPocketBase(all);

const inTypesense = (parameters) => ({
  method: "GET",
  path: `/collections/apprentices/documents/search?${new URLSearchParams({ per_page: "50", ...parameters })}`,
  headers: key,
});
const inPocketBase = (filter) => ({
  method: "GET",
  path: `/api/collections/apprentices/records?${new URLSearchParams({ perPage: "50", sort: "navn", filter })}`,
  headers: pbHeaders,
});
const sorted = [{ field: "navn", direction: "asc" }];
const range = [{ field: "framdrift", min: 0, max: 100 }];
const everything = { facets: FACETS, page: 1, perPage: 50, sort: sorted, ranges: range };

/** A trade and a status that about 1,000 have. */
async function narrow() {
  const { facets } = await ask(svenn, list({ facets: ["laerefag", "statusLabel"], perPage: 1 }));
  let best;
  for (const { value: trade } of facets[0].counts) {
    for (const { value: status } of facets[1].counts) {
      const filters = [
        { field: "laerefag", values: [trade] },
        { field: "statusLabel", values: [status] },
      ];
      const { found } = await ask(svenn, list({ filters, perPage: 1 }));
      if (best === undefined || Math.abs(found - 1_000) < Math.abs(best.found - 1_000)) best = { trade, status, found, filters };
    }
  }
  return best;
}

const { trade, status, filters } = await narrow();
const common = { facet_by: FACETS.join(","), max_facet_values: "250", sort_by: "navn:asc" };
const filterBy = `framdrift:[0..100] && laerefag:=\`${trade}\` && statusLabel:=\`${status}\``;
const typed = (q, typos) =>
  inTypesense({
    ...common, q, query_by: SEARCHED, num_typos: typos,
    drop_tokens_threshold: "0", typo_tokens_threshold: typos === "0" ? "0" : "1",
  });
const word = (q) => list({ q, facets: FACETS, page: 1, perPage: 50, sort: sorted });
const asked = [
  {
    name: "Typesense: all, sorted, 6 facets, a range",
    connections: [1, 8],
    ours: list(everything),
    theirs: inTypesense({ ...common, q: "*", filter_by: "framdrift:[0..100]" }),
  },
  {
    name: "Typesense: filtered, 6 facets, a range",
    connections: [1, 8],
    ours: list({ ...everything, filters }),
    theirs: inTypesense({ ...common, q: "*", filter_by: filterBy }),
  },
  ...["hansen", "larsen", "johansen", "berg", "kari", "nordby", "strand"].map((q) => ({
    name: "Typesense: a word, 6 facets",
    connections: [1, 8],
    ours: word(q),
    theirs: typed(q, "0"),
  })),
  ...["hannsen", "larzen", "johanzen", "kristofr", "elektikker", "nordbby", "solbreg", "andresen"].map((q) => ({
    name: "Typesense: a word with typing errors, 6 facets",
    connections: [1, 8],
    ours: word(q),
    theirs: typed(q, "2"),
  })),
  {
    name: "PocketBase: filtered, sorted, the exact total",
    connections: [1, 16],
    ours: list({ page: 1, perPage: 50, sort: sorted, filters }),
    theirs: inPocketBase(`laerefag = '${trade.replaceAll("'", "\\'")}' && statusLabel = '${status}'`),
    ofPocketBase: true,
  },
];

const pairs = [];
for (const { name, connections, ours, theirs, ofPocketBase } of asked) {
  const base = ofPocketBase === true ? pocketbase : typesense;
  const [our, their] = [await ask(svenn, ours), await ask(base, theirs)];
  const found = their.found ?? their.totalItems;
  if (our.found !== found || found === 0) {
    process.stderr.write(`${name}: ours finds ${our.found}, theirs ${found}\n`);
    continue;
  }
  if (pairs.some((pair) => pair.name === name)) continue;
  const side = (of, of_base, request) => ({
    name: of,
    address: new URL(of_base).host,
    requests: [head(of_base, request).raw],
  });
  pairs.push({
    name, found, connections,
    ours: side("Svenn", svenn, ours),
    theirs: side(name.split(":")[0], base, theirs),
  });
}
writeFileSync(file, JSON.stringify(pairs));
agent.destroy();
