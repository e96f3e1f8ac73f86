import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  ready_text_create,
  ready_text_delete,
  ready_text_update,
  ready_texts_list,
} from "@/api/operations.gen.ts";
import type { ReadyTextInput, ReadyTextView } from "@/api/schemas.gen.ts";

/** The texts that the office has ready. */
export const readyTextsQuery = queryOptions({
  queryKey: ["ready-texts"],
  queryFn: ({ signal }) => call(ready_texts_list, { signal }),
});

export const createReadyText = (body: ReadyTextInput): Promise<ReadyTextView> =>
  call(ready_text_create, { body });

export const saveReadyText = (
  id: string,
  version: number,
  text: ReadyTextInput,
): Promise<ReadyTextView> => call(ready_text_update, { id, body: { version, ...text } });

export const deleteReadyText = (id: string): Promise<void> => call(ready_text_delete, { id });
