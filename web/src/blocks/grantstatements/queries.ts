import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { grant_company_statements_list } from "@/api/operations.gen.ts";

/** The statements of grants that a company was sent, the newest first. */
export const companyStatementsQuery = (id: string) =>
  queryOptions({
    queryKey: ["grantCompanyStatements", id],
    queryFn: ({ signal }) => call(grant_company_statements_list, { id, signal }),
  });
