// Has a file of the county's compared: called by scripts/vigo.
//
//   node scripts/vigo.mjs <server> <process id> <e-mail> <password>

import { setTimeout as pause } from "node:timers/promises";
import { megabytes, watched } from "./watched.mjs";

const [server, process_, email, password] = process.argv.slice(2);
const LOOK_MILLIS = 100;
const COLUMNS = ["FODSELSNUMMER", "ETTERNAVN", "FORNAVN", "PROGRAMOMRADE", "ORGNR", "FRA", "TIL"];

let token = "";

async function send(method, path, body, type = "application/json") {
  const headers = { "Content-Type": type, ...(token && { Authorization: `Bearer ${token}` }) };
  const sent = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const answer = await fetch(`${server}/api${path}`, { method, headers, body: sent });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const call = async (...all) => (await send(...all)).json();

const measured = (work) => watched(process_, work);

const kind = async () => {
  const { kinds } = await call("GET", "/vigo");
  return kinds.find((it) => it.kind === "LAERLINGER");
};

({ accessToken: token } = await call("POST", "/authentication/signin", {
  epost: email,
  password,
  tenantId: "bench",
}));

let file;
const made = await measured(async () => {
  const answer = await send("POST", "/vigo/exports", { kind: "LAERLINGER", columns: COLUMNS });
  file = Buffer.from(await answer.arrayBuffer());
});

const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
let lines = 0;
const received = await measured(async () => {
  const run = await call("POST", "/vigo/files?name=fylket.xlsx&kind=LAERLINGER", file, type);
  lines = run.lines;
});

let steps = 0;
const compared = await measured(async () => {
  let before = -1;
  for (;;) {
    const { file: run } = await kind();
    if (run.compared !== before) steps += 1;
    before = run.compared;
    if (run.done) break;
    await pause(LOOK_MILLIS);
  }
});
const { counts } = await kind();
const same = counts.find(({ state }) => state === "LIK")?.count ?? 0;

const row = (what, { seconds, more }) =>
  console.log(`| ${what} | ${seconds.toFixed(1)} s | ${megabytes(more)} |`);

console.log("| a file of the county's | takes | memory on top |");
console.log("|---|--:|--:|");
row(`${lines} rows are written as a file that goes there`, made);
row("the file is received, read and put to be compared", received);
row(`its rows are compared (to be 15 s and 200 MB), seen ${steps} times on the way`, compared);
const others = counts
  .filter(({ state }) => state !== "LIK")
  .map(({ status, count }) => `${status} ${count}`)
  .join(", ");
const rest = others ? ` The others: ${others}.` : "";
console.log(`\n${same} of the ${lines} rows say what the office says.${rest}`);
