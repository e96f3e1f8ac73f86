/**
 * The kinds of operations that `operations.gen.ts` names. Each is its method and path, so that no
 * table of them is carried along; the types of what it takes and answers go with it.
 */
declare const types: unique symbol;
declare const open: unique symbol;
declare const upload: unique symbol;
declare const download: unique symbol;

/** Takes and answers JSON. `Args` are the parts of its path, its query and its body. */
export type Operation<Args, Answer> = string & { readonly [types]: [Args, Answer] };

/** One that needs no token. */
export type OpenOperation<Args, Answer> = Operation<Args, Answer> & { readonly [open]: true };

/** Takes a file as its raw body. */
export type Upload<Args, Answer> = string & { readonly [upload]: [Args, Answer] };

/** Answers with a file. */
export type Download<Args> = string & { readonly [download]: Args };

/** What every address of the server begins with. */
export const API = "/api";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Values = Record<string, unknown>;

/** What is sent, and where to. */
export interface Sent {
  method: Method;
  url: string;
  body?: unknown;
  /** The browser goes on sending it when the page is gone. */
  keepalive?: boolean;
}

/**
 * Puts the values of an operation in their places: in its path by name, `body` in the body, and
 * all others in the query. Absent ones are left out.
 */
export function sentTo(operation: string, { body, ...values }: Values): Sent {
  const [method, template = ""] = operation.split(" ");
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const isInPath = template.includes(`{${name}}`);
    if (!isInPath && value !== null && value !== undefined) query.set(name, String(value));
  }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const tail = query.size > 0 ? `?${query.toString()}` : "";
  return { method: method as Method, url: `${API}${path}${tail}`, body };
}

/** The address of what an operation answers with. */
export const addressOf = <Args>(operation: Download<Args>, args: Partial<Args>): string =>
  sentTo(operation, args as Values).url;
