import { call } from "@/api/client.ts";
import { messages_recipients } from "@/api/operations.gen.ts";
import type { UserAction } from "@/ui/UserMenu.tsx";
import { errorText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate } from "@/ui/address.ts";
import type { ChosenToSign } from "./toSign.ts";

/** Leads to a new signing for several people, who are named there. */
export function useToSign(): (ids: readonly string[]) => Promise<void> {
  const navigate = useNavigate();
  return async (ids) => {
    try {
      const body = { people: [...ids], groups: [], companies: [] };
      const { recipients } = await call(messages_recipients, { body });
      const chosen = recipients.flatMap(({ id, type, navn }): ChosenToSign[] =>
        type === "COMPANY" ? [] : [{ id, kind: type, navn }],
      );
      await navigate({ to: "/k/signering/opprettflere", state: { tilSignering: { chosen } } });
    } catch (error) {
      toast.negative(errorText(error));
    }
  };
}

/** What the menu of an apprentice offers: a new signing that they sign. */
export function useSignAction(): (person: { id: string; navn: string }) => UserAction {
  const navigate = useNavigate();
  return ({ id, navn }) => ({
    icon: "edit",
    label: "Til signering",
    onSelect: () => {
      const chosen: ChosenToSign[] = [{ id, kind: "APPRENTICE", navn }];
      void navigate({ to: "/k/signering/opprett", state: { tilSignering: { chosen } } });
    },
  });
}
