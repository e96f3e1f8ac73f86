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

const bearer = {};
/** An access token counts for ten minutes: one is taken when it is needed. */
async function signIn() {
  const { accessToken } = await ask(svenn, {
    method: "POST",
    path: "/api/authentication/signin",
    body: { epost, password, tenantId: tenant },
  });
  bearer.Authorization = `Bearer ${accessToken}`;
}
await signIn();
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

/** What an apprentice has around her there: a record of its own for each, as with us. */
const AROUND = { company: "bedrift", trade: "laerefag", plan: "laerefag", instructors: "ansattenavn", coordinators: "koordinatornavn" };
const SIGNED_IN = "@request.auth.id != ''";
const GROUPS = 20;

/** Calls `each` for all, eight at a time. */
async function ofAll(all, each) {
  const waiting = [...all];
  const worker = async () => {
    for (let it = waiting.pop(); it !== undefined; it = waiting.pop()) await each(it);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

async function fillPocketBase(all) {
  const { token } = await ask(pocketbase, {
    method: "POST",
    path: "/api/collections/_superusers/auth-with-password",
    body: { identity: pbEmail, password: pbPassword },
  });
  const headers = { Authorization: token };
  const made = (path, body) => ask(pocketbase, { method: "POST", path, headers, body });
  const user = { email: "user@peers.example", password: "measured-by-us" };
  await made("/api/collections/users/records", { ...user, passwordConfirm: user.password, verified: true });
  const signedIn = await made("/api/collections/users/auth-with-password", {
    identity: user.email,
    password: user.password,
  });
  // A collection of each kind, by whose rules those read and write who have signed in.
  const kinds = {};
  for (const name of [...Object.keys(AROUND), "groups", "contracts"]) {
    const texts = ["name", "email", "phone", "address"].map((field) => ({ name: field, type: "text" }));
    const rules = { listRule: SIGNED_IN, viewRule: SIGNED_IN, createRule: SIGNED_IN };
    const { id } = await made("/api/collections", { name: `of_${name}`, type: "base", ...rules, fields: texts });
    kinds[name] = { id, records: new Map() };
  }
  const kept = async (kind, name) => {
    const { id } = await made(`/api/collections/of_${kind}/records`, {
      name, email: "post@peers.example", phone: "+4722225555", address: "Storgata 1, 5003 Bergen",
    });
    kinds[kind].records.set(name, id);
  };
  for (const [kind, field] of Object.entries(AROUND)) {
    const names = new Set(all.flatMap((it) => it[field] ?? []).filter((name) => name !== ""));
    await ofAll(names, (name) => kept(kind, name));
  }
  await ofAll(Array.from({ length: GROUPS }, (_, number) => `Gruppe ${number}`), (name) => kept("groups", name));
  await ofAll(all, (it) => kept("contracts", it.id));
  const relation = (name, maxSelect) => ({ name, type: "relation", collectionId: kinds[name].id, maxSelect });
  const recordsOf = (kind, names) =>
    [names ?? []].flat().map((name) => kinds[kind].records.get(name)).filter((id) => id !== undefined);
  await ask(pocketbase, {
    method: "POST",
    path: "/api/collections",
    headers,
    body: {
      name: "apprentices",
      type: "base",
      listRule: "",
      viewRule: SIGNED_IN,
      fields: [
        ...["company", "trade", "plan"].map((name) => relation(name, 1)),
        ...["instructors", "coordinators", "groups", "contracts"].map((name) => relation(name, 99)),
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
  const ids = new Map();
  let number = 0;
  await ofAll(all, async (it) => {
    const body = Object.fromEntries(names.map((name) => [name, it[name]]));
    for (const [kind, field] of Object.entries(AROUND)) {
      const records = recordsOf(kind, it[field]);
      body[kind] = ["instructors", "coordinators"].includes(kind) ? records : (records[0] ?? "");
    }
    number += 1;
    body.groups = recordsOf("groups", `Gruppe ${number % GROUPS}`);
    body.contracts = recordsOf("contracts", it.id);
    const { id } = await made("/api/collections/apprentices/records", body);
    ids.set(it.id, id);
  });
  return { headers, ids, groups: [...kinds.groups.records.values()], user: { Authorization: signedIn.token } };
}

const all = await documents();
process.stderr.write(`${all.length} documents\n`);
await fillTypesense(all);
const { headers: pbHeaders, ids: pbIds, groups: pbGroups, user: pbUser } = await fillPocketBase(all);
await signIn();

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
const side = (of, base, requests) => ({
  name: of,
  address: new URL(base).host,
  requests: requests.map((request) => head(base, request).raw),
});
for (const { name, connections, ours, theirs, ofPocketBase } of asked) {
  const base = ofPocketBase === true ? pocketbase : typesense;
  const [our, their] = [await ask(svenn, ours), await ask(base, theirs)];
  const found = their.found ?? their.totalItems;
  if (our.found !== found || found === 0) {
    process.stderr.write(`${name}: ours finds ${our.found}, theirs ${found}\n`);
    continue;
  }
  if (pairs.some((pair) => pair.name === name)) continue;
  pairs.push({
    name, found, connections,
    ours: side("Svenn", svenn, [ours]),
    theirs: side(name.split(":")[0], base, [theirs]),
  });
}

// Records: one that is written, a light one that is opened, and an apprentice with all around her.
const ourGroup = (number) => ({ method: "POST", path: "/api/groups", headers: bearer, body: { name: `Gruppe ${number}` } });
const theirGroup = (number) => ({
  method: "POST", path: "/api/collections/of_groups/records", headers: pbUser, body: { name: `Gruppe ${number}` },
});
const numbers = Array.from({ length: GROUPS }, (_, number) => number);
const ourGroups = await Promise.all(numbers.map((number) => ask(svenn, ourGroup(number))));
const opened = all.slice(0, 50);
const around = [...Object.keys(AROUND), "groups", "contracts"].join(",");
const records = [
  {
    name: "PocketBase: a record is created",
    connections: [1, 8, 16, 64],
    ours: numbers.map(ourGroup),
    theirs: numbers.map(theirGroup),
  },
  {
    name: "PocketBase: a light record is opened",
    connections: [1, 16],
    ours: ourGroups.map(({ id }) => ({ method: "GET", path: `/api/groups/${id}`, headers: bearer })),
    theirs: pbGroups.map((id) => ({ method: "GET", path: `/api/collections/of_groups/records/${id}`, headers: pbUser })),
  },
  {
    name: "PocketBase: an apprentice with all around her is opened",
    connections: [1, 16],
    ours: opened.map(({ id }) => ({ method: "GET", path: `/api/apprentices/${id}`, headers: bearer })),
    theirs: opened.map(({ id }) => ({
      method: "GET", path: `/api/collections/apprentices/records/${pbIds.get(id)}?expand=${around}`, headers: pbUser,
    })),
  },
];
for (const { name, connections, ours, theirs } of records) {
  // Both answer before anybody counts.
  await ask(svenn, ours[0]);
  await ask(pocketbase, theirs[0]);
  pairs.push({
    name, found: 1, connections,
    ours: side("Svenn", svenn, ours),
    theirs: side("PocketBase", pocketbase, theirs),
  });
}
writeFileSync(file, JSON.stringify(pairs));
agent.destroy();
