import { API, type Sent } from "./operation.ts";

/** Reads that are asked for within so long of each other go in one call. */
const GATHERED_MS = 4;
/** While a page begins, its parts come one after the other on a slow phone. */
const GATHERED_FIRST_MS = 25;
const BEGINS_MS = 8_000;
/** As many as one call takes. */
const ASKED_MAX = 32;
const ADDRESS = `${API}/together`;
/** Reads that are told what in a body. */
const READS_BY_BODY = ["/search/", "/users/profilepictures", "/users/generateSignedUrl"];

type Send = (sent: Sent, token: string, signal?: AbortSignal) => Promise<Response>;

interface Waiting {
  sent: Sent;
  token: string;
  signal: AbortSignal | undefined;
  /** Takes the answer; only the first counts. */
  take: (answer: Response | Promise<Response>) => void;
}

let gathers = false;
let waiting: Waiting[] = [];

/** From now on reads are gathered: a phone waits for each call more than for what is in it. */
export function gatherReads(): void {
  gathers = true;
}

/** Whether a call only reads, so that it may go with others. */
export const isGathered = ({ method, url, keepalive }: Sent): boolean =>
  gathers &&
  !keepalive &&
  (method === "GET" ||
    (method === "POST" && READS_BY_BODY.some((read) => url.startsWith(`${API}${read}`))));

const asked = ({ sent: { method, url, body } }: Waiting) => ({
  method,
  path: url,
  ...(body === undefined ? {} : { body }),
});

/** The answer in a line: what stands before its body is ours, the body is the operation's as it is. */
function answerIn(line: string): { place: number; answer: Response } {
  const mark = '"body":';
  const at = line.indexOf(mark);
  const head = JSON.parse(`${line.slice(0, at)}"end":0}`) as {
    place: number;
    status: number;
    retryAfter?: number;
  };
  const body = line.slice(at + mark.length, -1);
  const headers = new Headers({ "Content-Type": "application/json" });
  if (head.retryAfter !== undefined) headers.set("Retry-After", String(head.retryAfter));
  const answer = new Response(body === "null" ? null : body, { status: head.status, headers });
  return { place: head.place, answer };
}

/** Gives each its answer as it comes; those without one remain. */
async function handOut(response: Response, left: Map<number, Waiting>): Promise<void> {
  if (!response.ok || !response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const { place, answer } = answerIn(line);
      left.get(place)?.take(answer);
      left.delete(place);
    }
    if (done) return;
  }
}

/** Ends when nobody wants an answer any more. */
function whileWanted(some: readonly Waiting[]): AbortSignal {
  const ending = new AbortController();
  let wanted = some.length;
  for (const { signal } of some) {
    const stop = () => {
      wanted -= 1;
      if (wanted === 0) ending.abort();
    };
    signal?.addEventListener("abort", stop, { once: true });
  }
  return ending.signal;
}

async function askTogether(some: readonly Waiting[], token: string, send: Send): Promise<void> {
  const left = new Map(some.entries());
  const sent: Sent = { method: "POST", url: ADDRESS, body: some.map(asked) };
  await send(sent, token, whileWanted(some))
    .then((response) => handOut(response, left))
    .catch(() => undefined);
  // Whoever got no answer asks alone: an older server, or a line that broke.
  for (const one of left.values()) {
    if (!one.signal?.aborted) one.take(send(one.sent, one.token, one.signal));
  }
}

function askAll(send: Send): void {
  const all = waiting.filter(({ signal }) => !signal?.aborted);
  waiting = [];
  while (all.length > 0) {
    const some = all.splice(0, ASKED_MAX);
    const [first] = some;
    // A token that was renewed meanwhile is another's.
    if (!first || some.length === 1 || some.some(({ token }) => token !== first.token)) {
      for (const one of some) one.take(send(one.sent, one.token, one.signal));
    } else void askTogether(some, first.token, send);
  }
}

/** Asks with what else is asked at the same time. */
export function gathered(
  sent: Sent,
  token: string,
  send: Send,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise<Response>((resolve, reject) => {
    const stop = () => reject(new DOMException("aborted", "AbortError"));
    if (signal?.aborted) {
      stop();
      return;
    }
    signal?.addEventListener("abort", stop, { once: true });
    if (waiting.length === 0) {
      const begins = performance.now() < BEGINS_MS;
      setTimeout(() => askAll(send), begins ? GATHERED_FIRST_MS : GATHERED_MS);
    }
    const take = (answer: Response | Promise<Response>) => {
      signal?.removeEventListener("abort", stop);
      resolve(answer);
    };
    waiting.push({ sent, token, signal, take });
  });
}
