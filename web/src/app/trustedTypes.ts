import { API } from "@/api/operation.ts";

/**
 * The server's policy lets no text become a script or markup but through these rules
 * (Trusted Types). Browsers without them keep to the rest of the policy.
 */
interface Rules {
  createHTML: (text: string) => string;
  createScriptURL: (address: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => unknown;
}

/** Text without an element in it: what the widget library writes into a style element. */
export function plainMarkup(text: string): string {
  if (text.includes("<")) throw new TypeError("markup is never made of text");
  return text;
}

/** A script of our own origin, and not one that somebody uploaded. */
export function ownScript(address: string, origin: string): string {
  const url = new URL(address, origin);
  if (url.origin !== origin || url.pathname.startsWith(`${API}/`)) {
    throw new TypeError("scripts come from our own files alone");
  }
  return address;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

trustedTypes?.createPolicy("default", {
  createHTML: plainMarkup,
  createScriptURL: (address) => ownScript(address, location.origin),
});
