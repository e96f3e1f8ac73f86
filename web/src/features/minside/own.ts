import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { searchList } from "@/api/lists.ts";
import {
  apprentice_view,
  own_sessions_list,
  send_new_phone_sms,
  update_self_email,
  verify_new_email,
  verify_new_phone_sms,
} from "@/api/operations.gen.ts";
import { confirmed, proof } from "@/lib/identity.ts";
import type { NewContactAnswer, Role } from "@/api/schemas.gen.ts";

const names: Record<Role, string> = {
  LAERLING: "Lærling",
  ANSATT: "Ansatt",
  KOORDINATOR: "Koordinator",
};

/** What a person is, in a word. */
export const rolleName = (rolle: Role): string => names[rolle];

/** An apprentice's own company, trade and people. */
export const ownApprenticeQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id],
    queryFn: ({ signal }) => call(apprentice_view, { id, signal }),
  });

const COMPANIES_MAX = 50;

/** The companies that an employee belongs to. */
export const ownCompaniesQuery = queryOptions({
  queryKey: ["search", "BEDRIFTER", "own"],
  queryFn: async ({ signal }) => {
    const request = { page: 1, perPage: COMPANIES_MAX };
    const answer = await searchList("BEDRIFTER", request, { signal });
    return answer.items;
  },
});

/** Where one is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ["own-sessions"],
  queryFn: ({ signal }) => call(own_sessions_list, { signal }),
});

export const sendNewPhone = (
  phone: string,
  tenantId: string,
  currentPassword: string,
): Promise<NewContactAnswer> =>
  confirmed(() =>
    call(send_new_phone_sms, { body: { phone, tenantId, ...proof(currentPassword) } }),
  );

export const verifyNewPhone = (verificationid: string, code: string): Promise<NewContactAnswer> =>
  call(verify_new_phone_sms, { body: { verificationid, code } });

export const sendNewEmail = (email: string, currentPassword: string): Promise<NewContactAnswer> =>
  confirmed(() => call(update_self_email, { body: { email, ...proof(currentPassword) } }));

export const verifyNewEmail = (verificationid: string, code: string): Promise<NewContactAnswer> =>
  call(verify_new_email, { body: { verificationid, code } });
