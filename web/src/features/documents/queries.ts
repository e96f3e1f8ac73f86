import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  groups_list,
  own_shareddocuments_list,
  person_certifications_list,
  shareddocument_read,
  shareddocument_receivers_list,
  shareddocument_view,
} from "@/api/operations.gen.ts";

/** Signed addresses of files hold 15 minutes: they are fetched again before that. */
const ADDRESSES_MS = 10 * 60_000;

/** A shared document with all its editions, for the office. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ["sharedDocument", id],
    queryFn: ({ signal }) => call(shareddocument_view, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** Those whom a document reaches; `opened` narrows them, null for all. */
export const receiversQuery = (id: string, q: string, opened: boolean | null, page: number) =>
  queryOptions({
    queryKey: ["sharedDocument", id, "receivers", q, opened, page],
    queryFn: ({ signal }) =>
      call(shareddocument_receivers_list, {
        id,
        q,
        page,
        ...(opened === null ? {} : { opened }),
        signal,
      }),
  });

/** The newest edition, as those read it whom the document reaches. */
export const readQuery = (id: string) =>
  queryOptions({
    queryKey: ["sharedDocument", id, "read"],
    queryFn: ({ signal }) => call(shareddocument_read, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** What is shared with oneself. */
export const ownDocumentsQuery = queryOptions({
  queryKey: ["sharedDocuments"],
  queryFn: ({ signal }) => call(own_shareddocuments_list, { signal }),
});

/** Groups to share with. */
export const groupsQuery = queryOptions({
  queryKey: ["groups"],
  queryFn: ({ signal }) => call(groups_list, { signal }),
});

/** Somebody's certifications. */
export const certificationsQuery = (person: string) =>
  queryOptions({
    queryKey: ["certifications", person],
    queryFn: ({ signal }) => call(person_certifications_list, { id: person, signal }),
    refetchInterval: ADDRESSES_MS,
  });
