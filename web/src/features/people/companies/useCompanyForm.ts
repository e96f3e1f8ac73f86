import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { Company } from "@/api/types.ts";
import type { Words } from "@/lib/conflict.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { useVersionedForm, type VersionedForm } from "@/ui/form/useVersionedForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { companyQuery } from "../queries.ts";

export const companyPath = (id: string, part = ""): string =>
  `/companies/${encodeURIComponent(id)}${part === "" ? "" : `/${part}`}`;

function keepCompany(queryClient: QueryClient, saved: Company): void {
  queryClient.setQueryData(companyQuery(saved.id).queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: ["search"] });
  void queryClient.invalidateQueries({ queryKey: ["employee"] });
}

interface CompanyFormOptions<Values extends object, Body extends object> {
  company: Company;
  /** Last segment of the call; empty for the company itself. */
  part: string;
  valuesOf: (company: Company) => Values;
  words: Words<Values>;
  /** What is sent, beside the version. */
  bodyOf: (values: Values) => Body;
  validate?: (values: Values) => FormErrors;
  /** Said when it is saved. */
  done: string;
}

/** One part of a company as a form: saved with `PUT /companies/{id}/{part}`. */
export function useCompanyForm<Values extends object, Body extends object>({
  company,
  part,
  bodyOf,
  done,
  ...rest
}: CompanyFormOptions<Values, Body>): VersionedForm<Values> {
  const queryClient = useQueryClient();
  return useVersionedForm<Company, Values>({
    ...rest,
    stored: company,
    save: (version, values) =>
      api.put<Company>(companyPath(company.id, part), { version, ...bodyOf(values) }),
    onSaved: (saved) => {
      keepCompany(queryClient, saved);
      toast.positive(done);
    },
  });
}
