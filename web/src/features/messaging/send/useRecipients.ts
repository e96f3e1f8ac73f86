import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { allTexts } from "@/lib/search.ts";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { useSearchOf } from "@/ui/address.ts";
import { recipientsQuery } from "../queries.ts";
import { chosenOf, RECIPIENTS_MAX, usersOf } from "./chosen.ts";
import type { Reason } from "./reason.ts";
import "./useSend.ts";

const nobody: readonly string[] = [];

/** Those a page for sending was opened for, by the list or the address it was opened from. */
export function usePreset() {
  const state = useLocation({ select: ({ state: kept }) => kept.til });
  const { til } = useSearchOf({ til: allTexts });
  const ids = state ?? til;
  // Their kind is not known yet: an id that is no person may be a company.
  const asked = { people: [...ids], groups: [], companies: [...ids] };
  const enabled = ids.length > 0 && ids.length <= RECIPIENTS_MAX;
  const query = useQuery({ ...recipientsQuery(asked), enabled });
  return {
    pending: enabled && query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    users: query.data ? usersOf(query.data) : [],
    asked: ids.length === 0 ? nobody : ids,
  };
}

/** Why it is written, where the list they were chosen in told. */
export const useReason = (): Reason | undefined =>
  useLocation({ select: ({ state }) => state.grunn ?? undefined });

/** Whom a message to these would go to now. */
export function useRecipients(chosen: readonly ChosenUser[]) {
  return useQuery({ ...recipientsQuery(chosenOf(chosen)), enabled: chosen.length > 0 });
}
