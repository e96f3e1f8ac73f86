import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  documenttemplate_check,
  documenttemplate_edition_view,
  documenttemplate_fields_list,
  documenttemplate_view,
} from "@/api/operations.gen.ts";

/** A template with its editions. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ["documentTemplate", id],
    queryFn: ({ signal }) => call(documenttemplate_view, { id, signal }),
  });

/** What an edition says; it never changes once a document was made of it. */
export const editionQuery = (id: string, utgave: number) =>
  queryOptions({
    queryKey: ["documentTemplate", id, "edition", utgave],
    queryFn: ({ signal }) => call(documenttemplate_edition_view, { id, utgave, signal }),
  });

/** The merge fields: they come with the program. */
export const fieldsQuery = queryOptions({
  queryKey: ["documentTemplateFields"],
  queryFn: ({ signal }) => call(documenttemplate_fields_list, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who lacks what for the template as it is stored. */
export const checkQuery = (id: string, version: number, laerlinger: string[]) =>
  queryOptions({
    queryKey: ["documentTemplateCheck", id, version, laerlinger],
    queryFn: ({ signal }) => call(documenttemplate_check, { id, body: { laerlinger }, signal }),
    enabled: laerlinger.length > 0,
  });
