import { call } from "@/api/client.ts";
import { search_items } from "@/api/operations.gen.ts";
import type { SearchItem } from "@/api/schemas.gen.ts";
import { PickerField, type Pick } from "@/ui/form/PickerField.tsx";

/** Kinds that can be chosen. */
export type UserKind = Exclude<SearchItem["type"], "PAGE">;

/** Somebody chosen, or a company. */
export interface ChosenUser extends Pick {
  kind: UserKind;
}

const DEBOUNCE_MS = 500;
const HITS_PER_KIND = 10;

/** The rule of every list of recipients. */
export const NO_RECIPIENT = "Du må velge minst 1 mottaker";

/** The message for a list of recipients, or undefined when it is as it should be. */
export const recipientError = (chosen: readonly ChosenUser[]): string | undefined =>
  chosen.length === 0 ? NO_RECIPIENT : undefined;

const kindText: Record<UserKind, string> = {
  APPRENTICE: "Lærling",
  EMPLOYEE: "Ansatt",
  COMPANY: "Bedrift",
  COORDINATOR: "Koordinator",
  GROUP: "Gruppe",
};

const isUser = (item: SearchItem): item is SearchItem & { type: UserKind } => item.type !== "PAGE";

/** What a search item is as somebody to choose. */
export function chosenUser({
  id,
  type,
  display,
  apprenticeType,
  companyName,
  data,
}: SearchItem & { type: UserKind }): ChosenUser {
  const what = (type === "APPRENTICE" && apprenticeType) || kindText[type];
  const where = type === "COMPANY" ? data.poststed : companyName;
  return { id, kind: type, navn: display, detail: [what, where].filter(Boolean).join(" · ") };
}

export interface UserSearchProps {
  /** The field's name; also its id, so that an error summary can lead to it. */
  name: string;
  label: string;
  value: readonly ChosenUser[];
  onChange: (value: ChosenUser[]) => void;
  /** Who can be chosen. */
  types: readonly UserKind[];
  /** Only members of the group with this id. */
  group?: string;
  error?: string | undefined;
  optional?: boolean;
  /** For dialogs, which clip. */
  inFlow?: boolean;
}

/** Finds people and companies by name and keeps those that are chosen as chips. */
export function UserSearch({ types, group, ...field }: UserSearchProps) {
  const load = async (q: string, signal: AbortSignal): Promise<ChosenUser[]> => {
    const query = { q, types: types.join(","), group, perType: HITS_PER_KIND };
    const { items } = await call(search_items, { ...query, signal });
    return items.filter(isUser).map(chosenUser);
  };
  return (
    <PickerField
      {...field}
      load={load}
      loadKey={[types, group]}
      icon="person"
      chips
      debounceMs={DEBOUNCE_MS}
      searchLabel="Søk for å velge deltaker"
      noneText="Ingen treff"
      {...(group === undefined ? { idleText: "Søk for å velge deltaker" } : {})}
    />
  );
}
