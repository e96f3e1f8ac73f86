// Four people typing in each of many interviews: how soon each sees what another wrote, from the
// call that saves it to the answer with it in the hands of the other three.
import { at } from "../web/tools/measuring.mjs";

const [origin, many = "50"] = process.argv.slice(2);
const INTERVIEWS = Number(many);
const PEOPLE = 4;
/** In how many interviews one of the office is at the same time: nobody may hold more than 20 lines. */
const INTERVIEWS_OF_ONE = 10;
const ROUNDS = 5;
/** A field is saved when one has not typed for a moment: so often each of the four writes. */
const PAUSE_MS = 2_000;

const api = async (method, path, token, body) => {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : null;
};

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

const coordinators = Math.max(PEOPLE, Math.ceil((INTERVIEWS * PEOPLE) / INTERVIEWS_OF_ONE));
const office = await api("POST", "/simulator/organisations", null, {
  tenant: "samtaler",
  navn: "Kontoret for samtaler",
  people: Array.from({ length: coordinators }, (_, number) => ({
    rolle: "KOORDINATOR",
    fornavn: "Berit",
    etternavn: `Nr ${number}`,
    epost: `berit${number}@samtaler.example`,
    telefon: null,
  })),
  plan: null,
  sheet: [
    "Fornavn;Etternavn;E-post;Start;Slutt;Type",
    ...Array.from(
      { length: INTERVIEWS },
      (_, number) => `Kari;Nr ${number};kari${number}@samtaler.example;01.08.2025;31.07.2028;Lærling`,
    ),
  ].join("\n"),
});
const ofRole = (rolle) => office.people.filter((it) => it.rolle === rolle);
const berits = ofRole("KOORDINATOR").map((it) => it.accessToken);
const [token] = berits;

const question = (number) => ({
  id: "",
  question: `Spørsmål ${number}`,
  description: "",
  recipient: "conversation",
  customRatings: [],
});
const template = await api("POST", "/interviewtemplates", token, {
  name: "Måling",
  enabled: {
    questions: true,
    competenceGoals: true,
    generalGoals: true,
    noGeneralGoalsInPreperation: false,
    noCompetenceGoalsInPreperation: false,
    hiddenPreperation: false,
  },
  questions: Array.from({ length: PEOPLE }, (_, number) => question(number + 1)),
});
const soon = Date.now() + 86_400_000;
const { ids } = await api("POST", "/assessmentinterview", token, {
  template: template.id,
  minutes: 60,
  place: "",
  teamsUrl: "",
  inviter: false,
  interviews: ofRole("LAERLING").map((it) => ({ laerlingid: it.id, plannedTime: soon })),
});
for (const id of ids) await api("POST", `/assessmentinterview/${id}/start`, token, {});

const seen = [];
let lost = 0;

/** Somebody in an interview: hears of changes and reads it again, as a page does. */
class Person {
  constructor(interview, token) {
    this.token = token;
    this.path = `/assessmentinterview/${interview}`;
    this.interview = interview;
    this.waits = new Map();
    this.reading = false;
    this.again = false;
  }

  open() {
    this.socket = new WebSocket(`${origin.replace("http", "ws")}/api/live`);
    return new Promise((ready, failed) => {
      this.socket.addEventListener("error", failed);
      this.socket.addEventListener("close", failed);
      this.socket.addEventListener("open", () => this.socket.send(JSON.stringify({ token: this.token, since: null })));
      this.socket.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "ready") ready();
        if (message.id === this.interview) void this.read();
      });
    });
  }

  async read() {
    if (this.reading) {
      this.again = true;
      return;
    }
    this.reading = true;
    do {
      this.again = false;
      const { entries } = await api("GET", this.path, this.token);
      const now = performance.now();
      for (const { answer } of entries) {
        const written = this.waits.get(answer);
        if (written === undefined) continue;
        this.waits.delete(answer);
        seen.push(now - written);
      }
    } while (this.again);
    this.reading = false;
  }
}

const rooms = await Promise.all(
  ids.map(async (id, place) => {
    const people = Array.from(
      { length: PEOPLE },
      (_, number) => new Person(id, berits[(place * PEOPLE + number) % berits.length]),
    );
    await Promise.all(people.map((person) => person.open()));
    const { questions } = await api("GET", `/assessmentinterview/${id}`, token);
    return { id, people, keys: questions.map((one) => `q.${one.id}`) };
  }),
);

const types = async ({ id, people, keys }, number) => {
  await wait(Math.random() * PAUSE_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const answer = `${id} ${number} ${round}`;
    const written = performance.now();
    for (const [other, person] of people.entries()) {
      if (other !== number) person.waits.set(answer, written);
    }
    const body = { key: keys[number], answer, comment: "", version: round };
    await api("PUT", `/assessmentinterview/${id}/entries`, people[number].token, body);
    await wait(PAUSE_MS);
  }
};
await Promise.all(rooms.flatMap((room) => room.people.map((_, number) => types(room, number))));
await wait(5_000);
for (const { people } of rooms) {
  for (const person of people) {
    lost += person.waits.size;
    person.socket.close();
  }
}

const ms = (part) => `${at(seen, part).toFixed(0)} ms`;
console.log(`${ids.length} interviews at once, ${PEOPLE} people typing in each (p95 to be 300 ms):`);
console.log("");
console.log("| what | count | median | p95 | p99 | longest | not seen |");
console.log("|---|--:|--:|--:|--:|--:|--:|");
console.log(
  `| from saving to the others' answer with it | ${seen.length} | ${ms(0.5)} | ${ms(0.95)} | ` +
    `${ms(0.99)} | ${ms(1)} | ${lost} |`,
);
