import { openCall, signInCall } from "@/api/client.ts";
import type { SendSmsAnswer, SignInAnswer, Tenant } from "@/api/types.ts";

/** A contact that an account may be found by. */
export type Contact = { phone: string } | { email: string };

/** The organisations that know this contact; none when there is no account. */
export function findTenants(contact: Contact): Promise<Tenant[]> {
  const path =
    "phone" in contact ? "/authentication/tenantsbyphonenumber" : "/authentication/tenantsbyemail";
  return openCall<Tenant[]>("POST", path, contact);
}

export function sendCode(
  phone: string,
  tenantId: string,
  password: string | undefined,
): Promise<SendSmsAnswer> {
  return signInCall<SendSmsAnswer>("/authentication/sendverificationsms", {
    phone,
    tenantId,
    ...(password ? { password } : {}),
  });
}

export function verifyCode(verificationid: string, code: string): Promise<SignInAnswer> {
  return signInCall<SignInAnswer>("/authentication/verifysms", { verificationid, code });
}

export function signInWithPassword(
  epost: string,
  password: string,
  tenantId: string,
): Promise<SignInAnswer> {
  return signInCall<SignInAnswer>("/authentication/signin", { epost, password, tenantId });
}

export function sendResetEmail(contact: Contact, tenantId: string): Promise<{ status: string }> {
  return signInCall("/authentication/sendresetpasswordemail", {
    tenantId,
    ...("phone" in contact ? { phoneNumber: contact.phone } : { epost: contact.email }),
  });
}

export function setNewPassword(password: string, token: string): Promise<SignInAnswer> {
  return signInCall<SignInAnswer>("/authentication/verifyresetpassword", { password, token });
}
