// A company of many apprentices is merged into another: how long it takes in the background, what
// others who write meanwhile get, and whether anybody is told twice.
import { at } from "../web/tools/measuring.mjs";

const [origin, many = "500"] = process.argv.slice(2);
const APPRENTICES = Number(many);
/** An instructor for so many apprentices. */
const OF_ONE = 10;
/** Pause of those who write meanwhile, and how many they are. */
const PAUSE_MS = 20;
const WRITERS = 4;

const call = async (method, path, token, body) => {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
};
const api = async (...of) => {
  const { status, body } = await call(...of);
  if (status >= 300) throw new Error(`${of[0]} ${of[1]}: ${status} ${JSON.stringify(body)}`);
  return body;
};
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

const office = await api("POST", "/simulator/organisations", null, {
  tenant: "sammen",
  navn: "Kontoret for fusjoner",
  people: [
    { rolle: "KOORDINATOR", fornavn: "Berit", etternavn: "Vik", epost: "berit@sammen.example", telefon: null },
  ],
  plan: null,
  sheet: [
    "Fornavn;Etternavn;E-post;Start;Slutt;Type;Bedrift;Orgnr;Faglig leder;Faglig leder e-post",
    ...Array.from({ length: APPRENTICES }, (_, number) => {
      const of = Math.floor(number / OF_ONE);
      const who = `Kari;Nr ${number};kari${number}@sammen.example;01.08.2025;31.07.2028;Lærling`;
      return `${who};Bygg AS;974760673;Terje Nr${of};terje${of}@sammen.example`;
    }),
  ].join("\n"),
});
const { accessToken: token } = office.people.find((it) => it.rolle === "KOORDINATOR");
const others = office.people.filter((it) => it.rolle !== "KOORDINATOR");
const named = async (orgnr, navn) => {
  const query = "mutation($input: NewCompanyInput!) { createCompany(input: $input) { id } }";
  const made = await api("POST", "/graphql", token, { query, variables: { input: { orgnr, navn } } });
  return made.data.createCompany.id;
};
const to = await named("912660680", "Vik AS");
const { items } = await api("POST", "/search/BEDRIFTER", token, { q: "Bygg", perPage: 50 });
const from = items.find((it) => it.navn === "Bygg AS").id;

let isOver = false;
const took = [];
let refused = 0;
const writes = async (number) => {
  for (let round = 0; !isOver; round += 1) {
    const began = performance.now();
    const { status } = await call("POST", "/groups", token, { name: `Gruppe ${number} ${round}` });
    took.push(performance.now() - began);
    if (status !== 201) refused += 1;
    await wait(PAUSE_MS);
  }
};
const writing = Array.from({ length: WRITERS }, (_, number) => writes(number));
await wait(500);
const began = performance.now();
await api("POST", `/companies/${from}/move`, token, { til: to });
for (;;) {
  const { laerlinger, ansatte } = await api("GET", `/companies/${from}/move`, token);
  if (laerlinger === 0 && ansatte === 0) break;
  await wait(50);
}
const seconds = (performance.now() - began) / 1000;
isOver = true;
await Promise.all(writing);

// Everybody is told within the minute, and once.
let untold = others;
let twice = 0;
for (let round = 0; round < 120 && untold.length > 0; round += 1) {
  const left = [];
  for (const one of untold) {
    const heard = await api("GET", "/notificationcenter/my?days=1", one.accessToken);
    const times = JSON.stringify(heard).split("Bygg AS er slått sammen med Vik AS").length - 1;
    if (times === 0) left.push(one);
    if (times > 1) twice += 1;
  }
  untold = left;
  if (untold.length > 0) await wait(500);
}
const ms = (part) => `${at(took, part).toFixed(0)} ms`;
const write = `${took.length}, ${refused} refused, median ${ms(0.5)}, p95 ${ms(0.95)}, longest ${ms(1)}`;
console.log("| apprentices that go over | in the background (500 to be 20 s) | writes of others meanwhile (none to be refused) | told, and told twice (nobody) |");
console.log("|--:|--:|---|--:|");
console.log(`| ${APPRENTICES} | ${seconds.toFixed(1)} s | ${write} | ${others.length - untold.length} of ${others.length}, ${twice} |`);
