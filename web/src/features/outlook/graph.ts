/** What Graph refuses, or does not answer. */
export class GraphError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`${status} ${code}`);
  }
}

/** "Four at once": what one mailbox answers. */
export const CALLS_AT_ONCE = 4;
/** How often a call that is to come back later does so. */
const TRIES_MAX = 4;
/** When, where the answer does not say. */
const RETRY_SECONDS = 2;
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

/** Calls of a mailbox, at most four at once, each coming back when it is told to. */
export class Graph {
  #base: string;
  #access: () => Promise<string>;
  #around: Surroundings;
  #running = 0;
  #waiting: (() => void)[] = [];

  constructor(base: string, access: () => Promise<string>, around: Surroundings = browser) {
    this.#base = base;
    this.#access = access;
    this.#around = around;
  }

  /** Calls a path below `/v1.0`, or an address that Graph itself gave. */
  async call<T>(path: string, asked: Asked = {}): Promise<T> {
    const address = path.startsWith("/") ? `${this.#base}${path}` : this.#own(path);
    await this.#turn();
    try {
      return await this.#tried<T>(address, asked);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** A next link leads on within Graph: with it goes the key to the mailbox. */
  #own(address: string): string {
    if (!address.startsWith(`${this.#base}/`)) throw new GraphError(0, "foreign_link");
    return address;
  }

  async #turn(): Promise<void> {
    if (this.#running >= CALLS_AT_ONCE) {
      await new Promise<void>((go) => {
        this.#waiting.push(go);
      });
    }
    this.#running += 1;
  }

  async #tried<T>(address: string, { signal, prefer, method = "GET", body }: Asked): Promise<T> {
    for (let tries = 1; ; tries += 1) {
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
      if (answer.ok) return (answer.status === 204 ? null : await answer.json()) as T;
      const isLater = answer.status === 429 || answer.status === 503 || answer.status === 504;
      if (!isLater || tries >= TRIES_MAX) throw new GraphError(answer.status, await codeOf(answer));
      const seconds = Number(answer.headers.get("retry-after") ?? RETRY_SECONDS);
      const told = Number.isFinite(seconds) ? seconds : RETRY_SECONDS;
      await this.#around.wait(Math.min(told, RETRY_SECONDS_MAX) * 1000);
      signal?.throwIfAborted();
    }
  }
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
