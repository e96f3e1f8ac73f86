import { openCall } from "@/api/client.ts";
import { signInCall } from "@/api/client.ts";
import {
  send_reset_password_email,
  send_verification_sms,
  signin,
  tenants_by_email,
  tenants_by_phone_number,
  verification_status,
  verify_reset_password,
  verify_sms,
} from "@/api/operations.gen.ts";
import type { Role, SignInAnswer, Tenant } from "@/api/schemas.gen.ts";

/** A contact that an account may be found by. */
export type Contact = { phone: string } | { email: string };

/** The organisations that know this contact; none when there is no account. */
export function findTenants(contact: Contact): Promise<Tenant[]> {
  return "phone" in contact
    ? openCall(tenants_by_phone_number, { body: contact })
    : openCall(tenants_by_email, { body: contact });
}

export function sendCode(
  phone: string,
  tenantId: string,
  password: string | undefined,
): Promise<SignInAnswer> {
  return signInCall(send_verification_sms, {
    body: {
      phone,
      tenantId,
      ...(password ? { password } : {}),
    },
  });
}

export function verifyCode(
  verificationid: string,
  code: string,
  rolle?: Role,
): Promise<SignInAnswer> {
  return signInCall(verify_sms, { body: { verificationid, code, ...(rolle ? { rolle } : {}) } });
}

/** Whether the service that sends codes takes none at the moment. */
export async function isUnsent(verificationid: string): Promise<boolean> {
  const { status } = await openCall(verification_status, { id: verificationid });
  return status === "unsent";
}

export function signInWithPassword(
  epost: string,
  password: string,
  tenantId: string,
  rolle?: Role,
): Promise<SignInAnswer> {
  return signInCall(signin, { body: { epost, password, tenantId, ...(rolle ? { rolle } : {}) } });
}

export function sendResetEmail(contact: Contact, tenantId: string): Promise<{ status: string }> {
  return signInCall(send_reset_password_email, {
    body: {
      tenantId,
      ...("phone" in contact ? { phoneNumber: contact.phone } : { epost: contact.email }),
    },
  });
}

export function setNewPassword(password: string, token: string): Promise<SignInAnswer> {
  return signInCall(verify_reset_password, { body: { password, token } });
}
