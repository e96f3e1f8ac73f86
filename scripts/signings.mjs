// Sends mass signings, has everybody sign, and waits for the seals: called by scripts/signings.
//
//   node scripts/signings.mjs <server> <process id> <apprentices>

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { megabytes, watched } from "./watched.mjs";

const [server, process_, number] = process.argv.slice(2);
const APPRENTICES = Number(number);
const LOOK_MILLIS = 100;
/** So many sign at the same time. */
const AT_ONCE = 8;
const PDF = readFileSync(
  resolve(import.meta.dirname, "../web/src/features/gallery/eksempel.pdf"),
);

async function call(token, method, path, body, type = "application/json") {
  const headers = { "Content-Type": type, ...(token && { Authorization: `Bearer ${token}` }) };
  for (;;) {
    const sent = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const answer = await fetch(`${server}/api${path}`, { method, headers, body: sent });
    const text = await answer.text();
    if (answer.status === 429 || answer.status === 503) {
      await pause(1_000);
      continue;
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  }
}

const measured = (work) => watched(process_, work);

async function office(tenant) {
  const rows = Array.from(
    { length: APPRENTICES },
    (_, place) => `Kari;Nr ${place};kari${place}@${tenant}.example;01.08.2025;31.07.2028;Lærling`,
  );
  const made = await call(undefined, "POST", "/simulator/organisations", {
    tenant,
    navn: `Kontoret ${tenant}`,
    people: [
      {
        rolle: "KOORDINATOR",
        fornavn: "Berit",
        etternavn: "Vik",
        epost: `berit@${tenant}.example`,
        telefon: null,
      },
    ],
    plan: null,
    sheet: ["Fornavn;Etternavn;E-post;Start;Slutt;Type", ...rows].join("\n"),
  });
  const apprentices = made.people.filter((it) => it.rolle === "LAERLING");
  const berit = made.people.find((it) => it.rolle === "KOORDINATOR").accessToken;
  return { berit, apprentices };
}

const TEMPLATE = {
  navn: "Taushetserklæring",
  beskrivelse: "",
  innhold:
    "<h2>Taushetserklæring</h2><p>Mellom {navn} og {opplaeringskontor}.</p>" +
    `<p>${"Det du får vite om kunder, er fortrolig. ".repeat(20)}</p>`.repeat(6),
  mangler: [],
  signering: { rekkefolge: false, roller: ["LAERLING"] },
  underskrifter: false,
};

/** The mass signing, ready to be sent. */
async function draft({ berit, apprentices }, documentTemplate) {
  const made = await call(berit, "POST", "/masssignings", {
    title: "Taushetserklæring",
    message: "",
    ordered: false,
    dueDate: null,
    documentTemplate,
    withInstructors: false,
    coordinator: null,
    people: apprentices.map((it) => it.id),
  });
  const path = `/masssignings/${made.id}`;
  if (documentTemplate === null) {
    await call(berit, "POST", `${path}/files?name=erklaering.pdf`, PDF, "application/pdf");
  }
  return call(berit, "GET", path);
}

async function send({ berit }, { id, version }) {
  await call(berit, "POST", `/masssignings/${id}/send`, { version });
  for (;;) {
    const mass = await call(berit, "GET", `/masssignings/${id}`);
    if (mass.state === "SENDT") return mass;
    await pause(LOOK_MILLIS);
  }
}

async function sign(token, id) {
  const path = `/signings/${id}`;
  await call(token, "POST", `${path}/opened`, {});
  let view = await call(token, "GET", `${path}/sign`);
  for (const file of view.files) {
    view = await call(token, "POST", `${path}/files/${file.id}/read`, {});
  }
  await call(token, "POST", `${path}/sign`, {
    name: "Kari Nr",
    consent: view.consent.version,
    files: view.files.map((file) => ({ id: file.id, sha256: file.sha256 })),
  });
}

/** Each signs hers; answers when all are sealed. */
async function signed({ berit, apprentices }, rows) {
  const tokens = new Map(apprentices.map((it) => [it.id, it.accessToken]));
  const left = [...rows];
  const some = async () => {
    for (let row = left.pop(); row; row = left.pop()) {
      await sign(tokens.get(row.person), row.signing);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  const waits = rows.map((row) => row.signing);
  while (waits.length > 0) {
    const { sealing } = await call(berit, "GET", `/signings/${waits.at(-1)}`);
    if (sealing === "FEILET") throw new Error(`${waits.at(-1)} is not sealed`);
    if (sealing === "FORSEGLET") waits.pop();
    else await pause(LOOK_MILLIS);
  }
}

async function row(tenant, name, templated) {
  const made = await office(tenant);
  const template = templated
    ? (await call(made.berit, "POST", "/documenttemplates", TEMPLATE)).id
    : null;
  const mass = await draft(made, template);
  let rows = [];
  const sending = await measured(async () => {
    ({ rows } = await send(made, mass));
  });
  const failed = rows.filter((it) => it.problem !== "");
  if (failed.length > 0) throw new Error(`${failed.length} were not made: ${failed[0].problem}`);
  const sealing = await measured(() => signed(made, rows));
  const most = megabytes(Math.max(sending.most, sealing.most));
  const seconds = ({ seconds }) => `${seconds.toFixed(1)} s`;
  console.log(`| ${name} | ${rows.length} | ${seconds(sending)} | ${seconds(sealing)} | ${most} |`);
}

console.log(
  "| a mass signing of | signings | sent (500 to be 30 s) | signed and sealed, each with its " +
    "evidence (500 to be 120 s) | the most memory, with the processes that set pages " +
    "(to be 400 MB) |",
);
console.log("|---|--:|--:|--:|--:|");
await row("fil", "a file that was uploaded", false);
await row("mal", "a document template", true);
