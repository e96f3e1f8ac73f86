import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type {
  Apprentice,
  CompanyItem,
  Rolle,
  SearchAnswer,
  SendSmsAnswer,
  VerifyPhoneAnswer,
} from "@/api/types.ts";

const paths: Record<Rolle, string> = {
  LAERLING: "/l/minside",
  ANSATT: "/b/minside",
  KOORDINATOR: "/k/minside",
};

/** Where a role's own page is. */
export const ownPath = (rolle: Rolle): string => paths[rolle];

const names: Record<Rolle, string> = {
  LAERLING: "Lærling",
  ANSATT: "Ansatt",
  KOORDINATOR: "Koordinator",
};

/** What a person is, in a word. */
export const rolleName = (rolle: Rolle): string => names[rolle];

/** An apprentice's own company, trade and people. */
export const ownApprenticeQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id],
    queryFn: ({ signal }) =>
      api.get<Apprentice>(`/apprentices/${encodeURIComponent(id)}`, { signal }),
  });

const COMPANIES_MAX = 50;

/** The companies that an employee belongs to. */
export const ownCompaniesQuery = queryOptions({
  queryKey: ["search", "BEDRIFTER", "own"],
  queryFn: async ({ signal }) => {
    const request = { page: 1, perPage: COMPANIES_MAX };
    const path = "/search/BEDRIFTER";
    const answer = await api.post<SearchAnswer<CompanyItem>>(path, request, { signal });
    return answer.items;
  },
});

export const sendNewPhone = (phone: string, tenantId: string): Promise<SendSmsAnswer> =>
  api.post<SendSmsAnswer>("/users/sendnewphonesms", { phone, tenantId });

export const verifyNewPhone = (verificationid: string, code: string): Promise<VerifyPhoneAnswer> =>
  api.post<VerifyPhoneAnswer>("/users/verifynewphonesms", { verificationid, code });

export const updateEmail = (email: string): Promise<void> =>
  api.post<void>("/users/updateselfemail", { email });
