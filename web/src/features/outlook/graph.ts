/** What Graph refuses, or does not answer. */
export class GraphError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`${status} ${code}`);
  }
}

/** More than is taken into this tab. */
export class TooLarge extends Error {}

/** "Four at once": what one mailbox answers. */
export const CALLS_AT_ONCE = 4;
/** How often a call that is to come back later does so. */
const TRIES_MAX = 4;
/** When, where the answer does not say. */
const RETRY_SECONDS = 2;
/** Nobody waits longer at the screen: they are told, and the mailbox is left alone until then. */
const RETRY_SECONDS_MAX = 60;
/** Without it the ids of mails change when they are moved. */
const IMMUTABLE = 'IdType="ImmutableId"';

export interface Surroundings {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  wait: (ms: number) => Promise<void>;
}

const browser: Surroundings = {
  fetch: (address, init) => fetch(address, init),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
};

export interface Asked {
  signal?: AbortSignal | undefined;
  /** What is preferred beside ids that stay. */
  prefer?: string;
  method?: "GET" | "POST" | "DELETE";
  body?: unknown;
}

interface Heard {
  /** Hears how many bytes have come. */
  onLength?: (length: number) => void;
}

/** Calls of a mailbox, at most four at once, each coming back when it is told to. */
export class Graph {
  #base: string;
  #access: () => Promise<string>;
  #around: Surroundings;
  #running = 0;
  #waiting: (() => void)[] = [];
  /** Until when the mailbox is left alone. */
  #rest = 0;

  constructor(base: string, access: () => Promise<string>, around: Surroundings = browser) {
    this.#base = base;
    this.#access = access;
    this.#around = around;
  }

  /** Calls a path below `/v1.0`, or an address that Graph itself gave. */
  call<T>(path: string, asked: Asked = {}): Promise<T> {
    return this.#inTurn(
      path,
      asked,
      async (answer) => (answer.status === 204 ? null : await answer.json()) as T,
    );
  }

  /** All bytes behind a path; throws `TooLarge` as soon as they are more than so many. */
  bytes(path: string, max: number, asked: Asked & Heard = {}): Promise<Uint8Array<ArrayBuffer>> {
    return this.#inTurn(path, asked, (answer) => taken(answer, max, asked.onLength));
  }

  async #inTurn<T>(path: string, asked: Asked, read: (answer: Response) => Promise<T>): Promise<T> {
    const address = path.startsWith("/") ? `${this.#base}${path}` : this.#own(path);
    await this.#turn();
    try {
      return await read(await this.#answered(address, asked));
    } finally {
      // The turn goes over to who waits: nobody who comes just now takes it, too.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** A next link leads on within Graph: with it goes the key to the mailbox. */
  #own(address: string): string {
    if (!address.startsWith(`${this.#base}/`)) throw new GraphError(0, "foreign_link");
    return address;
  }

  async #turn(): Promise<void> {
    if (this.#running < CALLS_AT_ONCE) {
      this.#running += 1;
      return;
    }
    await new Promise<void>((go) => {
      this.#waiting.push(go);
    });
  }

  async #answered(
    address: string,
    { signal, prefer, method = "GET", body }: Asked,
  ): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      if (Date.now() < this.#rest) throw new GraphError(429, "resting");
      const headers = new Headers({ authorization: `Bearer ${await this.#access()}` });
      headers.append("prefer", IMMUTABLE);
      if (prefer) headers.append("prefer", prefer);
      if (body !== undefined) headers.set("content-type", "application/json");
      const answer = await this.#around.fetch(address, {
        method,
        headers,
        credentials: "omit",
        ...(signal ? { signal } : {}),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (answer.ok) return answer;
      const isLater = answer.status === 429 || answer.status === 503 || answer.status === 504;
      if (!isLater || tries >= TRIES_MAX) throw new GraphError(answer.status, await codeOf(answer));
      const seconds = Number(answer.headers.get("retry-after") ?? RETRY_SECONDS);
      const told = Number.isFinite(seconds) ? seconds : RETRY_SECONDS;
      if (told > RETRY_SECONDS_MAX) {
        this.#rest = Date.now() + told * 1000;
        throw new GraphError(answer.status, "resting");
      }
      await this.#around.wait(told * 1000);
      signal?.throwIfAborted();
    }
  }
}

/** What is told of a size may be wrong: what comes is counted. */
async function taken(
  { body }: Response,
  max: number,
  onLength?: (length: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > max) {
      await reader?.cancel();
      throw new TooLarge(`more than ${max} bytes`);
    }
    parts.push(part.value);
    onLength?.(length);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function codeOf(answer: Response): Promise<string> {
  try {
    const said = (await answer.json()) as { error?: { code?: unknown } };
    return typeof said.error?.code === "string" ? said.error.code : "unknown";
  } catch {
    return "unreadable";
  }
}

/** The items of an answer that is fine, without those that are errors, and how many these are. */
export function itemsOf<T extends object>(value: readonly (T | { error: unknown })[] | undefined) {
  const items = (value ?? []).filter((one): one is T => !("error" in one));
  return { items, lost: (value?.length ?? 0) - items.length };
}
