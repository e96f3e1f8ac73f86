import { fullName } from "@/lib/names.ts";
import { contactActions, UserMenuButton } from "@/ui/UserMenu.tsx";

/** On a coordinator's page of a person: what is kept of her, and how she is reached. */
export function PersonActions({
  person,
}: {
  person: {
    id: string;
    fornavn: string;
    etternavn: string;
    epost: string | null;
    telefon: string | null;
  };
}) {
  const { id, epost, telefon } = person;
  return (
    <UserMenuButton
      name={fullName(person)}
      actions={[
        { icon: "lock", label: "Personvern", to: `/k/systemvalg/personvern/person/${id}` },
        ...contactActions({ epost, telefon }),
      ]}
    />
  );
}
