import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import {
  useVersionedForm,
  type VersionedForm,
  type VersionedFormOptions,
} from "@/ui/form/useVersionedForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { companyQuery } from "../queries.ts";

function keepCompany(queryClient: QueryClient, saved: CompanyDetail): void {
  queryClient.setQueryData(companyQuery(saved.id).queryKey, saved);
  void changed("BEDRIFTER", saved.id);
}

interface CompanyFormOptions<Values extends object> extends Omit<
  VersionedFormOptions<CompanyDetail, Values>,
  "stored" | "onSaved"
> {
  company: CompanyDetail;
  /** Said when it is saved. */
  done: string;
}

/** One part of a company as a form. */
export function useCompanyForm<Values extends object>({
  company,
  done,
  ...rest
}: CompanyFormOptions<Values>): VersionedForm<Values> {
  const queryClient = useQueryClient();
  return useVersionedForm<CompanyDetail, Values>({
    ...rest,
    stored: company,
    onSaved: (saved) => {
      keepCompany(queryClient, saved);
      toast.positive(done);
    },
  });
}
