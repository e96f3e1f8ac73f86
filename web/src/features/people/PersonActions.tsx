import { call } from "@/api/client.ts";
import { person_sessions_end } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import { fullName } from "@/lib/names.ts";
import { errorText } from "@/lib/problem.ts";
import { askConfirm } from "@/ui/Confirm.tsx";
import { toast } from "@/ui/Toast.tsx";
import { contactActions, type UserAction, UserMenuButton } from "@/ui/UserMenu.tsx";

interface Named {
  id: string;
  fornavn: string;
  etternavn: string;
}

/** A telephone is lost, or somebody else uses her account. */
async function signOut(person: Named): Promise<void> {
  const name = fullName(person);
  const sure = await askConfirm({
    title: `Logge ut ${name} overalt?`,
    text: `${name} blir logget ut på alle enheter med en gang, og må logge inn på nytt.`,
    confirmText: "Ja, logg ut",
    cancelText: "Nei, la være",
  });
  if (!sure) return;
  try {
    await call(person_sessions_end, { id: person.id });
    toast.positive(`${name} er logget ut overalt`);
  } catch (error) {
    toast.negative(errorText(error));
  }
}

const signOutAction = (person: Named): UserAction => ({
  icon: "logout",
  label: "Logg ut overalt",
  grave: true,
  onSelect: () => void signOut(person),
});

/** On a coordinator's page of a person: what is kept of her, and how she is reached. */
export function PersonActions({
  person,
  more,
}: {
  person: {
    id: string;
    fornavn: string;
    etternavn: string;
    epost: string | null;
    telefon: string | null;
  };
  /** What can be done with her besides. */
  more?: readonly UserAction[];
}) {
  const me = useMe();
  const { id, epost, telefon } = person;
  return (
    <UserMenuButton
      name={fullName(person)}
      actions={[
        { icon: "lock", label: "Personvern", to: `/k/systemvalg/personvern/person/${id}` },
        ...contactActions({ epost, telefon }),
        // One's own devices are on one's own page.
        ...(id === me.id ? [] : [signOutAction(person)]),
        ...(more ?? []),
      ]}
    />
  );
}
