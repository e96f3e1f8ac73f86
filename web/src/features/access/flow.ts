import type { Role, SignInAnswer, Tenant } from "@/api/schemas.gen.ts";
import type { Contact } from "./calls.ts";

/** What a chosen organisation is for. */
export type Purpose =
  | { kind: "sms"; phone: string }
  | { kind: "password"; epost: string; password: string }
  | { kind: "openid" }
  | { kind: "reset"; contact: Contact };

/** What a code is sent for. */
export interface Sms {
  phone: string;
  tenantId: string;
}

/** Where in the sign-in a person is. */
export type Step =
  | { at: "phone" }
  | { at: "email"; epost: string; error: string | null }
  | { at: "tenants"; tenants: Tenant[]; purpose: Purpose }
  /** The organisation has a provider of its own; the code by SMS stands where a number is known. */
  | { at: "ways"; tenantId: string; navn: string; phone: string | null }
  | { at: "openid"; epost: string }
  | {
      at: "roles";
      roller: readonly Role[];
      signIn: (rolle: Role) => Promise<SignInAnswer>;
      /** Where the code went, by which one is about to sign in; none with a password. */
      sms: Sms | null;
    }
  | { at: "code"; phone: string; tenantId: string; verificationid: string; password?: string }
  | { at: "smsPassword"; phone: string; tenantId: string; wrong: boolean }
  | { at: "forgot"; epost: string }
  | { at: "resetSent" };

/** The heading and the sentence under it, per step. */
export function headOf(step: Step): { title: string; lead: string } {
  switch (step.at) {
    case "phone":
      return { title: "Logg inn", lead: "Vi sender en kode på SMS." };
    case "email":
      return { title: "Logg inn", lead: "Bruk e-posten og passordet ditt." };
    case "tenants":
      return { title: "Velg organisasjon", lead: "Du har konto hos flere." };
    case "ways":
      return { title: "Logg inn", lead: "Velg hvordan du vil logge inn." };
    case "openid":
      return { title: "Kontorets innlogging", lead: "Skriv e-posten som kontoret ditt kjenner." };
    case "roles":
      return { title: "Velg rolle", lead: "Du har konto i flere roller." };
    case "code":
      return { title: "Skriv inn koden", lead: `Vi har sendt den på SMS til ${step.phone}.` };
    case "smsPassword":
      return {
        title: "Passord",
        lead: "Organisasjonen din krever også passord. Etterpå sender vi en ny kode.",
      };
    case "forgot":
      return { title: "Glemt passord", lead: "Vi sender deg en lenke på e-post." };
    case "resetSent":
      return { title: "Sjekk e-posten din", lead: "Lenken virker én gang, og i kort tid." };
  }
}
