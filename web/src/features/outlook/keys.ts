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

/** "Mail token refreshed 1 second after expiry." */
export const REFRESH_AFTER_MS = 1000;
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

  /** What opens the mailbox now. Throws `NotConnected` where nothing does. */
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
    this.#stopTimer?.();
    const wait = Math.max(0, keys.ends + REFRESH_AFTER_MS - this.#around.now());
    this.#stopTimer = this.#around.later(
      () => void this.#refresh(keys).catch(() => undefined),
      wait,
    );
  }

  /** One at a time: a key for new keys is good once. */
  #refresh(keys: Keys): Promise<Keys> {
    this.#refreshing ??= this.#exchange({ refresh: keys.refresh }).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #exchange(by: Parameters<typeof exchangeBody>[1]): Promise<Keys> {
    const address = `${this.#place.authority}/oauth2/v2.0/token`;
    const answer = await this.#around.send(address, exchangeBody(this.#place, by));
    if (!answer.ok) {
      // A day after the sign-in no more keys are given: only a new sign-in helps.
      if (answer.status === 400 || answer.status === 401) this.forget();
      throw new NotConnected(`no keys: ${answer.status}`);
    }
    const said = (await answer.json()) as Granted;
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
