import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  apprentice_coming_contract_view,
  apprentice_contracts_list,
  contract_file_view,
} from "@/api/operations.gen.ts";

/** The contracts an apprentice had before the one in force, newest first. */
export const contractsQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id, "kontrakter"],
    queryFn: ({ signal }) => call(apprentice_contracts_list, { id, signal }),
  });

/** The contract that is agreed to follow the one in force. */
export const comingContractQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id, "kommendekontrakt"],
    queryFn: ({ signal }) => call(apprentice_coming_contract_view, { id, signal }),
  });

/** The signed contract as a file; none while there is none. */
export const contractFileQuery = (id: string) =>
  queryOptions({
    queryKey: ["contractFile", id],
    queryFn: ({ signal }) => call(contract_file_view, { id, signal }),
  });
