import { MAIL_KEYS } from "@/lib/mailKeys.ts";
import { exchangeBody, type Place } from "./pkce.ts";

/** The keys to a mailbox, in this tab alone: they go with it. */
export interface Keys {
  access: string;
  refresh: string;
  /** When `access` ends. */
  ends: number;
  /** Whose they are here: another who signs in to this tab has none. */
  owner: string;
}

/** Nobody is signed in to Outlook here, or no longer. */
export class NotConnected extends Error {}

/** Microsoft's sign-in does not answer: whoever has keys keeps them, and comes back. */
export class NotAnswered extends Error {}

/** "Mail token refreshed 1 second after expiry." */
export const REFRESH_AFTER_MS = 1000;
/** After how long new keys are asked for again where nobody answered. */
export const AGAIN_AFTER_MS = 30_000;
/** Too slow, too many: not said of the one who asks. */
const LATER = new Set([408, 429]);
const SERVER_FAULT = 500;
const STORED = MAIL_KEYS;

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface Surroundings {
  memory: Memory;
  now: () => number;
  send: (address: string, body: URLSearchParams) => Promise<Response>;
  later: (work: () => void, ms: number) => () => void;
}

export const browser: Surroundings = {
  memory: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
    removeItem: (key) => sessionStorage.removeItem(key),
  },
  now: () => Date.now(),
  send: (address, body) =>
    fetch(address, { method: "POST", body, credentials: "omit", referrerPolicy: "no-referrer" }),
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

interface Granted {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_in?: unknown;
}

/** The keys of one reader in this tab: kept, given out, and made new. */
export class KeyRing {
  #place: Place;
  #owner: string;
  #around: Surroundings;
  #refreshing: Promise<Keys> | null = null;
  #stopTimer: (() => void) | null = null;

  constructor(place: Place, owner: string, around: Surroundings = browser) {
    this.#place = place;
    this.#owner = owner;
    this.#around = around;
    const keys = this.#stored();
    if (keys) this.#watch(keys);
  }

  get isConnected(): boolean {
    return this.#stored() !== null;
  }

  /** Takes the keys that a code stands for. */
  async take(code: string, verifier: string): Promise<void> {
    await this.#exchange({ code, verifier });
  }

  /** What opens the mailbox now. Throws `NotConnected` where nothing does, `NotAnswered` for now. */
  async access(): Promise<string> {
    const keys = this.#stored();
    if (!keys) throw new NotConnected("no keys");
    if (this.#around.now() < keys.ends) return keys.access;
    return (await this.#refresh(keys)).access;
  }

  forget(): void {
    this.#stopTimer?.();
    this.#around.memory.removeItem(STORED);
  }

  #stored(): Keys | null {
    try {
      const keys = JSON.parse(this.#around.memory.getItem(STORED) ?? "null") as Keys | null;
      return keys?.owner === this.#owner ? keys : null;
    } catch {
      return null;
    }
  }

  #watch(keys: Keys): void {
    this.#wake(keys, Math.max(0, keys.ends + REFRESH_AFTER_MS - this.#around.now()));
  }

  #wake(keys: Keys, wait: number): void {
    this.#stopTimer?.();
    const again = (error: unknown) => {
      const isKept = this.#stored()?.refresh === keys.refresh;
      if (isKept && error instanceof NotAnswered) this.#wake(keys, AGAIN_AFTER_MS);
    };
    this.#stopTimer = this.#around.later(() => void this.#refresh(keys).catch(again), wait);
  }

  /** One at a time: a key for new keys is good once. */
  #refresh(keys: Keys): Promise<Keys> {
    this.#refreshing ??= this.#exchange({ refresh: keys.refresh }).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #answered(by: Parameters<typeof exchangeBody>[1]): Promise<Response> {
    const address = `${this.#place.authority}/oauth2/v2.0/token`;
    let answer: Response;
    try {
      answer = await this.#around.send(address, exchangeBody(this.#place, by));
    } catch {
      throw new NotAnswered("no network");
    }
    if (answer.ok) return answer;
    const { status } = answer;
    if (status >= SERVER_FAULT || LATER.has(status)) throw new NotAnswered(`${status}`);
    // A day after the sign-in no more keys are given: only a new sign-in helps.
    this.forget();
    throw new NotConnected(`no keys: ${status}`);
  }

  async #exchange(by: Parameters<typeof exchangeBody>[1]): Promise<Keys> {
    const answer = await this.#answered(by);
    const said = (await answer.json().catch(() => null)) as Granted | null;
    if (said === null) throw new NotAnswered("unreadable");
    // Who has signed out meanwhile has no keys again.
    const isGone = "refresh" in by && this.#stored()?.refresh !== by.refresh;
    if (isGone) throw new NotConnected("forgotten");
    if (typeof said.access_token !== "string" || typeof said.refresh_token !== "string") {
      throw new NotConnected("no keys in the answer");
    }
    const keys: Keys = {
      access: said.access_token,
      refresh: said.refresh_token,
      ends: this.#around.now() + Number(said.expires_in ?? 0) * 1000,
      owner: this.#owner,
    };
    this.#around.memory.setItem(STORED, JSON.stringify(keys));
    this.#watch(keys);
    return keys;
  }
}
